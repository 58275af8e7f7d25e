import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { addImpliedPlatformBaseline, hasReferenceTables, type Migration } from './migration-lists.ts';

/** The first migration of versions before the baseline, which this program cannot migrate. */
const BEFORE_BASELINE = '001-tables';

/**
 * Whether a database, or a backup of it, was created by a version before the baseline. @param migrations those applied
 */
export const predatesBaseline = (migrations: Iterable<string>): boolean => [...migrations].includes(BEFORE_BASELINE);

// Any number is suitable that no other program uses as a lock on this database.
const LOCK = 7_201_904_118;

/** Blocks other migrations of this database until the transaction ends. */
export const lockMigrations = (trx: Transaction<Schema>) => sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);

/**
 * Applies the pending migrations. Processes that start concurrently wait for each other, and a migration that fails
 * leaves no changes.
 * @param migrations all of this program, in the order in which they run
 * @returns the names of the migrations that ran
 * @throws Error in one sentence for a database of a version before the baseline, and for one with tables of suppliers
 *   when the program has none, and when its role may not create or change tables
 */
export const migrate = (db: Kysely<Schema>, migrations: readonly Migration[]): Promise<string[]> =>
  db
    .transaction()
    .execute((trx) => migrateInTransaction(trx, migrations))
    .catch((error: unknown) => {
      const { code, message } = error as { code?: string; message?: string };
      if (code !== INSUFFICIENT_PRIVILEGE) throw error;
      throw new Error(
        `The role that DATABASE_URL names may not create the tables of the portal (${message}): make it the owner of the database, and of the tables that are there.`,
        { cause: error },
      );
    });

/** PostgreSQL's `insufficient_privilege`. */
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Applies the pending migrations within a transaction.
 * @param namesToRun migrations that may run; all when absent
 * @throws as `migrate`
 */
export async function migrateInTransaction(
  trx: Transaction<Schema>,
  migrations: readonly Migration[],
  namesToRun?: ReadonlySet<string>,
): Promise<string[]> {
  await lockMigrations(trx);
  await sql`create table if not exists migration (name text primary key, run_at timestamptz not null default now())`.execute(
    trx,
  );
  const done = await readAppliedNames(trx);
  assertMigratable(done, migrations);
  const waiting = migrations.filter(({ name }) => !done.has(name) && (!namesToRun || namesToRun.has(name)));
  for (const { name, run } of waiting) {
    await run(trx);
    await sql`insert into migration (name) values (${name})`.execute(trx);
  }
  return waiting.map(({ name }) => name);
}

/** @throws as `migrate`, without changing anything; a database without tables is accepted */
export async function assertDatabaseMigratable(db: Kysely<Schema>, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('migration') is not null as exists`.execute(db);
  if (rows[0]?.exists) assertMigratable(await readAppliedNames(db), migrations);
}

function assertMigratable(done: ReadonlySet<string>, migrations: readonly Migration[]): void {
  const isWithSuppliers = hasReferenceTables(migrations.map(({ name }) => name));
  if (predatesBaseline(done))
    throw new Error(
      'An earlier version of the portal, which has different tables, created this database: use an empty one (DATA_FOLDER or DATABASE_URL names it), or continue with that version.',
    );
  if (!isWithSuppliers && hasReferenceTables(done))
    throw new Error(
      "This database has the tables of suppliers of the reference service: in front of a bank's own service use another, empty one (DATA_FOLDER or DATABASE_URL names it), or omit CONFIRMING_URL.",
    );
  if (isWithSuppliers && done.size > 0 && !hasReferenceTables(done))
    throw new Error(
      "This database is that of a portal in front of a bank's own service, without suppliers: set CONFIRMING_URL as its start does, or use another database (DATA_FOLDER or DATABASE_URL names it).",
    );
}

/**
 * Whether all migrations of this program are applied; further ones of a newer program do no harm.
 * @param migrations all of this program
 * @throws DatabaseUnavailableError when the database is unavailable, another error when it is no database of the portal
 */
export async function isUpToDate(db: Kysely<Schema>, migrations: readonly Migration[]): Promise<boolean> {
  const done = await readAppliedNames(db);
  return migrations.every(({ name }) => done.has(name));
}

async function readAppliedNames(db: Kysely<Schema>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
  return addImpliedPlatformBaseline(rows.map(({ name }) => name));
}
