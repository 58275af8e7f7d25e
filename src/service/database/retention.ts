import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** What is forgotten at one moment: rows of one entity, so many at a time. */
export interface Forgetting {
  entity: string;
  now: Date;
  most: number;
}

const DAY = 86_400_000;
const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY);

const SESSION_DAYS = 1;
const LOGIN_DAYS = 30;
const LINK_DAYS = 30;
const MAIL_DAYS = 90;

// In each statement the batch is an array, so that it is chosen once: `in (select …)` may be evaluated for every row.

/** Callers whose window ended more than a day ago; no window is longer than an hour. @returns how many */
export async function forgetCalls(db: Kysely<Schema>, { now, most }: Omit<Forgetting, 'entity'>): Promise<number> {
  const old = new Date(before(now, 1).getTime() - 3_600_000);
  const { numAffectedRows } = await sql`
    delete from call_count where caller = any (array
      (select caller from call_count where started_at < ${old} limit ${most} for update skip locked))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

type Forget = (trx: Transaction<Schema>, forgetting: Forgetting) => Promise<number>;

/**
 * Failed logins long ago, and with them the lock of a login: that of an email that nobody has must not end earlier than
 * anybody's, or its end would tell.
 */
const forgetFailures: Forget = (trx, { entity, now, most }) =>
  remove(
    trx,
    sql`delete from login_failure where entity = ${entity} and email = any (array
      (select email from login_failure where entity = ${entity} and last_at < ${before(now, LOGIN_DAYS)}
        limit ${most} for update skip locked))`,
  );

/** Sessions that were over a day ago, by their end or by too long a pause. */
const forgetSessions: Forget = (trx, { entity, now, most }) =>
  remove(
    trx,
    sql`delete from portal_session where id = any (array
      (select id from portal_session
        where entity = ${entity} and least(expires_at, last_call_at + interval '1 day') < ${before(now, SESSION_DAYS)}
        limit ${most} for update skip locked))`,
  );

/** Links that were used, or came too late, long ago. */
const forgetLinks: Forget = (trx, { entity, now, most }) =>
  remove(
    trx,
    sql`delete from user_link where token_hash = any (array
      (select token_hash from user_link
        where entity = ${entity} and least(used_at, expires_at) < ${before(now, LINK_DAYS)}
        limit ${most} for update skip locked))`,
  );

/** Mails that were sent, or given up, long ago. */
const forgetMails: Forget = (trx, { entity, now, most }) =>
  remove(
    trx,
    sql`delete from mail where id = any (array
      (select id from mail
        where entity = ${entity} and (sent_at is not null or given_up_at is not null)
          and coalesce(sent_at, given_up_at) < ${before(now, MAIL_DAYS)}
        limit ${most} for update skip locked))`,
  );

async function remove(trx: Transaction<Schema>, statement: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows } = await statement.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/**
 * What is forgotten of each entity, by table; each removes one batch and answers how many rows that were. They work in the scope of an entity and EVERY_SUPPLIER.
 */
export const FORGETTABLE: Readonly<Record<string, Forget>> = {
  login_failure: forgetFailures,
  portal_session: forgetSessions,
  user_link: forgetLinks,
  mail: forgetMails,
};
