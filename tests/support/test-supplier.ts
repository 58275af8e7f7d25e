import type { Kysely } from 'kysely';
import type { Schema } from '#confirming/database/schema.ts';
import {
  createDemoSupplier,
  type DemoSupplier,
  type DemoSupplierOptions,
} from '#confirming/demo/create-demo-supplier.ts';

/** Tax ids that no other supplier of the run has: check characters give a warning only, so any digits will do. */
const newTaxId = () => `B${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

/** Its figures follow from this, and not from its tax id, so that they are the same on every run. */
const KEY = 'test';

/** A supplier of the test's own, with three invoices and a principal user unless told otherwise. */
export const createTestSupplier = (
  database: Kysely<Schema>,
  options: DemoSupplierOptions = {},
): Promise<DemoSupplier> => createDemoSupplier(database, { supplierId: newTaxId(), key: KEY, invoices: 3, ...options });
