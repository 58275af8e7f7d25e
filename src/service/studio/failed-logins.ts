import type { Kysely, Transaction } from 'kysely';
import { escapeInvisible } from '#shared/invisible-characters.ts';
import { type CallLimit, countLimitedCall } from '#service/database/call-counts.ts';
import { countHourlyFailure, claimCountedFailures } from '#service/database/studio/staff-login-counts.ts';
import type { Schema } from '#service/database/schema.ts';
import { type AuditActor, recordAuditEvent } from './audit-events.ts';

/** Rows of an hour about one member: five failures lock a login for a quarter of an hour. */
const ROWS_OF_MEMBER: CallLimit = { calls: 20, seconds: 3600 };
/** Limit of audit rows per hour for all unknown emails together, so that made-up emails cannot add more. */
const ROWS_OF_STRANGERS: CallLimit = { calls: 100, seconds: 3600 };
/** What stands for these emails where they are counted together. */
const STRANGERS: AuditActor = { email: '(unknown emails)', name: null };

interface FailedLogin {
  at: Date;
  /** The member of the login; the name is null when no member has the email. */
  who: AuditActor;
  /** Whether it is counted with others in any case, as the login is locked. */
  isLocked?: boolean;
  detail: Record<string, unknown>;
}

/**
 * Records a failed login in the audit (R-CON-10): as one row each, or above a limit as one row for the hour with the
 * number of failures. Audit rows are stored for ever, so their number must be limited. The database counts for any
 * number of processes; members and strangers cause the same queries, so that response times do not reveal members.
 */
export async function recordFailedLogin(
  trx: Transaction<Schema>,
  { at, who, isLocked = false, detail }: FailedLogin,
): Promise<void> {
  await recordHourlyFailures(trx, at);
  const isMember = who.name !== null;
  const name = `failed logins in the audit of ${isMember ? who.email : STRANGERS.email}`;
  const wait = isLocked ? 1 : await countLimitedCall(trx, name, isMember ? ROWS_OF_MEMBER : ROWS_OF_STRANGERS, at);
  if (wait > 0) await countHourlyFailure(trx, isMember ? who.email : STRANGERS.email, at);
  else
    await recordAuditEvent(trx, {
      at,
      who: { ...who, email: escapeInvisible(who.email) },
      action: 'login-failed',
      detail,
    });
}

/** Gives each hour that is over its row; before the audit is read, too. */
export async function recordHourlyFailures(db: Kysely<Schema>, at: Date): Promise<void> {
  for (const { email, name, failures, from, until } of await claimCountedFailures(db, at)) {
    const detail = { isCounted: true, failures, from: from.toISOString(), until: until.toISOString() };
    await recordAuditEvent(db, { at: until < at ? until : at, who: { email, name }, action: 'login-failed', detail });
  }
}
