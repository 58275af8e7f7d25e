import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

/**
 * Whether a member wrote these words since a time in a notice of one of some entities, also in one that was discarded,
 * and nobody else has approved them afterwards (R-STU-18). The audit knows.
 */
export async function hasWrittenNotice(
  db: Kysely<Schema>,
  { staffId, entities, text, since }: { staffId: string; entities: readonly string[]; text: string; since: Date },
): Promise<boolean> {
  const { rows } = await sql`select from audit as written
    where staff_id = ${staffId} and action in ('notice-made', 'notice-changed') and entity = any (${entities}::text[])
      and at >= ${since} and lower(detail->>'text') = lower(${text})
      and not exists (select from audit as approved
        where approved.action = 'notice-published' and approved.entity = written.entity and approved.id > written.id
          and approved.staff_id <> ${staffId} and lower(approved.detail->>'text') = lower(${text}))
    limit 1`.execute(db);
  return rows.length > 0;
}
