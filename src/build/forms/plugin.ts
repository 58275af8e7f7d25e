import { join } from 'node:path';
import type { Plugin } from 'vite';
import { regenerateOnChange } from '#build/files/regenerate.ts';
import { generateFormTexts } from './generate-texts.ts';
import { generateForms } from './generate.ts';

/** Generates the form modules and their texts before a build and, in development, whenever a definition changes. */
export function formsPlugin(): Plugin {
  let source = '';
  let rules = '';
  let generated = '';
  const generate = () => {
    generateForms(source, join(generated, 'forms'));
    generateFormTexts(source, join(generated, 'form-texts'));
  };
  return {
    name: 'forms',
    configResolved({ root }) {
      source = join(root, 'schemas/forms');
      rules = join(root, 'schemas/rules');
      generated = join(root, 'src/generated');
      generate();
    },
    configureServer: (server) => regenerateOnChange(server, [source, rules], generate),
  };
}
