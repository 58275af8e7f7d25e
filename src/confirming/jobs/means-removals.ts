import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { runRepeatedly } from '#shared/runtime/run-repeatedly.ts';
import { listOpenRemovals, type MeansRemoval } from '#confirming/database/means-removals.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { runInScope } from '#confirming/database/session-scope.ts';
import { settleRemoval } from '#confirming/domain/means-removal.ts';
import type { NoticeContext } from '#confirming/domain/notify.ts';
import { isRemovalExpired } from '#confirming/rules/means-removal.ts';
import { type JobObserver, reportRunOutcome } from '#platform/metrics/job-metrics.ts';

interface RemovalJobOptions {
  database: Kysely<Schema>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now?: () => Date;
  findBrand: NoticeContext['findBrand'];
  watch?: JobObserver;
  /** How long to wait between two passes, in milliseconds. */
  pauseMs?: number;
}

/**
 * Removes the means of the users for whom support asked, a day after the approval (R-SIGN-06). What is due stands in the
 * database: a pass after a restart finds it, in whichever process.
 * @returns a function that stops the job
 */
export function startMeansRemovals({ pauseMs = 30_000, watch, ...options }: RemovalJobOptions): () => Promise<void> {
  return runRepeatedly(async () => {
    await reportRunOutcome(watch, settleDueRemovals(options)).catch((error: unknown) =>
      options.log.warn({ err: error }, 'removals of means failed'),
    );
    return pauseMs;
  });
}

/** Settles each removal that is due; one that fails does not keep the others waiting. @returns how many */
export async function settleDueRemovals({
  database,
  findBrand,
  now = () => new Date(),
}: Omit<RemovalJobOptions, 'pauseMs' | 'watch' | 'log'>): Promise<number> {
  const entities = await database.selectFrom('entity').select('code').execute();
  const open = await listOpenRemovals(
    database,
    entities.map(({ code }) => code),
  );
  let settled = 0;
  const failures: unknown[] = [];
  for (const removal of open.filter((each) => isDue(each, now())))
    try {
      settled += Number(await runInScope(database, removal, (trx) => settleRemoval(trx, { findBrand, now }, removal)));
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
  return settled;
}

const isDue = (removal: MeansRemoval, now: Date) =>
  isRemovalExpired(removal, now) || (removal.effectiveAt !== null && removal.effectiveAt <= now);
