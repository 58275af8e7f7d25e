import { resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { assertDatabaseUsable } from '#platform/database/assert-database-usable.ts';
import { connectDatabase } from '#platform/database/connect.ts';
import { findRunningDatabaseUrl, startEmbeddedDatabase } from '#platform/embedded/embedded-database.ts';
import { migrate } from '#platform/database/migrations/migrate.ts';
import { listMigrations, type ReferenceTablesChoice } from './migrations.ts';
import type { DatabaseTimeouts } from '#platform/database/database-timeouts.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { announce } from './announce.ts';
import { closeOnShutdown } from './shutdown.ts';
import type { Environment } from './environment.ts';
import { runStepWithProgress } from './run-step.ts';

/** Which database to open, and whether it has the tables of the reference service. */
type DatabaseChoice = Pick<Environment, 'databaseUrl' | 'dataFolder'> & ReferenceTablesChoice;

/** Time for the server to write all data to disk before it stops; PostgreSQL itself gives up after a minute. */
const LONGEST_STOP_MS = 65_000;

/**
 * Opens the database with its migrations applied: the one at DATABASE_URL, otherwise the embedded one, which is
 * started. It is closed at the end of the command.
 * @param timeouts none when absent
 * @throws Error in one sentence when the database is not usable
 */
export async function openMigratedDatabase(
  { databaseUrl, dataFolder, ...choice }: DatabaseChoice,
  timeouts?: DatabaseTimeouts,
): Promise<Kysely<Schema>> {
  return prepare(databaseUrl ?? (await startOwn(dataFolder)), choice, timeouts);
}

/** Opens the database of a portal that may be running: an embedded server is shared if it runs, otherwise started. */
export const openOrStartDatabase = async (choice: DatabaseChoice): Promise<Kysely<Schema>> =>
  prepare(await findOrStart(choice), choice);

/**
 * Returns the address of that database without applying migrations.
 * @throws Error in one sentence when the database is not usable
 */
export async function findOrStartDatabaseUrl(environment: Environment): Promise<string> {
  const url = await findOrStart(environment);
  await assertDatabaseUsable(url);
  return url;
}

const findOrStart = async ({ databaseUrl, dataFolder }: DatabaseChoice): Promise<string> =>
  databaseUrl ?? (await findRunningDatabaseUrl(dataFolder)) ?? startOwn(dataFolder);

async function startOwn(dataFolder: string): Promise<string> {
  const embedded = await runStepWithProgress('Starting the database', () => startEmbeddedDatabase(dataFolder));
  closeOnShutdown(embedded.stop, LONGEST_STOP_MS);
  if (!embedded.folder.startsWith(resolve(dataFolder)))
    announce(
      `  The data is in ${embedded.folder}: the user that runs PostgreSQL instead of root can't enter this folder.`,
    );
  return embedded.url;
}

async function prepare(
  url: string,
  choice: ReferenceTablesChoice,
  timeouts?: DatabaseTimeouts,
): Promise<Kysely<Schema>> {
  await assertDatabaseUsable(url);
  await runStepWithProgress('Bringing the tables up to date', () => bringUpToDate(url, choice));
  const database = connectDatabase<Schema>(url, timeouts && { timeouts });
  closeOnShutdown(() => database.destroy());
  return database;
}

/** Has no timeout: building an index on a table with millions of rows takes long. */
async function bringUpToDate(url: string, choice: ReferenceTablesChoice): Promise<void> {
  const database = connectDatabase(url, { poolSize: 1 });
  try {
    await migrate(database, listMigrations(choice));
  } finally {
    await database.destroy();
  }
}
