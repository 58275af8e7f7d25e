import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import {
  deleteUserSession,
  deleteUserSessions,
  listUserSessions,
  type UserSession,
} from '#confirming/database/sessions.ts';
import { LONGEST_PAUSE_MS } from '#confirming/database/session-scope.ts';
import { isUuid } from '#platform/rules/uuid.ts';
import type { AccessContext } from './access-context.ts';
import { runWithOwnUser, type UserRequest } from './own-supplier-user.ts';

/** An open session of the caller. */
export interface OwnSession extends UserSession {
  /** Whether it is the session of the call. */
  isCurrent: boolean;
}

/**
 * Lists the open sessions of the caller, the one of the call first (ASVS 7.5.2).
 * @throws Refusal 632 not the caller's own id
 */
export const listOwnSessions = (context: AccessContext, request: UserRequest): Promise<OwnSession[]> =>
  runWithOwnUser(context, request, async (trx, user) => {
    const now = context.now();
    const usedSince = new Date(now.getTime() - LONGEST_PAUSE_MS);
    const sessions = await listUserSessions(trx, user.id, { now, usedSince });
    const marked = sessions.map((session) => ({ ...session, isCurrent: session.id === request.requester.session.id }));
    return marked.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  });

/**
 * Ends a session of the caller; one that has ended stays so. No password is asked for: whoever holds a session gains
 * nothing by ending others, and its owner ends them at once.
 * @throws Refusal 632 not the caller's own id
 */
export const endOwnSession = (context: AccessContext, request: UserRequest, sessionId: string): Promise<void> =>
  runWithOwnUser(context, request, async (trx, user) => {
    if (!isUuid(sessionId) || !(await deleteUserSession(trx, user.id, sessionId))) return;
    recordSupplierEvent(trx, { owner: user, userId: user.id, kind: 'session-ended', detail: { all: false } });
  });

/** Ends all sessions of the caller but that of the call. @throws Refusal 632 not the caller's own id */
export const endOtherSessions = (context: AccessContext, request: UserRequest): Promise<void> =>
  runWithOwnUser(context, request, async (trx, user) => {
    await deleteUserSessions(trx, user, request.requester.session.id);
    recordSupplierEvent(trx, { owner: user, userId: user.id, kind: 'session-ended', detail: { all: true } });
  });
