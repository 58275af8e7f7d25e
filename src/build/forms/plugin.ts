import { join } from 'node:path';
import { generatingPlugin } from '#build/files/regenerate.ts';
import { generateFormTexts } from './generate-texts.ts';
import { generateForms } from './generate.ts';

/** Generates the form modules and their texts. */
export const formsPlugin = () =>
  generatingPlugin('forms', ['schemas/forms', 'schemas/rules'], (root) => {
    generateForms(join(root, 'schemas/forms'), join(root, 'src/generated/forms'));
    generateFormTexts(join(root, 'schemas/forms'), join(root, 'src/generated/form-texts'));
  });
