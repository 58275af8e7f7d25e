import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

const HOUR_MS = 3_600_000;

/** Failed logins with one email within one hour. */
interface CountedFailures {
  email: string;
  /** Name of the member; null when no member has the email. */
  name: string | null;
  failures: number;
  from: Date;
  until: Date;
}

const hourOf = (at: Date) => new Date(at.getTime() - (at.getTime() % HOUR_MS));

/** Counts a failed login in the counter of its hour. */
export const countHourlyLoginFailure = (trx: Transaction<Schema>, email: string, at: Date) =>
  trx
    .insertInto('staff_login_count')
    .values({ email, hour: hourOf(at), failures: 1 })
    .onConflict((conflict) =>
      conflict.columns(['email', 'hour']).doUpdateSet({ failures: sql`staff_login_count.failures + 1` }),
    )
    .execute();

/**
 * Deletes and returns the counters of past hours, and those of future hours, which a clock that was ahead started
 * (R-OPS-04). Concurrent processes get different ones.
 */
export async function takeFinishedHourlyFailures(trx: Kysely<Schema>, now: Date): Promise<CountedFailures[]> {
  const { rows } = await sql<{ email: string; name: string | null; failures: number; hour: Date }>`
    delete from staff_login_count as counted where ctid = any (array
      (select ctid from staff_login_count where hour <> ${hourOf(now)} for update skip locked))
    returning email, failures, hour, (select name from staff where staff.email = counted.email)`.execute(trx);
  return rows
    .map(({ hour, ...row }) => ({ ...row, from: hour, until: new Date(hour.getTime() + HOUR_MS) }))
    .toSorted((one, other) => one.from.getTime() - other.from.getTime() || (one.email < other.email ? -1 : 1));
}
