import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely, type Transaction } from 'kysely';
import { createBaseline } from './baseline/create-baseline.ts';
import { runSqlFile } from './baseline/run-sql-file.ts';
import type { Schema } from '#service/database/schema.ts';

interface Migration {
  name: string;
  run: (trx: Transaction<Schema>) => Promise<void>;
}

/** The baseline, and the files of this folder by their number, such as `002-account-label.sql`. */
const MIGRATIONS: readonly Migration[] = [
  { name: '001-baseline', run: createBaseline },
  ...readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => ({
      name: file.slice(0, -'.sql'.length),
      run: (trx: Transaction<Schema>) => runSqlFile(trx, join(import.meta.dirname, file)),
    })),
];

/** The first migration of the versions before the baseline, whose tables this program does not know. */
const BEFORE_BASELINE = '001-tables';

/** What a database, or a backup of one, says of the version that made it: whether that was one before the baseline. */
export const predatesBaseline = (migrations: Iterable<string>): boolean => [...migrations].includes(BEFORE_BASELINE);

// Any number will do, as long as no other program on this database takes it.
const LOCK = 7_201_904_118;

/** What this program can bring a database to, in order. */
export const MIGRATION_NAMES: readonly string[] = MIGRATIONS.map(({ name }) => name);

/** Has whoever migrates this database wait until the end of the transaction. */
export const lockMigrations = (trx: Transaction<Schema>) => sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);

/**
 * Brings the tables up to date; what was done before is not done again. Processes that start together wait for each
 * other, and a migration that fails leaves nothing behind.
 * @returns the names of the migrations that ran
 * @throws Error in one sentence for a database of a version before the baseline
 */
export const migrate = (db: Kysely<Schema>): Promise<string[]> =>
  db.transaction().execute((trx) => migrateInTransaction(trx));

/**
 * The same within a transaction.
 * @param names of the migrations that may run; all when left out
 */
export async function migrateInTransaction(trx: Transaction<Schema>, names = MIGRATION_NAMES): Promise<string[]> {
  await lockMigrations(trx);
  await sql`create table if not exists migration (name text primary key, run_at timestamptz not null default now())`.execute(
    trx,
  );
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(trx);
  const done = new Set(rows.map((row) => row.name));
  if (predatesBaseline(done))
    throw new Error(
      'An earlier version of the portal made this database, and its tables are not those of this version: begin anew with an empty one (DATA_FOLDER or DATABASE_URL names it), or go on with that version.',
    );
  const waiting = MIGRATIONS.filter(({ name }) => !done.has(name) && names.includes(name));
  for (const { name, run } of waiting) {
    await run(trx);
    await sql`insert into migration (name) values (${name})`.execute(trx);
  }
  return waiting.map(({ name }) => name);
}

/**
 * Whether the tables are as this program needs them; what a newer one has done besides does no harm.
 * @throws DatabaseUnavailableError when it can't be asked, another error when it is no database of the portal
 */
export async function isUpToDate(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return MIGRATION_NAMES.every((name) => done.has(name));
}
