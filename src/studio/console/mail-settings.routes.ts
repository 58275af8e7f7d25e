import type { FastifyInstance } from 'fastify';
import { changeMailsOff, listMailsOff } from '#studio/domain/staff/mail-settings.ts';
import { registerConsoleCall } from './register-console-call.ts';
import type { ConsoleContext } from './console-context.ts';
import { getCaller } from './guards.ts';

/** Calls about the mails that the caller receives. */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  registerConsoleCall(api, context, 'readMailSettings', async (request) => ({ off: listMailsOff(getCaller(request)) }));

  registerConsoleCall(api, context, 'setMailSettings', async (request) => ({
    off: await changeMailsOff(context, getCaller(request), request.body.off),
  }));
}
