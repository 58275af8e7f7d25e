import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { subtractDays } from '#shared/days.ts';
import type { Schema } from '#platform/database/schema.ts';

/** One batch to delete: rows of one entity, up to a maximum. */
interface Forgetting {
  entity: string;
  now: Date;
  most: number;
}

const SESSION_DAYS = 1;
const LOGIN_DAYS = 30;
const LINK_DAYS = 30;
const MAIL_DAYS = 90;
const KEY_DAYS = 1;
const GRANT_DAYS = 30;

// In each statement the batch is an array, so that its subquery runs once: `in (select …)` may run for every row.

/**
 * Deletes the counts of callers whose window ended more than a day ago; no window is longer than an hour. @returns the
 * number of rows
 */
export async function deleteOldCallCounts(
  db: Kysely<Schema>,
  { now, most }: Omit<Forgetting, 'entity'>,
): Promise<number> {
  const old = new Date(subtractDays(now, 1).getTime() - 3_600_000);
  const { numAffectedRows } = await sql`
    delete from call_count where caller = any (array
      (select caller from call_count where started_at < ${old} limit ${most} for update skip locked))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Whether a mail was sent, or given up, long ago. */
const isDealtWith = (now: Date) => sql`(sent_at is not null or given_up_at is not null)
    and coalesce(sent_at, given_up_at) < ${subtractDays(now, MAIL_DAYS)}`;

/**
 * Conditions of expired rows of all entities, by table: data about access to the console, with the same periods as for
 * suppliers, and data with an expiry. Members and the audit are never deleted.
 */
const OLD = {
  staff_session: (now: Date) =>
    sql`least(expires_at, last_call_at + interval '1 day') < ${subtractDays(now, SESSION_DAYS)}`,
  staff_link: (now: Date) => sql`least(used_at, expires_at) < ${subtractDays(now, LINK_DAYS)}`,
  staff_login_failure: (now: Date) => sql`last_at < ${subtractDays(now, LOGIN_DAYS)}`,
  staff_grant: (now: Date) => sql`granted_at < ${subtractDays(now, GRANT_DAYS)}`,
  // Only mails of the console: those of an entity are visible only in its scope.
  mail: (now: Date) => sql`entity is null and ${isDealtWith(now)}`,
  report: (now: Date) => sql`expires_at <= ${now}`,
  stage_showing: (now: Date) => sql`expires_at <= ${now}`,
} as const;

/** Tables of the console that contain rows with an expiry. */
export const CONSOLE_RETENTION_TABLES = Object.keys(OLD) as (keyof typeof OLD)[];

/**
 * Deletes expired sessions, links, failed logins and mails of staff, grants of rights, reports and showings.
 * @returns the number of rows of the table
 */
export async function deleteOldConsoleRows(
  db: Kysely<Schema>,
  table: keyof typeof OLD,
  { now, most }: Omit<Forgetting, 'entity'>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any (array
      (select ctid from ${sql.table(table)} where ${OLD[table](now)} limit ${most} for update skip locked))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

type Forget = (trx: Transaction<Schema>, forgetting: Forgetting) => Promise<number>;

/** @param isOld condition of the expired rows of the table */
const forget =
  (table: keyof Schema, key: string, isOld: (now: Date) => RawBuilder<unknown>): Forget =>
  async (trx, { entity, now, most }) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where entity = ${entity} and ${sql.ref(key)} = any (array
        (select ${sql.ref(key)} from ${sql.table(table)} where entity = ${entity} and ${isOld(now)}
          limit ${most} for update skip locked))`.execute(trx);
    return Number(numAffectedRows ?? 0);
  };

/**
 * Deletes old failed logins, and with them the lock of a login: the lock of an unknown email must not end earlier than
 * that of a user, because its end would reveal that.
 */
const forgetFailures = forget('login_failure', 'email', (now) => sql`last_at < ${subtractDays(now, LOGIN_DAYS)}`);

/** Sessions that ended more than a day ago, by expiry or because they were idle for too long. */
const forgetSessions = forget(
  'portal_session',
  'id',
  (now) => sql`least(expires_at, last_call_at + interval '1 day') < ${subtractDays(now, SESSION_DAYS)}`,
);

/** Links that were used or expired long ago. */
const forgetLinks = forget(
  'user_link',
  'token_hash',
  (now) => sql`least(used_at, expires_at) < ${subtractDays(now, LINK_DAYS)}`,
);

const forgetMails = forget('mail', 'id', isDealtWith);

/** Idempotency keys, long after the last possible repetition of their request; the executed advances stay. */
const forgetKeys = forget('idempotency_key', 'id', (now) => sql`created_at < ${subtractDays(now, KEY_DAYS)}`);

/**
 * Deletes expired data of each entity, by table; each function deletes one batch and returns the number of its rows.
 * They work in the scope of an entity and EVERY_SUPPLIER.
 */
export const RETENTION_DELETES: Readonly<Record<string, Forget>> = {
  login_failure: forgetFailures,
  portal_session: forgetSessions,
  user_link: forgetLinks,
  mail: forgetMails,
  idempotency_key: forgetKeys,
};
