import type { FastifyInstance } from 'fastify';
import { consoleCall } from './calls.ts';
import type { ConsoleContext } from './context.ts';

/** The default texts of the portal: the very ones against which those of an entity are checked (R-STU-09). */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  consoleCall(api, context, 'listTexts', () => context.studio.interfaceTexts());
}
