import { type Kysely, sql } from 'kysely';
import type { Schema } from '#confirming/database/schema.ts';

/** A call that was started. */
export interface StartedCall<Answer> {
  answer: Promise<Answer>;
  /** Whether it has its answer already; else it waits for a lock. */
  isDone: () => boolean;
}

/** How many transactions of this database wait for a lock of another one. */
async function countWaiting(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.count;
}

/** Starts a call, and waits until it has its answer or waits for a lock, one more than did before. */
export async function startUntilBlocked<Answer>(
  db: Kysely<Schema>,
  call: () => Promise<Answer>,
): Promise<StartedCall<Answer>> {
  const before = await countWaiting(db);
  const state = { isDone: false };
  const answer = call().finally(() => (state.isDone = true));
  while (!state.isDone && (await countWaiting(db)) <= before);
  return { answer, isDone: () => state.isDone };
}
