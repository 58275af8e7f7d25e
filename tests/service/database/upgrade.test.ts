import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openBackupConnection } from '#platform/backup/connect-for-backup.ts';
import { connectDatabase } from '#platform/database/connect.ts';
import { isUpToDate, migrate, migrateInTransaction } from '#platform/database/migrations/migrate.ts';
import { reconcileLedger } from '#confirming/database/reconcile.ts';
import { verifyAuditChains } from '#confirming/database/verify-audit.ts';
import { verifyConsoleAudit } from '#studio/database/verify-audit.ts';
import { listMigrations } from '#cli/migrations.ts';
import { CLUSTER_VARIABLE } from '#tests/support/cluster.ts';
import { everyNth, IS_LONG } from '#tests/support/samples.ts';
import { createMigratedDatabase, createTestDatabase } from '#tests/support/test-database.ts';
import { runCommandToEnd } from '#tests/service/support/commands.ts';
import { restoreTo } from '#tests/service/support/backups.ts';
import { readDatabaseCatalogue } from '#tests/service/support/database-catalogue.ts';
import { ADDED_ROWS, CHANGED_ROWS, EARLIER_NAMES, NEW_COLUMNS } from './releases/changed-by-migrations.ts';
import {
  backupOf,
  insertRows,
  insertRowsOfEveryKind,
  readColumns,
  readRelease,
  readRows,
  type ColumnOf,
  type Row,
  type Rows,
} from './releases/release-rows.ts';

const RELEASES = Object.keys(
  JSON.parse(readFileSync('docs/released-migrations.json', 'utf8')) as Record<string, unknown>,
);

const MIGRATIONS = listMigrations();
const NAMES = MIGRATIONS.map(({ name }) => name);
const WRITE_RELEASE = [
  process.execPath,
  '--import',
  './src/build/preload/generated.mjs',
  'tests/service/database/releases/write-release.ts',
];
const isBaseline = (name: string) => name.endsWith('001-baseline');

async function openForTest(created: Promise<{ url: string; drop(): Promise<void> }>) {
  const { url, drop } = await created;
  const client = await openBackupConnection(url);
  const db = connectDatabase(url, { poolSize: 1 });
  const close = async () => {
    await db.destroy();
    await client.end();
    await drop();
  };
  return { url, client, db, close };
}

async function open(created: Promise<{ url: string; drop(): Promise<void> }>) {
  const opened = await openForTest(created);
  onTestFinished(opened.close);
  return opened;
}

/** Rows of every kind, and the columns of this version. */
let stored: Rows;
let columns: ColumnOf[];
beforeAll(async () => {
  const { client, close } = await openForTest(createMigratedDatabase());
  await insertRowsOfEveryKind(client);
  stored = await readRows(client);
  columns = await readColumns(client);
  await close();
});

/**
 * What this version has to make of earlier rows.
 * @param migrations that had run before
 */
function expectAfter(before: Rows, migrations: readonly string[]): Rows {
  const after: Rows = {};
  for (const { table, name } of columns) {
    const earlier = before[table];
    after[table] ??= earlier ? earlier.map(rename(table)) : [...(ADDED_ROWS[table] ?? [])];
    if (!earlier) continue;
    for (const row of after[table]) if (!(name in row)) row[name] = NEW_COLUMNS[`${table}.${name}`]?.(row) ?? null;
  }
  for (const { migration, table, id, to } of CHANGED_ROWS)
    if (!migrations.includes(migration))
      for (const row of after[table] ?? []) if (row['id'] === id) Object.assign(row, to);
  return after;
}

const rename =
  (table: string) =>
  (row: Row): Row =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [EARLIER_NAMES[`${table}.${name}`] ?? name, value]));

/** Compares all rows, whatever their order is. */
function expectRows(found: Rows, expected: Rows): void {
  expect(Object.keys(found).toSorted()).toEqual(Object.keys(expected).toSorted());
  for (const [table, rows] of Object.entries(expected)) {
    expect(found[table], table).toHaveLength(rows.length);
    for (const row of rows) expect(found[table], table).toContainEqual(row);
  }
}

test('R-OPS-10 the rows of every kind have a row for each table and a value for each column', () => {
  const without = columns.filter(({ table, name }) => !stored[table]?.some((row) => row[name] !== null));
  expect(
    without.map(({ table, name }) => `${table}.${name}`),
    'add rows to tests/service/database/releases/rows.sql',
  ).toEqual([]);
});

