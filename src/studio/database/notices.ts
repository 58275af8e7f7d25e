import { sql, type Kysely } from 'kysely';
import type { Schema, TableRow } from '#platform/database/schema.ts';

export type Notice = TableRow<'notice'>;

/** Lists the published notices that are not over, future ones included: warnings first, then by their start. */
export const listShownNotices = (db: Kysely<Schema>, now: Date): Promise<Notice[]> =>
  db
    .selectFrom('notice')
    .selectAll()
    .where('state', '=', 'published')
    .where('until_at', '>', now)
    .where('ended_at', 'is', null)
    .orderBy(sql`kind = 'warning'`, 'desc')
    .orderBy('from_at')
    .orderBy('id')
    .execute();
