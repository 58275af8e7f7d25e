import { join } from 'node:path';
import type { Plugin } from 'vite';
import { regenerateOnChange } from '#build/files/regenerate.ts';
import { generateForms } from './generate.ts';

/** Generates the form modules before a build and, in development, whenever a definition changes. */
export function formsPlugin(): Plugin {
  let source = '';
  let rules = '';
  let target = '';
  return {
    name: 'forms',
    configResolved({ root }) {
      source = join(root, 'schemas/forms');
      rules = join(root, 'schemas/rules');
      target = join(root, 'src/generated/forms');
      generateForms(source, target);
    },
    configureServer: (server) => regenerateOnChange(server, [source, rules], () => generateForms(source, target)),
  };
}
