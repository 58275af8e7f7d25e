import { createGeneratorPlugin } from '#build/files/generator-plugin.ts';
import { generateProjectStoredTypes } from './generate.ts';

/** Generates the checks of what is stored; the drafts among it follow from the records of the forms. */
export const storedTypesPlugin = () =>
  createGeneratorPlugin('stored', ['schemas/forms', 'schemas/rules'], (root) => generateProjectStoredTypes(root));
