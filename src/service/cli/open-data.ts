import type { Kysely } from 'kysely';
import { SERVICE_TIMEOUTS } from '#service/database/timeouts.ts';
import type { Schema } from '#service/database/schema.ts';
import type { Environment } from './environment.ts';
import { openDatabase } from './open-database.ts';
import { provideData } from './provide-data.ts';

/** The database of a portal that is about to be served, with the data that a start begins with. @throws FailedStart */
export async function openData(environment: Environment): Promise<Kysely<Schema>> {
  const database = await openDatabase(environment, SERVICE_TIMEOUTS);
  await provideData(environment, database);
  return database;
}
