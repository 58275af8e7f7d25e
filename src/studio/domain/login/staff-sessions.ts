import type { Kysely } from 'kysely';
import type { ConsoleResponseBody } from '#shared/console/console-contract.ts';
import { deleteAllStaffSessions, deleteSessionOfMember, listOpenSessions } from '#studio/database/staff-sessions.ts';
import type { Staff } from '#studio/database/staff.ts';
import type { Schema } from '#platform/database/schema.ts';
import { recordAuditEvent, type StaffActor } from '#studio/domain/calls/audit-events.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import type { StaffContext } from '#studio/domain/staff/staff-context.ts';
import { lockManagedStaff, type StaffManager } from '#studio/domain/staff/staff-members.ts';
import { hashToken } from '#studio/domain/calls/tokens.ts';
import { LONGEST_PAUSE_MS } from './staff-login.ts';

type SessionRecord = ConsoleResponseBody<'listSessions'>[number];

const listOpen = (db: Kysely<Schema>, staffId: string, now: Date) =>
  listOpenSessions(db, staffId, { now, idleSince: new Date(now.getTime() - LONGEST_PAUSE_MS) });

/** Lists the open sessions of a member, the one used last first. @param token of the session that asks */
export async function listOwnSessions(
  { database, now }: StaffContext,
  { id }: Pick<Staff, 'id'>,
  token: string,
): Promise<SessionRecord[]> {
  const at = now();
  const rows = await listOpen(database, id, at);
  const own = hashToken(token);
  return rows.map(({ id: sessionId, browser, system, network, ...row }) => ({
    id: sessionId,
    browser: browser as SessionRecord['browser'],
    system: system as SessionRecord['system'],
    network,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_call_at.toISOString(),
    isCurrent: row.token_hash === own,
  }));
}

/** Ends one session of a member. @throws ConsoleRefusal notFound */
export const endOwnSession = ({ database, now }: StaffContext, who: StaffActor, sessionId: string): Promise<void> =>
  database.transaction().execute(async (trx) => {
    if (!(await deleteSessionOfMember(trx, who.id, sessionId))) refuseCall('notFound');
    await recordAuditEvent(trx, { at: now(), who, action: 'sessions-ended', detail: { sessions: 1 } });
  });

/** Ends the other sessions of a member. @param token of the session that continues @returns how many ended */
export const endOtherSessions = ({ database, now }: StaffContext, who: StaffActor, token: string): Promise<number> =>
  database.transaction().execute(async (trx) => {
    const sessions = (await listOpen(trx, who.id, now())).filter((row) => row.token_hash !== hashToken(token)).length;
    await deleteAllStaffSessions(trx, who.id, hashToken(token));
    if (sessions > 0) await recordAuditEvent(trx, { at: now(), who, action: 'sessions-ended', detail: { sessions } });
    return sessions;
  });

/** Ends all sessions of a member for an admin. @returns how many ended @throws ConsoleRefusal notFound */
export const endMemberSessions = (
  { database, now }: StaffContext,
  manager: StaffManager,
  id: string,
): Promise<number> =>
  database.transaction().execute(async (trx) => {
    const { email } = await lockManagedStaff(trx, manager, id);
    const sessions = (await listOpen(trx, id, now())).length;
    await deleteAllStaffSessions(trx, id);
    const detail = { member: email, sessions };
    await recordAuditEvent(trx, { at: now(), who: manager, action: 'sessions-ended', detail });
    return sessions;
  });
