import type { Kysely, Transaction } from 'kysely';
import { spellInvisible } from '#shared/invisible.ts';
import { type CallLimit, countCall } from '#service/database/call-counts.ts';
import { countInHour, takeCounted } from '#service/database/studio/staff-login-counts.ts';
import type { Schema } from '#service/database/schema.ts';
import { type Doer, recordDeed } from './audit.ts';

/** Rows of an hour about one member: five failures lock a login for a quarter of an hour. */
const ROWS_OF_MEMBER: CallLimit = { calls: 20, seconds: 3600 };
/** Rows of an hour about all emails that nobody has: whatever strangers make up, there are no more. */
const ROWS_OF_STRANGERS: CallLimit = { calls: 100, seconds: 3600 };
/** What stands for these emails where they are counted together. */
const STRANGERS: Doer = { email: '(unknown emails)', name: null };

interface FailedLogin {
  at: Date;
  /** Whose login it is; the name is null where nobody has the email. */
  who: Doer;
  /** Whether it is counted with others in any case, as the login is locked. */
  isLocked?: boolean;
  detail: Record<string, unknown>;
}

/**
 * Tells the audit of a failed login (R-CON-10): by a row, or, where there were many, by one row for the hour with how many
 * there were. Rows of the audit are kept for ever, so nobody may add them without end. The database decides for any number
 * of processes; members and strangers take the same questions, so that nobody is told apart by the time.
 */
export async function recordFailedLogin(
  trx: Transaction<Schema>,
  { at, who, isLocked = false, detail }: FailedLogin,
): Promise<void> {
  await recordCounted(trx, at);
  const isMember = who.name !== null;
  const name = `failed logins in the audit of ${isMember ? who.email : STRANGERS.email}`;
  const wait = isLocked ? 1 : await countCall(trx, name, isMember ? ROWS_OF_MEMBER : ROWS_OF_STRANGERS, at);
  if (wait > 0) await countInHour(trx, isMember ? who.email : STRANGERS.email, at);
  else await recordDeed(trx, { at, who: { ...who, email: spellInvisible(who.email) }, action: 'login-failed', detail });
}

/** Gives each hour that is over its row; before the audit is read, too. */
export async function recordCounted(db: Kysely<Schema>, at: Date): Promise<void> {
  for (const { email, name, failures, from, until } of await takeCounted(db, at)) {
    const detail = { isCounted: true, failures, from: from.toISOString(), until: until.toISOString() };
    await recordDeed(db, { at: until < at ? until : at, who: { email, name }, action: 'login-failed', detail });
  }
}
