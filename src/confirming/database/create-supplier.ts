import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { SupplierKey } from './supplier-key.ts';
import type { Schema } from './schema.ts';
import { findSupplier, type Supplier } from './suppliers.ts';

/** Inserts an entity, or updates its name. */
export const upsertEntity = (trx: Transaction<Schema>, code: string, name: string) =>
  trx
    .insertInto('entity')
    .values({ code, name })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ name }))
    .execute();

/**
 * Inserts a supplier without further data, under a reference that is unique in the entity.
 * @returns the supplier, with its existing name when it exists already
 */
export async function ensureSupplier(
  trx: Transaction<Schema>,
  { entity, supplierId, name }: SupplierKey & { name: string },
): Promise<Supplier> {
  for (;;) {
    const supplier = await findSupplier(trx, { entity, supplierId });
    if (supplier) return supplier;
    // The insert does nothing when a concurrent transaction inserts the supplier or uses the reference; then it is read
    // again.
    await trx
      .insertInto('supplier')
      .values({ entity, id: supplierId, name, reference: newReference() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

const LENGTH = 14;
/** Without characters that people confuse when they type them from a letter: 0 and O, 1 and I. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const newReference = () => Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
