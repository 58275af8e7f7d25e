import type { Kysely } from 'kysely';
import { seedDatabase, type SeedOptions } from '#confirming/demo/seed.ts';
import type { Schema } from '#platform/database/schema.ts';
import { seedDemoStaff } from '#studio/demo/demo-staff.ts';

/** Writes the demo: suppliers, and the staff of the console. */
export async function seedDemo(database: Kysely<Schema>, options?: SeedOptions): Promise<void> {
  await seedDatabase(database, options);
  await seedDemoStaff(database);
}
