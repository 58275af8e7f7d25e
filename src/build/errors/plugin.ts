import { generatingPlugin } from '#build/files/regenerate.ts';
import { generateErrors } from './generate.ts';

/** Generates what is made of the error codes. */
export const errorsPlugin = () => generatingPlugin('errors', ['schemas/errors'], (root) => generateErrors(root));
