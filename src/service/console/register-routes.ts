import type { FastifyInstance } from 'fastify';
import { CONSOLE_CALLS } from '#service/studio/console-calls.ts';
import { registerRouteFiles } from '#service/wire/register-route-files.ts';
import { requireHandlers } from '#service/wire/require-handlers.ts';
import type { ConsoleContext } from './console-context.ts';

/**
 * Registers the calls of every file `*.routes.ts` in this folder, so that a new file needs no registration.
 * @throws Error when a call of `schemas/console` has no handler
 */
export async function registerRoutes(api: FastifyInstance, context: ConsoleContext): Promise<void> {
  requireHandlers(api, {
    folder: 'console',
    records: CONSOLE_CALLS,
    remedy: 'Register each with registerConsoleCall in a file src/service/console/*.routes.ts.',
  });
  // Bundlers recognise the files by this pattern.
  await registerRouteFiles(import.meta.dirname, (name) => import(`./${name}.routes.ts`), api, context);
}
