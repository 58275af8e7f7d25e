import type { FastifyInstance } from 'fastify';
import { type AnswerRow, registerCall } from '#confirming/calls/calls.ts';
import type { ServiceContext } from '#confirming/calls/service-context.ts';
import { endOtherSessions, endOwnSession, listOwnSessions, type OwnSession } from '#confirming/domain/own-sessions.ts';

/** Routes of the user's own sessions (ASVS 7.5.2); a bank's own service may omit them. */
export function routes(api: FastifyInstance, context: ServiceContext): void {
  registerCall(api, 'listSessions', async ({ session: requester, params: { id } }) => ({
    response: (await listOwnSessions(context, { requester, id })).map(presentSession),
  }));

  registerCall(api, 'endSession', async ({ session: requester, params: { id, sessionId } }) => {
    await endOwnSession(context, { requester, id }, sessionId);
    return {};
  });

  registerCall(api, 'endOtherSessions', async ({ session: requester, params: { id } }) => {
    await endOtherSessions(context, { requester, id });
    return {};
  });
}

const presentSession = ({ id, device, openedAt, lastCallAt, isCurrent }: OwnSession): AnswerRow<'listSessions'> => ({
  id,
  device,
  openedAt: openedAt?.toISOString() ?? '',
  lastUsedAt: lastCallAt.toISOString(),
  isCurrent,
});
