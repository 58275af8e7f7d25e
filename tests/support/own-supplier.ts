import type { Kysely } from 'kysely';
import type { Schema } from '#service/database/schema.ts';
import { createSupplier, type CreatedSupplier, type NewSupplier } from '#service/demo/create-supplier.ts';

/** Tax ids that no other supplier of the run has: check characters give a warning only, so any digits will do. */
const newTaxId = () => `B${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

/** A supplier of the test's own, with three invoices and a principal user unless told otherwise. */
export const createOwnSupplier = (database: Kysely<Schema>, wishes: NewSupplier = {}): Promise<CreatedSupplier> =>
  createSupplier(database, { supplierId: newTaxId(), invoices: 3, ...wishes });
