import type { Transaction } from 'kysely';
import type { Schema } from '#confirming/database/schema.ts';
import { deleteSession } from '#confirming/database/sessions.ts';
import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import type { RequestingUser } from './own-supplier-user.ts';

/** Ends the caller's session; their other sessions stay. */
export async function logOut(
  trx: Transaction<Schema>,
  { entity, supplierId, userId, session }: RequestingUser,
): Promise<void> {
  await deleteSession(trx, session.id);
  recordSupplierEvent(trx, { owner: { entity, supplierId }, userId, kind: 'logout' });
}
