import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

/** Visits of a member to the console: a longer pause than this ends one; that of lunch does not. */
const LONGEST_PAUSE = sql`interval '4 hours'`;

/**
 * Records that a member sees the home of the console. Tabs and devices that are open together share one visit, so that
 * none of them takes news from another.
 * @returns the end of the visit before this one; null during the first
 */
export async function recordVisit(db: Kysely<Schema>, staffId: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ previous_at: Date | null }>`
    insert into staff_visit as visit (staff_id, seen_at) values (${staffId}, ${now})
    on conflict (staff_id) do update set
      previous_at = case when visit.seen_at + ${LONGEST_PAUSE} < ${now} then visit.seen_at else visit.previous_at end,
      seen_at = greatest(visit.seen_at, ${now})
    returning previous_at`.execute(db);
  return rows[0]?.previous_at ?? null;
}
