import type { FastifyInstance } from 'fastify';
import { registerConsoleCall } from './register-console-call.ts';
import type { ConsoleContext } from './console-context.ts';

/** The default texts of the portal: the very ones against which those of an entity are checked (R-STU-09). */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  registerConsoleCall(api, context, 'listTexts', () => context.studio.interfaceTexts());
}