test.runIf(IS_LONG)('R-OPS-10 the command for a release writes a backup of these rows, once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const write = () =>
    runCommandToEnd([...WRITE_RELEASE, folder], { [CLUSTER_VARIABLE]: process.env[CLUSTER_VARIABLE] ?? '' });
  expect(await write()).toMatchObject({ code: 0 });
  const { url, client } = await open(createTestDatabase());
  expect((await restoreTo(url, backupOf(version, folder))).migrations).toEqual([]);
  const { rows, migrations } = readRelease(version, folder);
  expect(migrations).toEqual(NAMES);
  expect(await readRows(client)).toEqual(rows);
  expect(Object.values(rows).filter((list) => list.length === 0)).toEqual([]);
  expect(await write()).toMatchObject({ code: 1, said: expect.stringContaining('is not written again') as string });
});

describe.each(RELEASES)('R-OPS-10 from version %s', (version) => {
  test('its backup has each row as it was, with what migrations add, after a restore', async () => {
    const release = readRelease(version);
    const { url, client, db } = await open(createTestDatabase());
    const { migrations } = await restoreTo(url, backupOf(version));
    expect(migrations).toEqual(NAMES.filter((name) => !release.migrations.includes(name)));
    expectRows(await readRows(client), expectAfter(release.rows, release.migrations));
    expect(await reconcileLedger(db, 10)).toMatchObject({ advances: 1, answers: 1, advanced: 105_000, faults: [] });
    expect(await verifyAuditChains(db, 10)).toMatchObject({ rows: 2, faults: [] });
    expect(await verifyConsoleAudit(db, 10)).toMatchObject({ rows: 2, faults: [], unchained: [] });
  });

  test('the version still starts and writes its rows when this version has migrated the tables, and none is lost', async () => {
    const release = readRelease(version);
    const { client, db } = await open(createMigratedDatabase());
    const before = await readDatabaseCatalogue(db);
    const own = MIGRATIONS.filter(({ name }) => release.migrations.includes(name));
    expect(await migrate(db, own)).toEqual([]);
    expect(await isUpToDate(db, own)).toBe(true);
    expect(await readDatabaseCatalogue(db)).toEqual(before);
    await insertRows(client, release.rows);
    expect(await migrate(db, MIGRATIONS)).toEqual([]);
    const found = await readRows(client);
    for (const [table, rows] of Object.entries(release.rows)) {
      expect(found[table], table).toHaveLength(rows.length);
      for (const row of rows) expect(found[table], table).toContainEqual(expect.objectContaining(row));
    }
    expect(await verifyConsoleAudit(db, 10)).toMatchObject({ rows: 2, faults: [], unchained: [] });
  });
});

/** The tables before each migration. The versions that had them need no fixture: no migration that was released changes. */
const starts = NAMES.filter((name) => !isBaseline(name));
/** The rows of every kind, as far as the tables of an earlier version take them. */
async function rowsBefore(client: pg.Client): Promise<Rows> {
  const own = await readColumns(client);
  const before: Rows = {};
  for (const table of new Set(own.map((column) => column.table))) {
    const names = own.filter((column) => column.table === table);
    const toEarlier = (row: Row): Row =>
      Object.fromEntries(names.map(({ name }) => [name, row[EARLIER_NAMES[`${table}.${name}`] ?? name]]));
    before[table] = (stored[table] ?? [])
      .map(toEarlier)
      .filter((row) => names.every(({ name, isNullable }) => isNullable || row[name] !== null));
  }
  return before;
}

test.each(everyNth(starts, 7))('R-OPS-10 from the tables before %s', async (first) => {
  const earlier = NAMES.filter((name) => isBaseline(name) || starts.indexOf(name) < starts.indexOf(first));
  const { client, db } = await open(createTestDatabase());
  await db.transaction().execute((trx) => migrateInTransaction(trx, MIGRATIONS, new Set(earlier)));
  const before = await rowsBefore(client);
  await insertRows(client, before);
  expect(await migrate(db, MIGRATIONS)).toEqual(NAMES.filter((name) => !earlier.includes(name)));
  expectRows(await readRows(client), expectAfter(before, earlier));
});
