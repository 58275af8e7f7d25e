import { sql, type Transaction } from 'kysely';
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
 * Whether one of the givers granted rights to one of the receivers since a time, directly or through other members.
 * @param givers ids of members
 * @param receivers ids of members
 */
export async function hasGrantedRightsTransitively(
  trx: Transaction<Schema>,
  { givers, receivers, since }: { givers: readonly string[]; receivers: readonly string[]; since: Date },
): Promise<boolean> {
  const { rows } = await sql<{ gave: boolean }>`
    with recursive giver (id) as (
      select granted_by from staff_grant where staff_id = any (${receivers}::uuid[]) and granted_at > ${since}
      union
      select granted_by from staff_grant, giver where staff_id = giver.id and granted_at > ${since}
    )
    select exists (select from giver where id = any (${givers}::uuid[])) as gave`.execute(trx);
  return rows[0]?.gave === true;
}
