import type { Kysely } from 'kysely';
import { SERVICE_TIMEOUTS } from '#service/database/database-timeouts.ts';
import type { Schema } from '#service/database/schema.ts';
import type { Environment } from './environment.ts';
import { openDatabase } from './open-database.ts';
import { prepareData } from './prepare-data.ts';

/** The database of a portal that is about to be served, with the data that a start begins with. @throws StartError */
export async function openServingDatabase(environment: Environment): Promise<Kysely<Schema>> {
  const database = await openDatabase(environment, SERVICE_TIMEOUTS);
  await prepareData(environment, database);
  return database;
}
