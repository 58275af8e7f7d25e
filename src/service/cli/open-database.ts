import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { connect } from '#service/database/connect.ts';
import { runningEmbedded, startEmbedded } from '#service/database/embedded.ts';
import { migrate } from '#service/database/migrate.ts';
import type { Schema } from '#service/database/schema.ts';
import { seedDatabase } from '#service/database/seed.ts';
import type { Environment } from './environment.ts';
import { FailedStart } from './failed-start.ts';
import { step } from './progress.ts';

export interface OpenDatabase {
  database: Kysely<Schema>;
  close(): Promise<void>;
}

/**
 * The database, up to date and with the demo data: an existing one by DATABASE_URL, else the embedded one.
 * @throws FailedStart when it can't be reached
 */
export async function openDatabase({ databaseUrl, dataFolder }: Environment): Promise<OpenDatabase> {
  if (databaseUrl) return prepare(databaseUrl, () => Promise.resolve());
  const embedded = await step('Starting the database', () => startEmbedded(dataFolder));
  return prepare(embedded.url, () => embedded.stop());
}

/** The database of a portal that may be running: its own one is used as it is, else it is started. */
export async function joinDatabase(environment: Environment): Promise<OpenDatabase> {
  const running = environment.databaseUrl ?? (await runningEmbedded(environment.dataFolder));
  return running ? prepare(running, () => Promise.resolve()) : openDatabase(environment);
}

async function prepare(url: string, stop: () => Promise<void>): Promise<OpenDatabase> {
  const database = connect(url);
  const close = async () => {
    await database.destroy();
    await stop();
  };
  try {
    await assertReachable(database, url);
    await step('Bringing the tables up to date', () => migrate(database));
    await step('Writing the demo data', () => seedDatabase(database));
  } catch (error) {
    await close();
    throw error;
  }
  return { database, close };
}

async function assertReachable(database: Kysely<Schema>, url: string): Promise<void> {
  try {
    await sql`select 1`.execute(database);
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new FailedStart(`The database ${pathname.slice(1)} on ${host} can't be reached: ${reason(error)}.`);
  }
}

const reason = (error: unknown) => {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || 'no answer';
};

/** What signs the sessions; kept beside the data, so that a restart logs nobody out. SECRET in the environment wins. */
export function readSecret({ dataFolder }: Environment): string {
  if (process.env.SECRET) return process.env.SECRET;
  const file = join(dataFolder, 'secret');
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}
