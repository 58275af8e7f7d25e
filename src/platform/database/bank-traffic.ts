import { sql, type Kysely } from 'kysely';
import type { Schema, TableRow } from './schema.ts';

/** What is counted of the calls to a bank's own service (R-SIDE-05). */
export interface BankTraffic {
  calls: readonly TableRow<'bank_call'>[];
  breaches: readonly TableRow<'bank_breach'>[];
}

/** Adds counts to those of all processes. @param traffic with each key once, in the same order in every process */
export const addBankTraffic = (db: Kysely<Schema>, { calls, breaches }: BankTraffic): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (calls.length > 0)
      await trx
        .insertInto('bank_call')
        .values(calls)
        .onConflict((conflict) =>
          conflict.columns(['hour', 'call', 'outcome']).doUpdateSet({
            latencies: sql`array(select former + added
              from unnest(bank_call.latencies, excluded.latencies) with ordinality as pair (former, added, place)
              order by place)`,
          }),
        )
        .execute();
    if (breaches.length > 0)
      await trx
        .insertInto('bank_breach')
        .values(breaches)
        .onConflict((conflict) =>
          conflict
            .columns(['hour', 'call', 'place', 'kind'])
            .doUpdateSet({ breaches: sql`bank_breach.breaches + excluded.breaches` }),
        )
        .execute();
  });

/** The counts of a period, without hours. */
export interface BankTrafficSums {
  calls: Omit<TableRow<'bank_call'>, 'hour'>[];
  breaches: Omit<TableRow<'bank_breach'>, 'hour'>[];
}

/** What the console reads about the bank's own service; absent when there is none. */
export interface BankTrafficReader {
  /** The share of the answers that is examined, from 0 to 1. */
  watchedShare: number;
  /** Adds up the hours that begin at this moment or later. */
  read: (since: Date) => Promise<BankTrafficSums>;
}

export const createBankTrafficReader = (db: Kysely<Schema>, watchedShare: number): BankTrafficReader => ({
  watchedShare,
  async read(since) {
    const calls = await sql<BankTrafficSums['calls'][number]>`
      select call, outcome, array_agg(calls order by place) as latencies
      from (select call, outcome, place, sum(calls)::integer as calls
        from bank_call, unnest(latencies) with ordinality as latency (calls, place)
        where hour >= ${since} group by call, outcome, place) as sums
      group by call, outcome`.execute(db);
    const breaches = await sql<BankTrafficSums['breaches'][number]>`
      select call, place, kind, sum(breaches) as breaches
      from bank_breach where hour >= ${since} group by call, place, kind`.execute(db);
    return { calls: calls.rows, breaches: breaches.rows };
  },
});
