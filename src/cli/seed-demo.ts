import type { Kysely } from 'kysely';
import { seedDemoSuppliers, type SeedOptions } from '#confirming/demo/seed.ts';
import type { ReferenceTablesChoice } from './migrations.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { seedDemoStaff } from '#studio/demo/demo-staff.ts';

/** Writes the demo: the suppliers of the reference service, where there is one, and the staff of the console. */
export async function seedDemo(
  database: Kysely<Schema>,
  { reference = true, ...options }: SeedOptions & ReferenceTablesChoice = {},
): Promise<void> {
  if (reference) await seedDemoSuppliers(database, options);
  await seedDemoStaff(database);
}
