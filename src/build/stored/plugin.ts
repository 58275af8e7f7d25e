import { createGeneratorPlugin } from '#build/files/generator-plugin.ts';
import { generateStoredTypesAndValidators } from './generate.ts';

/** Generates the validators of stored data; those of drafts derive from the form records. */
export const storedTypesPlugin = () =>
  createGeneratorPlugin('stored', ['schemas/forms', 'schemas/rules'], (root) => generateStoredTypesAndValidators(root));
