import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import type { UserDeletion } from '#platform/database/supplier-help.ts';
import type { SupplierKey } from './supplier-key.ts';

/** The facts by which support searches for a user; the email is in lower case. */
export interface UserFacts extends SupplierKey {
  email: string;
}

/**
 * Finds the last deletion of a user that was not undone: its email is known as long as the change is kept, and when it
 * was and who did it by the audit.
 */
export async function findUserDeletion(
  trx: Transaction<Schema>,
  { entity, supplierId, email }: UserFacts,
): Promise<UserDeletion | undefined> {
  const { rows } = await sql<{ at: Date; actor: string | null; isPrincipal: boolean | null }>`
    select removed.at, removed.user_id as actor, actor.principal as "isPrincipal"
      from user_change change
      join supplier_audit removed on removed.entity = change.entity and removed.supplier_id = change.supplier_id
        and removed.kind = 'user-removed' and removed.detail ->> 'user' = change.user_id::text
      left join portal_user actor on actor.id = removed.user_id and actor.entity = change.entity
      where change.entity = ${entity} and change.supplier_id = ${supplierId} and change.kind = 'user-deleted'
        and change.undone_at is null and lower(change.email) = ${email}
      order by change.id desc, removed.seq desc limit 1`.execute(trx);
  const [row] = rows;
  if (!row) return undefined;
  const by = row.actor === null ? 'unknown' : row.isPrincipal ? 'principal' : 'colleague';
  return { at: row.at.toISOString(), by };
}
