import type { FastifyInstance } from 'fastify';
import {
  endMemberSessions,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '#studio/domain/login/staff-sessions.ts';
import type { ConsoleContext } from './console-context.ts';
import { requireSessionToken } from './cookies.ts';
import { getCaller } from './guards.ts';
import { registerConsoleCall } from './register-console-call.ts';

/** Calls about open sessions: the caller's own, and for admins those of a member (R-CON-08). */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  registerConsoleCall(api, context, 'listSessions', (request) =>
    listOwnSessions(context, getCaller(request), requireSessionToken(request)),
  );

  registerConsoleCall(api, context, 'endSession', async (request) => {
    await endOwnSession(context, getCaller(request), request.params.id);
    return {};
  });

  registerConsoleCall(api, context, 'endOtherSessions', async (request) => ({
    ended: await endOtherSessions(context, getCaller(request), requireSessionToken(request)),
  }));

  registerConsoleCall(api, context, 'endStaffSessions', async (request) => ({
    ended: await endMemberSessions(context, getCaller(request), request.params.id),
  }));
}
