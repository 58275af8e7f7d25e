import { createGeneratorPlugin } from '#build/files/generator-plugin.ts';
import { generateStoredTypesAndValidators } from './generate.ts';

/** Generates the validators of stored data again when a form changes, from which those of drafts derive. */
export const storedTypesPlugin = () =>
  createGeneratorPlugin('stored', ['schemas/forms', 'schemas/rules'], (root) => generateStoredTypesAndValidators(root));
