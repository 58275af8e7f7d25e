import type { Transaction } from 'kysely';
import type { Schema } from '#service/database/schema.ts';
import { deleteSession } from '#service/database/sessions.ts';
import { recordEvent } from '#service/database/supplier-audit.ts';
import type { Asker } from './own-supplier-user.ts';

/** Ends the caller's session; their other sessions stay. */
export async function logOut(trx: Transaction<Schema>, { entity, supplierId, userId, session }: Asker): Promise<void> {
  await deleteSession(trx, session.id);
  recordEvent(trx, { owner: { entity, supplierId }, userId, kind: 'logout' });
}
