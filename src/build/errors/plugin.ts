import { join } from 'node:path';
import type { Plugin } from 'vite';
import { regenerateOnChange } from '#build/files/regenerate.ts';
import { generateErrors } from './generate.ts';

/** Generates what is made of the error codes before a build and, in development, whenever a record changes. */
export function errorsPlugin(): Plugin {
  let projectRoot = '';
  return {
    name: 'errors',
    configResolved({ root }) {
      projectRoot = root;
      generateErrors(root);
    },
    configureServer: (server) =>
      regenerateOnChange(server, [join(projectRoot, 'schemas/errors')], () => generateErrors(projectRoot)),
  };
}
