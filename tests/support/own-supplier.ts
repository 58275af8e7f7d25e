import type { Kysely } from 'kysely';
import {
  createSupplier,
  hashDemoPassword,
  type CreatedSupplier,
  type NewSupplier,
} from '#service/demo/create-supplier.ts';
import type { Schema } from '#service/database/schema.ts';

/** Tax ids that no other supplier of the run has: check characters give a warning only, so any digits will do. */
const newTaxId = () => `B${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

/** Made once by each worker, since it is meant to take its time. */
let passwordHash: Promise<string> | undefined;

/** A supplier of the test's own, with three invoices and a principal user unless told otherwise. */
export async function createOwnSupplier(database: Kysely<Schema>, wishes: NewSupplier = {}): Promise<CreatedSupplier> {
  passwordHash ??= hashDemoPassword();
  return createSupplier(database, {
    supplierId: newTaxId(),
    invoices: 3,
    passwordHash: await passwordHash,
    ...wishes,
  });
}
