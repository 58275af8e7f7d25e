import type { FastifyInstance } from 'fastify';
import { requireEveryHandler } from '#confirming/calls/calls.ts';
import type { ServiceContext } from '#confirming/calls/service-context.ts';
import { registerRouteFiles } from '#platform/calls/register-route-files.ts';

/**
 * Registers the routes of every file `*.routes.ts` in this folder; a new file needs no registration.
 * @throws Error when a call of `schemas/api` has no handler
 */
export async function registerRoutes(api: FastifyInstance, context: ServiceContext): Promise<void> {
  requireEveryHandler(api);
  // Bundlers find the files by the pattern in this import.
  await registerRouteFiles(import.meta.dirname, (name) => import(`./${name}.routes.ts`), api, context);
}
