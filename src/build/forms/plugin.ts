import { join } from 'node:path';
import { generatingPlugin } from '#build/files/regenerate.ts';
import { generatePrivacy } from '#build/privacy/generate.ts';
import { generateAllStored } from '#build/stored/generate.ts';
import { generateForms } from './generate.ts';

/** Generates the form modules with their texts and, since drafts and privacy follow from the records, these as well. */
export const formsPlugin = () =>
  generatingPlugin('forms', ['schemas/forms', 'schemas/rules'], (root) => {
    generateAllStored(root);
    generatePrivacy(root);
    generateForms(join(root, 'schemas/forms'), join(root, 'src/generated/forms'));
  });
