import type { Kysely } from 'kysely';
import { SERVICE_TIMEOUTS } from '#service/database/database-timeouts.ts';
import type { Schema } from '#service/database/schema.ts';
import { getDayInTimeZone, SPANISH_TIME_ZONE } from '#shared/days.ts';
import { findDemoStaff } from '#service/demo/demo-staff.ts';
import { findDemoUser } from '#service/demo/demo-users.ts';
import { seedDatabase } from '#service/demo/seed.ts';
import type { Environment } from './environment.ts';
import { openDatabase } from './open-database.ts';
import { StartError } from './start-error.ts';
import { runStep } from './run-step.ts';

/** The database of a portal that is about to be served, with the data that a start begins with. @throws StartError */
export async function openServingDatabase(environment: Environment): Promise<Kysely<Schema>> {
  const database = await openDatabase(environment, SERVICE_TIMEOUTS);
  await prepareData(environment, database);
  return database;
}

/**
 * The data that a start begins with: the demo's, or in production what is there.
 * @throws StartError in production while a user of the demo can log in with the password that everybody knows
 */
async function prepareData({ isProduction }: Environment, database: Kysely<Schema>): Promise<void> {
  if (!isProduction) {
    const today = getDayInTimeZone(SPANISH_TIME_ZONE, new Date());
    await runStep('Writing the demo data', () => seedDatabase(database, { today }));
    return;
  }
  const email = await runStep(
    'Looking for users of the demo',
    async () => (await findDemoUser(database)) ?? (await findDemoStaff(database)),
  );
  if (email !== undefined)
    throw new StartError(
      `The demo user ${email} still has the password that the README tells everybody: in production take the demo out first, with npm run seed -- --remove.`,
    );
}
