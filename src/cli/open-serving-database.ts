import type { Kysely } from 'kysely';
import { SERVICE_TIMEOUTS } from '#platform/database/database-timeouts.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { getDayInTimeZone, SPANISH_TIME_ZONE } from '#shared/dates/days.ts';
import { findStaffWithDemoPassword } from '#studio/demo/demo-staff.ts';
import { findUserWithDemoPassword } from '#confirming/demo/demo-users.ts';
import type { Environment } from './environment.ts';
import { openMigratedDatabase } from './open-database.ts';
import { StartError } from './start-error.ts';
import { runStepWithProgress } from './run-step.ts';
import { seedDemo } from './seed-demo.ts';

/** Opens the database of a start and prepares its data. @throws StartError */
export async function openDatabaseSeededOutsideProduction(environment: Environment): Promise<Kysely<Schema>> {
  const database = await openMigratedDatabase(environment, SERVICE_TIMEOUTS);
  await prepareData(environment, database);
  return database;
}

/**
 * Writes the demo data; in production it only checks the existing data.
 * @throws StartError in production while a demo user can log in with the published password
 */
async function prepareData({ isProduction, reference }: Environment, database: Kysely<Schema>): Promise<void> {
  if (!isProduction) {
    const today = getDayInTimeZone(SPANISH_TIME_ZONE, new Date());
    await runStepWithProgress('Writing the demo data', () => seedDemo(database, { today, reference }));
    return;
  }
  const email = await runStepWithProgress(
    'Looking for users of the demo',
    async () =>
      (reference ? await findUserWithDemoPassword(database) : undefined) ?? (await findStaffWithDemoPassword(database)),
  );
  if (email !== undefined)
    throw new StartError(
      `The demo user ${email} still has the password published in the README: in production remove the demo first, with npm run seed -- --remove.`,
    );
}
