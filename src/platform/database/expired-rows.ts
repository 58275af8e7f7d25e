import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { subtractDays } from '#shared/dates/days.ts';
import type { Schema } from './schema.ts';

/** One batch of rows to delete. */
export interface ExpiredBatch {
  now: Date;
  /** Maximum number of rows. */
  most: number;
}

/** Deletes one batch of a table in all entities. @returns the number of rows */
export type DeleteExpired = (db: Kysely<Schema>, batch: ExpiredBatch) => Promise<number>;

/** Deletes one batch of one entity, in its scope with EVERY_SUPPLIER. @returns the number of rows */
export type DeleteExpiredOfEntity = (
  trx: Transaction<Schema>,
  batch: ExpiredBatch & { entity: string },
) => Promise<number>;

/** The tables with rows that expire, of one part of the service. */
export interface RetentionDeletes {
  everywhere?: Readonly<Record<string, DeleteExpired>>;
  byEntity?: Readonly<Record<string, DeleteExpiredOfEntity>>;
}

/** Days for which data about access is kept after its end, for suppliers and staff alike. */
export const ACCESS_RETENTION_DAYS = { session: 1, login: 30, link: 30 } as const;
const MAIL_DAYS = 90;

// In each statement the batch is an array, so that its subquery runs once: `in (select …)` may run for every row.

/** @param isOld condition of the expired rows of the table @returns a function that deletes a batch of them */
export const createDelete =
  (table: keyof Schema, isOld: (now: Date) => RawBuilder<unknown>): DeleteExpired =>
  async (db, { now, most }) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any (array
        (select ctid from ${sql.table(table)} where ${isOld(now)} limit ${most} for update skip locked))`.execute(db);
    return Number(numAffectedRows ?? 0);
  };

/** @typeParam DB the tables of the database, where they are more than the platform's @param keyColumn column that identifies a row within an entity @param isOld condition of the expired rows of the table */
export const createDeleteOfEntity =
  <DB extends Schema = Schema>(
    table: keyof DB & string,
    keyColumn: string,
    isOld: (now: Date) => RawBuilder<unknown>,
  ): DeleteExpiredOfEntity =>
  async (trx, { entity, now, most }) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where entity = ${entity} and ${sql.ref(keyColumn)} = any (array
        (select ${sql.ref(keyColumn)} from ${sql.table(table)} where entity = ${entity} and ${isOld(now)}
          limit ${most} for update skip locked))`.execute(trx);
    return Number(numAffectedRows ?? 0);
  };

/** Counts of callers whose window ended more than an hour ago; no window is longer than a day. */
const isOldCount = (now: Date) => sql`started_at < ${new Date(subtractDays(now, 1).getTime() - 3_600_000)}`;

/** Whether a mail was sent, or given up, long ago. */
const isDealtWith = (now: Date) => sql`(sent_at is not null or given_up_at is not null)
    and coalesce(sent_at, given_up_at) < ${subtractDays(now, MAIL_DAYS)}`;

/** A month of counts is shown in the console. */
const BANK_TRAFFIC_DAYS = 40;
const isOldHour = (now: Date) => sql`hour < ${subtractDays(now, BANK_TRAFFIC_DAYS)}`;
const isOldFailure = (now: Date) => sql`at < ${subtractDays(now, BANK_TRAFFIC_DAYS)}`;

/** Counts of calls, and mails. */
export const PLATFORM_RETENTION: RetentionDeletes = {
  everywhere: {
    call_count: createDelete('call_count', isOldCount),
    bank_call: createDelete('bank_call', isOldHour),
    bank_breach: createDelete('bank_breach', isOldHour),
    bank_failure: createDelete('bank_failure', isOldFailure),
    // Only mails of the console: those of an entity are visible only in its scope.
    mail: createDelete('mail', (now) => sql`entity is null and ${isDealtWith(now)}`),
  },
  byEntity: { mail: createDeleteOfEntity('mail', 'id', isDealtWith) },
};
