import { readdirSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { requireEveryHandler } from '#service/calls/calls.ts';
import type { ServiceContext } from '#service/calls/context.ts';

interface RouteFile {
  /** Registers calls, each by its name. */
  routes: (api: FastifyInstance, context: ServiceContext) => void;
}

const END = '.routes.ts';

/**
 * Registers the calls of every file `*.routes.ts` of this folder: a new file needs no line anywhere else.
 * @throws Error when a call of `schemas/api` is left without a handler
 */
export async function registerRoutes(api: FastifyInstance, context: ServiceContext): Promise<void> {
  requireEveryHandler(api);
  const names = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith(END))
    .map((file) => file.slice(0, -END.length))
    .toSorted();
  // Bundlers find the files by this pattern.
  const files = await Promise.all(names.map(async (name) => (await import(`./${name}.routes.ts`)) as RouteFile));
  for (const { routes } of files) routes(api, context);
}
