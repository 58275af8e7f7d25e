import { join } from 'node:path';
import { generatedFolderOf } from '#build/files/generated-folder.ts';
import { createGeneratorPlugin } from '#build/files/generator-plugin.ts';
import { generateForms } from './generate.ts';

/** Generates the form modules with their texts again when a form changes. */
export const formsPlugin = () =>
  createGeneratorPlugin('forms', ['schemas/forms', 'schemas/rules', 'schemas/api', 'schemas/shapes'], (root) =>
    generateForms(join(root, 'schemas/forms'), join(generatedFolderOf(root), 'forms'), {
      callsFolder: join(root, 'schemas/api'),
    }),
  );
