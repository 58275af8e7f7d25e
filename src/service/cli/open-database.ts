import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { assertDatabaseUsable } from '#service/database/assert-database-usable.ts';
import { connectDatabase } from '#service/database/connect.ts';
import { createDataFolder, explainDiskErrors } from '#service/embedded/data-folder.ts';
import { findRunningDatabaseUrl, startEmbeddedDatabase } from '#service/embedded/embedded-database.ts';
import { migrate } from '#service/database/migrations/migrate.ts';
import type { DatabaseTimeouts } from '#service/database/database-timeouts.ts';
import type { Schema } from '#service/database/schema.ts';
import { closeOnShutdown } from './shutdown.ts';
import type { Environment } from './environment.ts';
import { runStep } from './run-step.ts';

/** A server that writes everything down before it stops; PostgreSQL itself gives up after a minute. */
const LONGEST_STOP_MS = 65_000;

/**
 * The database, its tables up to date: an existing one by DATABASE_URL, else the embedded one. It is closed at the end of
 * the command.
 * @param timeouts how long it is waited for; as long as it takes when left out
 * @throws Error in one sentence when it can't be used
 */
export async function openDatabase(
  { databaseUrl, dataFolder }: Environment,
  timeouts?: DatabaseTimeouts,
): Promise<Kysely<Schema>> {
  return prepare(databaseUrl ?? (await startOwn(dataFolder)), timeouts);
}

/** The database of a portal that may be running: its own one is used as it is, else it is started. */
export const openOrStartDatabase = async (environment: Environment): Promise<Kysely<Schema>> =>
  prepare(await findOrStart(environment));

/**
 * The address of that database, with its tables as they are.
 * @throws Error in one sentence when it can't be used
 */
export async function findOrStartDatabaseUrl(environment: Environment): Promise<string> {
  const url = await findOrStart(environment);
  await assertDatabaseUsable(url);
  return url;
}

const findOrStart = async ({ databaseUrl, dataFolder }: Environment): Promise<string> =>
  databaseUrl ?? (await findRunningDatabaseUrl(dataFolder)) ?? startOwn(dataFolder);

async function startOwn(dataFolder: string): Promise<string> {
  const embedded = await runStep('Starting the database', () => startEmbeddedDatabase(dataFolder));
  closeOnShutdown(embedded.stop, LONGEST_STOP_MS);
  if (!embedded.folder.startsWith(resolve(dataFolder)))
    console.log(`  The data lies in ${embedded.folder}: who runs PostgreSQL for root can't enter this folder.`);
  return embedded.url;
}

async function prepare(url: string, timeouts?: DatabaseTimeouts): Promise<Kysely<Schema>> {
  await assertDatabaseUsable(url);
  await runStep('Bringing the tables up to date', () => bringUpToDate(url));
  const database = connectDatabase(url, timeouts && { timeouts });
  closeOnShutdown(() => database.destroy());
  return database;
}

/** Takes as long as it takes: a table of millions of rows may get another index. */
async function bringUpToDate(url: string): Promise<void> {
  const database = connectDatabase(url, { poolSize: 1 });
  try {
    await migrate(database);
  } finally {
    await database.destroy();
  }
}

/** Where the secret is kept that was made here. */
export const getSecretFile = (dataFolder: string): string => join(dataFolder, 'secret');

/** What signs the sessions; kept beside the data, so that a restart logs nobody out. SECRET in the environment wins. */
export function readSecret({ dataFolder, secret }: Environment): string {
  if (secret) return secret;
  const file = getSecretFile(dataFolder);
  if (!existsSync(file)) {
    createDataFolder(dataFolder);
    explainDiskErrors(dataFolder, () => writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 }));
  }
  return readFileSync(file, 'utf8').trim();
}
