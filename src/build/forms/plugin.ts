import { join, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { generateForms } from './generate.ts';

/**
 * Generates the form modules before a build and, in development, whenever a definition changes: what changed is then
 * replaced in the open browser, and a mistake is shown over the page until it is mended.
 */
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
    configureServer(server) {
      server.watcher.add([source, rules]);
      let isBroken = false;
      server.watcher.on('all', (_event, file) => {
        if (![source, rules].some((folder) => file.startsWith(folder + sep))) return;
        const problems = problemsOf(() => generateForms(source, target));
        if (problems) showProblems(server, problems);
        // Mended back to what it was, no module changes and the message would stay.
        else if (isBroken) server.ws.send({ type: 'full-reload' });
        isBroken = problems !== undefined;
      });
    },
  };
}

function problemsOf(action: () => void): string | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function showProblems(server: ViteDevServer, message: string): void {
  server.config.logger.error(message);
  server.ws.send({ type: 'error', err: { message, stack: '' } });
}
