import type { Kysely, Transaction } from 'kysely';
import { escapeInvisibleAndLineBreaks } from '#shared/texts/invisible-characters.ts';
import { countLimitedCall } from '#platform/database/call-counts.ts';
import { countHourlyLoginFailure, takeFinishedHourlyFailures } from '#studio/database/staff-login-counts.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { CallLimit } from '#platform/rules/call-limits.ts';
import { type AuditActor, recordAuditEvent } from '#studio/domain/calls/audit-events.ts';

/** Maximum audit rows per hour about one member; five failures lock a login for 15 minutes. */
const ROWS_OF_MEMBER: CallLimit = { calls: 20, seconds: 3600 };
/** Maximum audit rows per hour for all unknown emails together, so that an attacker's emails cannot add more. */
const ROWS_OF_STRANGERS: CallLimit = { calls: 100, seconds: 3600 };
/** The actor under which failures with unknown emails are counted together. */
const STRANGERS: AuditActor = { email: '(unknown emails)', name: null };

interface FailedLogin {
  at: Date;
  /** The member of the login; the name is null when no member has the email. */
  who: AuditActor;
  /** Whether the failure is only counted, because the login is locked. */
  isLocked?: boolean;
  detail: Record<string, unknown>;
}

/**
 * Records a failed login in the audit (R-CON-10): each as one row or, above the limit, as one row per hour with the
 * number of failures. Audit rows are never deleted, so their number must be limited. The database counts for all
 * processes. Known and unknown emails cause the same queries, so that response times do not reveal members.
 */
export async function recordFailedLogin(
  trx: Transaction<Schema>,
  { at, who, isLocked = false, detail }: FailedLogin,
): Promise<void> {
  await recordHourlyFailures(trx, at);
  const isMember = who.name !== null;
  const name = `failed logins in the audit of ${isMember ? who.email : STRANGERS.email}`;
  const wait = isLocked ? 1 : await countLimitedCall(trx, name, isMember ? ROWS_OF_MEMBER : ROWS_OF_STRANGERS, at);
  if (wait > 0) await countHourlyLoginFailure(trx, isMember ? who.email : STRANGERS.email, at);
  else
    await recordAuditEvent(trx, {
      at,
      who: { ...who, email: escapeInvisibleAndLineBreaks(who.email) },
      action: 'login-failed',
      detail,
    });
}

/** Writes the audit row of each past hour; also runs before the audit is read. */
export async function recordHourlyFailures(db: Kysely<Schema>, at: Date): Promise<void> {
  for (const { email, name, failures, from, until } of await takeFinishedHourlyFailures(db, at)) {
    const detail = { isCounted: true, failures, from: from.toISOString(), until: until.toISOString() };
    await recordAuditEvent(db, { at: until < at ? until : at, who: { email, name }, action: 'login-failed', detail });
  }
}
