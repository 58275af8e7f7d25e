import { join } from 'node:path';
import { createGeneratorPlugin } from '#build/files/generator-plugin.ts';
import { generateForms } from './generate.ts';

/** Generates the form modules with their texts again when a form changes. */
export const formsPlugin = () =>
  createGeneratorPlugin('forms', ['schemas/forms', 'schemas/rules'], (root) =>
    generateForms(join(root, 'schemas/forms'), join(root, 'src/generated/forms')),
  );
