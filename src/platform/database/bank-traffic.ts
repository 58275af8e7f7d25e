import { sql, type Kysely, type Transaction } from 'kysely';
import type { IsoDay } from '#shared/dates/days.ts';
import { SPANISH_TIME_ZONE } from '#shared/dates/time-zone.ts';
import type { Schema, TableRow } from './schema.ts';

/** What is counted of the calls to a bank's own service, and its failures (R-SIDE-05). */
export interface BankTraffic {
  calls: readonly TableRow<'bank_call'>[];
  breaches: readonly TableRow<'bank_breach'>[];
  failures: readonly BankFailure[];
  advances: readonly BankAdvance[];
}

/** A request of an advance that was answered. */
export type BankAdvance = Omit<TableRow<'bank_advance'>, 'id'>;

/** A call that failed a supplier. */
export type BankFailure = Omit<TableRow<'bank_failure'>, 'id'>;

/** How many failures are kept, and how many refusals. */
const MOST_FAILURES = 1_000;
/** How many are listed. */
export const MOST_LISTED_FAILURES = 200;

/** Adds counts to those of all processes. @param traffic with each key once, in the same order in every process */
export const addBankTraffic = (
  db: Kysely<Schema>,
  { calls, breaches, failures, advances }: BankTraffic,
): Promise<void> =>
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
    if (failures.length > 0) await addFailures(trx, failures);
    if (advances.length > 0) await trx.insertInto('bank_advance').values(advances).execute();
  });

/** Keeps the latest ones. */
async function addFailures(trx: Transaction<Schema>, failures: readonly BankFailure[]): Promise<void> {
  await trx.insertInto('bank_failure').values(failures).execute();
  for (const isRefusal of new Set(failures.map(({ is_refusal }) => is_refusal)))
    await sql`delete from bank_failure where id = any (array(
      select id from bank_failure where is_refusal = ${isRefusal} order by at desc, id desc
      offset ${MOST_FAILURES} for update skip locked))`.execute(trx);
}

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
  /**
   * Lists the latest failures, the latest first.
   * @param reference how the reference begins; then refusals are listed as well. Without it, failures alone
   */
  listFailures: (reference: string | undefined) => Promise<TableRow<'bank_failure'>[]>;
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
  listFailures: (reference) =>
    db
      .selectFrom('bank_failure')
      .selectAll()
      .where(
        reference === undefined ? sql<boolean>`not is_refusal` : sql<boolean>`starts_with(reference, ${reference})`,
      )
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_LISTED_FAILURES)
      .execute(),
});

/**
 * Lists the requests for advances of a supplier, the earliest first.
 * @param from day in Spain @param to the last day
 */
export const listBankAdvances = async (
  db: Kysely<Schema>,
  { supplierHash, from, to }: { supplierHash: string; from: IsoDay; to: IsoDay },
): Promise<BankAdvance[]> =>
  db
    .selectFrom('bank_advance')
    .select(['at', 'reference', 'call', 'supplier_hash', 'request_hash', 'answer_hash', 'status'])
    .where('supplier_hash', '=', supplierHash)
    .where(sql<boolean>`(at at time zone ${SPANISH_TIME_ZONE})::date between ${from}::date and ${to}::date`)
    .orderBy('at')
    .orderBy('id')
    .execute();
