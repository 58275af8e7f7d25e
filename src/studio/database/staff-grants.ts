import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

/** Records who granted rights to a member, with the time of the last grant. */
export const recordStaffGrant = (
  trx: Transaction<Schema>,
  { staffId, grantedBy, at }: { staffId: string; grantedBy: string; at: Date },
) =>
  trx
    .insertInto('staff_grant')
    .values({ staff_id: staffId, granted_by: grantedBy, granted_at: at })
    .onConflict((conflict) => conflict.columns(['staff_id', 'granted_by']).doUpdateSet({ granted_at: at }))
    .execute();

/**
 * Lists the ids of the members who granted rights to a member since a time, directly or through other members.
 * @param staffId id of the member
 */
export async function listTransitiveGranters(db: Kysely<Schema>, staffId: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive giver (id) as (
      select granted_by from staff_grant where staff_id = ${staffId} and granted_at > ${since}
      union
      select granted_by from staff_grant, giver where staff_id = giver.id and granted_at > ${since}
    )
    select id from giver`.execute(db);
  return rows.map(({ id }) => id);
}
