import { join } from 'node:path';
import { createGeneratorPlugin } from '#build/files/generator-plugin.ts';
import { generatePrivacy } from '#build/privacy/generate.ts';
import { generateProjectStoredTypes } from '#build/stored/generate.ts';
import { generateForms } from './generate.ts';

/** Generates the form modules with their texts and, since drafts and privacy follow from the records, these as well. */
export const formsPlugin = () =>
  createGeneratorPlugin('forms', ['schemas/forms', 'schemas/rules'], (root) => {
    generateProjectStoredTypes(root);
    generatePrivacy(root);
    generateForms(join(root, 'schemas/forms'), join(root, 'src/generated/forms'));
  });
