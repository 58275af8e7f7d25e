import type { FastifyInstance } from 'fastify';
import { registerConsoleCall } from './register-console-call.ts';
import type { ConsoleContext } from './console-context.ts';

/**
 * Calls that read the default texts of the portal, which are the same that the check of an entity's texts uses
 * (R-STU-09).
 */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  registerConsoleCall(api, context, 'listTexts', () => context.studio.interfaceTexts());
}
