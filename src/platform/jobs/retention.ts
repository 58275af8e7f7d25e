import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { runRepeatedly } from '#shared/runtime/run-repeatedly.ts';
import type { RetentionDeletes } from '#platform/database/expired-rows.ts';
import type { Schema } from '#platform/database/schema.ts';
import { runAsTableOwner, EVERY_SUPPLIER } from '#platform/database/transaction-scope.ts';
import { type JobObserver, reportRunOutcome } from '#platform/metrics/job-metrics.ts';

interface RetentionOptions {
  database: Kysely<Schema>;
  /** The tables that it deletes from. */
  deletes: readonly RetentionDeletes[];
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  now?: () => Date;
  watch?: JobObserver;
  /** How long to wait between runs, in milliseconds; the default is one hour. */
  pauseMs?: number;
  /** Maximum number of rows per DELETE statement, so that no call waits long; the default is 1,000. */
  batch?: number;
}

const HOUR_MS = 3_600_000;
const BATCH = 1000;

/**
 * Deletes expired data once an hour. Any number of processes may run it concurrently: each skips rows that another one
 * is deleting.
 * @returns a function that stops it after the current batch
 */
export function startRetention({ pauseMs = HOUR_MS, watch, ...options }: RetentionOptions): () => Promise<void> {
  return runRepeatedly(async (signal) => {
    await reportRunOutcome(watch, deleteExpiredData(options, signal)).catch((error: unknown) =>
      options.log.warn({ err: error }, 'expired data could not be deleted'),
    );
    return pauseMs;
  });
}

/** Deletes all data whose retention period has ended. @returns the number of rows, by table */
export async function deleteExpiredData(
  { database, deletes, log, now = () => new Date(), batch: most = BATCH }: Omit<RetentionOptions, 'pauseMs' | 'watch'>,
  signal?: AbortSignal,
): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  const emptied = async (table: string, removeBatch: () => Promise<number>) => {
    for (;;) {
      if (signal?.aborted) return;
      const rows = await removeBatch();
      removed[table] = (removed[table] ?? 0) + rows;
      if (rows < most) return;
    }
  };
  for (const [table, remove] of deletes.flatMap(({ everywhere = {} }) => Object.entries(everywhere)))
    await emptied(table, () => remove(database, { now: now(), most }));
  const entities = await database.selectFrom('entity').select('code').execute();
  for (const { code: entity } of entities) {
    const batch = { entity, now: now(), most };
    for (const [table, remove] of deletes.flatMap(({ byEntity = {} }) => Object.entries(byEntity)))
      await emptied(table, () =>
        runAsTableOwner(database, { entity, supplierId: EVERY_SUPPLIER }, (trx) => remove(trx, batch)),
      );
  }
  if (Object.values(removed).some((rows) => rows > 0)) log.info({ removed }, 'expired data was deleted');
  return removed;
}
