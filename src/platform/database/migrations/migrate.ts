import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely, type Transaction } from 'kysely';
import { createBaseline } from '#platform/database/migrations/baseline/create-baseline.ts';
import { runSqlFile } from '#platform/database/migrations/baseline/run-sql-file.ts';
import type { Schema } from '#platform/database/schema.ts';

interface Migration {
  name: string;
  run: (trx: Transaction<Schema>) => Promise<void>;
}

/** The baseline, and the files of this folder by number, for example `002-account-label.sql`. */
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

/** The first migration of versions before the baseline, which this program cannot migrate. */
const BEFORE_BASELINE = '001-tables';

/**
 * Whether a database, or a backup of it, was created by a version before the baseline. @param migrations those applied
 */
export const predatesBaseline = (migrations: Iterable<string>): boolean => [...migrations].includes(BEFORE_BASELINE);

// Any number is suitable that no other program uses as a lock on this database.
const LOCK = 7_201_904_118;

export const MIGRATION_NAMES: readonly string[] = MIGRATIONS.map(({ name }) => name);

/** Blocks other migrations of this database until the transaction ends. */
export const lockMigrations = (trx: Transaction<Schema>) => sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);

/**
 * Applies the pending migrations. Processes that start concurrently wait for each other, and a migration that fails
 * leaves no changes.
 * @returns the names of the migrations that ran
 * @throws Error in one sentence for a database of a version before the baseline
 */
export const migrate = (db: Kysely<Schema>): Promise<string[]> =>
  db.transaction().execute((trx) => migrateInTransaction(trx));

/**
 * Applies the pending migrations within a transaction.
 * @param names migrations that may run; all when absent
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
      'An earlier version of the portal, which has different tables, created this database: use an empty one (DATA_FOLDER or DATABASE_URL names it), or continue with that version.',
    );
  const waiting = MIGRATIONS.filter(({ name }) => !done.has(name) && names.includes(name));
  for (const { name, run } of waiting) {
    await run(trx);
    await sql`insert into migration (name) values (${name})`.execute(trx);
  }
  return waiting.map(({ name }) => name);
}

/**
 * Whether all migrations of this program are applied; further ones of a newer program do no harm.
 * @throws DatabaseUnavailableError when the database is unavailable, another error when it is no database of the portal
 */
export async function isUpToDate(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return MIGRATION_NAMES.every((name) => done.has(name));
}
