import { sql, Kysely, PostgresDialect, type PostgresPoolClient, type Transaction } from 'kysely';
import pg from 'pg';
import { predatesBaseline, lockMigrations, migrateInTransaction } from '#platform/database/migrations/migrate.ts';
import {
  addImpliedPlatformBaseline,
  hasReferenceTables,
  type Migration,
} from '#platform/database/migrations/migration-lists.ts';
import type { Schema } from '#platform/database/schema.ts';
import { copyFromStream } from './copy.ts';
import {
  verifyChecksum,
  readFrames,
  ROWS_FRAME_KIND,
  type RowCount,
  type Frame,
  type BackupHeader,
  type SequenceValues,
} from './backup-format.ts';
import { dropExistingTables } from './drop-tables.ts';
import { toBackupError, BackupError } from './backup-error.ts';
import { quoteTable, type Table } from './tables.ts';

export interface RestoreResult {
  /** ISO instant of the backup. */
  takenAt: string;
  tables: number;
  rows: number;
  /** Names of the migrations that were applied to the tables of an older backup. */
  migrations: string[];
}

interface RestoreOptions {
  /** All of this program, in the order in which they run. */
  migrations: readonly Migration[];
  /** Whether existing content of the database is removed; otherwise the database must be empty. */
  replaces?: boolean;
}

/**
 * Restores a backup completely or not at all (R-OPS-05), and migrates its tables to the current version.
 * @param client a dedicated connection of the user who will own the tables
 * @throws BackupError in one sentence; then the database is unchanged
 */
export async function restoreBackup(
  client: pg.Client,
  file: string,
  { replaces = false, migrations: own }: RestoreOptions,
): Promise<RestoreResult> {
  const ownNames = own.map(({ name }) => name);
  try {
    const frames = readFrames(await verifyChecksum(file));
    const { takenAt, migrations } = await nextJson<BackupHeader>(frames);
    if (predatesBaseline(migrations))
      throw new BackupError(
        `${file} is from an earlier version of the portal, which has different tables: restore it with that version.`,
      );
    if (!hasReferenceTables(ownNames) && hasReferenceTables(migrations))
      throw new BackupError(
        `${file} has the tables of suppliers of the reference service, which do not exist in front of a bank's own service: restore it without CONFIRMING_URL.`,
      );
    if (hasReferenceTables(ownNames) && !hasReferenceTables(migrations))
      throw new BackupError(
        `${file} is from a portal in front of a bank's own service, without suppliers: set CONFIRMING_URL, and restore it again.`,
      );
    const unknown = migrations.filter((name) => !ownNames.includes(name));
    if (unknown.length > 0)
      throw new BackupError(
        `${file} is from a newer version of the portal, with the migrations ${unknown.join(', ')}: restore it with that version.`,
      );
    return await inTransaction(client, async (trx) => {
      await lockMigrations(trx);
      await dropExistingTables(client, replaces);
      await migrateInTransaction(trx, own, addImpliedPlatformBaseline(migrations));
      const filled = await fill(trx, client, frames);
      return { takenAt, ...filled, migrations: await migrateInTransaction(trx, own) };
    });
  } catch (error) {
    throw toBackupError(error, `${file} can't be restored`);
  }
}

/** COPY needs the connection of the driver in addition to the transaction. */
function inTransaction<T>(client: pg.Client, work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
  const only = {
    query: client.query.bind(client),
    release: () => {},
  } as PostgresPoolClient;
  const pool = { connect: () => Promise.resolve(only), end: () => Promise.resolve() };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }).transaction().execute(work);
}

async function fill(trx: Transaction<Schema>, client: pg.Client, frames: AsyncGenerator<Frame>) {
  const filled = { tables: 0, rows: 0 };
  const forced = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = current_schema()::text::regnamespace and relforcerowsecurity`.execute(trx);
  // Forced row-level security applies to the owner of the tables too, who then could not insert rows.
  for (const { name } of forced.rows)
    await sql`alter table ${sql.table(name)} no force row level security`.execute(trx);
  await setDeferredTriggers(trx, 'disable');
  let next = await nextJson<Table | SequenceValues>(frames);
  for (; 'name' in next; next = await nextJson<Table | SequenceValues>(frames)) {
    filled.rows += await fillTable(client, next, frames);
    filled.tables += 1;
  }
  for (const [name, last] of Object.entries(next.sequences))
    await sql`select setval(format('%I', ${name}::text)::regclass, ${last}::bigint)`.execute(trx);
  await setDeferredTriggers(trx, 'enable');
  for (const { name } of forced.rows) await sql`alter table ${sql.table(name)} force row level security`.execute(trx);
  return filled;
}

/**
 * What triggers do at the end of a transaction is in the backup: a row of the audit without a link in its chain, which
 * somebody put in, gets none.
 */
async function setDeferredTriggers(trx: Transaction<Schema>, state: 'enable' | 'disable'): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select relname as table, tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = current_schema()::text::regnamespace and tgdeferrable and not tgisinternal`.execute(trx);
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger ${sql.id(name)}`.execute(trx);
}

async function fillTable(client: pg.Client, table: Table, frames: AsyncGenerator<Frame>): Promise<number> {
  const names = quoteTable(table);
  let count: RowCount | undefined;
  const rows = async function* () {
    for (;;) {
      const { kind, content } = await nextFrame(frames);
      if (kind !== ROWS_FRAME_KIND) {
        count = JSON.parse(content.toString()) as RowCount;
        return;
      }
      yield content;
    }
  };
  const taken = await copyFromStream(client, `copy ${names.table} (${names.columns}) from stdin`, rows());
  if (taken !== count?.rows)
    throw new BackupError(`In the backup ${table.name} should have ${count?.rows} rows, but has ${taken}.`);
  return taken;
}

const nextJson = async <T>(frames: AsyncGenerator<Frame>) =>
  JSON.parse((await nextFrame(frames)).content.toString()) as T;

async function nextFrame(frames: AsyncGenerator<Frame>): Promise<Frame> {
  const { value, done } = await frames.next();
  if (done) throw new Error('it ends too early');
  return value;
}
