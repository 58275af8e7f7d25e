import type { FastifyInstance } from 'fastify';
import { CONSOLE_CALLS } from '#studio/domain/calls/console-calls.ts';
import { registerRouteFiles } from '#platform/calls/register-route-files.ts';
import { requireHandlers } from '#platform/calls/require-handlers.ts';
import type { ConsoleContext } from './console-context.ts';

/**
 * Registers the calls of every file `*.routes.ts` in this folder, so that a new file needs no registration.
 * @throws Error when a call of `schemas/console` has no handler
 */
export async function registerRoutes(api: FastifyInstance, context: ConsoleContext): Promise<void> {
  requireHandlers(api, {
    folder: 'console',
    records: CONSOLE_CALLS,
    remedy: 'Register each with registerConsoleCall in a file src/studio/console/*.routes.ts.',
  });
  // Bundlers recognise the files by this pattern.
  await registerRouteFiles(import.meta.dirname, (name) => import(`./${name}.routes.ts`), api, context);
}
