import { readdirSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

interface RouteFile<Context> {
  routes: (api: FastifyInstance, context: Context) => void;
}

const END = '.routes.ts';

/**
 * Registers the calls of every file `*.routes.ts` in a folder, in the order of their names.
 * @param load imports the file with this name before `.routes.ts`
 */
export async function registerRouteFiles<Context>(
  folder: string,
  load: (name: string) => Promise<RouteFile<Context>>,
  api: FastifyInstance,
  context: Context,
): Promise<void> {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(END))
    .map((file) => file.slice(0, -END.length))
    .toSorted();
  for (const { routes } of await Promise.all(names.map(load))) routes(api, context);
}
