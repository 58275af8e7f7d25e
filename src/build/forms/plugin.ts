import { join } from 'node:path';
import type { Plugin } from 'vite';
import { generateForms } from './generate.ts';

/** Generates the form modules before a build and, in development, whenever a definition changes. */
export function formsPlugin(): Plugin {
  let root = '.';
  const generate = () => generateForms(join(root, 'schemas/forms'), join(root, 'src/generated/forms'));
  return {
    name: 'forms',
    configResolved(config) {
      root = config.root;
      generate();
    },
    configureServer(server) {
      const source = join(root, 'schemas/forms');
      server.watcher.add(source);
      server.watcher.on('all', (_event, file) => {
        if (!file.startsWith(source)) return;
        try {
          generate();
        } catch (error) {
          server.ws.send({ type: 'error', err: { message: (error as Error).message, stack: '' } });
        }
      });
    },
  };
}
