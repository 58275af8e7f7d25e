import type { Kysely } from 'kysely';
import { DEMO_SUPPLIERS, DEMO_ENTITIES } from '#samples/demo-suppliers.ts';
import { DEMO_USERS } from '#samples/demo-users.ts';
import type { IsoDay } from '#shared/dates/days.ts';
import { createDemoSupplier } from './create-demo-supplier.ts';
import type { Schema } from '#confirming/database/schema.ts';

export interface SeedOptions {
  /** The day around which the invoices are generated; today when absent. */
  today?: IsoDay;
}

/**
 * Fills a database with the suppliers of the demo: the same ones and the same amounts on every run, relative to today.
 * Existing rows stay unchanged, so the next run completes an interrupted seed.
 * @returns whether the database was empty
 */
export async function seedDemoSuppliers(db: Kysely<Schema>, { today }: SeedOptions = {}): Promise<boolean> {
  const wasEmpty = await insertDemoEntities(db);
  for (const company of DEMO_SUPPLIERS) {
    const users = DEMO_USERS.filter((user) => user.company === company.key);
    await createDemoSupplier(db, { ...company, users, ...(today && { today }) });
  }
  return wasEmpty;
}

/**
 * Inserts the demo's entities without suppliers.
 * @returns false when they already exist
 */
export async function insertDemoEntities(db: Kysely<Schema>): Promise<boolean> {
  const rows = await db
    .insertInto('entity')
    .values([...DEMO_ENTITIES])
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .execute();
  return rows.length > 0;
}
