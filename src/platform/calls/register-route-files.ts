import { readdirSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

interface RouteFile<Context> {
  routes: (api: FastifyInstance, context: Context) => void;
}

/** A file of calls, as source or built. */
const ROUTES = /^(.+)\.routes\.[jt]s$/;

/**
 * Registers the calls of every file `*.routes.ts`, or `*.routes.js` when built, in a folder, in the order of their names.
 * @param load imports the file with this name before `.routes`
 */
export async function registerRouteFiles<Context>(
  folder: string,
  load: (name: string) => Promise<RouteFile<Context>>,
  api: FastifyInstance,
  context: Context,
): Promise<void> {
  const names = readdirSync(folder)
    .flatMap((file) => ROUTES.exec(file)?.[1] ?? [])
    .toSorted();
  for (const { routes } of await Promise.all(names.map(load))) routes(api, context);
}
