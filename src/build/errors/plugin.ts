import { createGeneratorPlugin } from '#build/files/generator-plugin.ts';
import { generateErrorModules } from './generate.ts';

/** Generates the modules of the error codes again when a record changes. */
export const errorsPlugin = () =>
  createGeneratorPlugin('errors', ['schemas/errors'], (root) => generateErrorModules(root));
