import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { watchSources } from './watch-sources.ts';

/**
 * Creates a Vite plugin that generates in development whenever a source changes. The open browser then gets the changed
 * modules; a mistake is shown over the page until it is corrected.
 * @param sources files and folders, relative to the root of the project
 * @param generate throws an Error with one line for each mistake
 */
export function createGeneratorPlugin(
  name: string,
  sources: readonly string[],
  generate: (root: string) => void,
): Plugin {
  let endWatch = () => {};
  return {
    name,
    configureServer(server) {
      const { root } = server.config;
      const paths = sources.map((source) => join(root, source));
      endWatch = regenerateOnChange(server, paths, () => generate(root));
    },
    closeServer: () => endWatch(),
  };
}

function regenerateOnChange(server: ViteDevServer, sources: readonly string[], generate: () => void): () => void {
  let isBroken = false;
  return watchSources(server, sources, () => {
    const problems = problemsOf(generate);
    if (problems) showProblems(server, problems);
    // When a source is corrected to its former content, no module changes and the message would stay.
    else if (isBroken) server.ws.send({ type: 'full-reload' });
    isBroken = problems !== undefined;
  });
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
