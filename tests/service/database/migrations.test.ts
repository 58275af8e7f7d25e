import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#platform/database/connect.ts';
import { listMigrations } from '#cli/migrations.ts';
import { isUpToDate, migrate } from '#platform/database/migrations/migrate.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { IS_LONG } from '#tests/support/samples.ts';
import { readDatabaseCatalogue } from '#tests/service/support/database-catalogue.ts';
import { ensureBundled, stopLeftCommands, getCommandLine, runCommandToEnd } from '#tests/service/support/commands.ts';

/** The names of all migrations. */
const NAMES = listMigrations().map(({ name }) => name);

async function emptyAddress() {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  return url;
}

async function emptyDatabase() {
  const url = await emptyAddress();
  return () => opened(url);
}

function opened(url: string) {
  const db = connectDatabase(url, { poolSize: 2 });
  onTestFinished(() => db.destroy());
  return db;
}

test('R-OPS-08 ten that start at once on an empty database migrate it once, and an eleventh finds nothing to do', async () => {
  const open = await emptyDatabase();
  const runs = await Promise.all(Array.from({ length: 10 }, () => migrate(open(), listMigrations())));
  expect(runs.flat()).toEqual(NAMES);
  expect(await migrate(open(), listMigrations())).toEqual([]);
});

test('R-OPS-08 so do processes that come to an empty database at once, and each finds what it came for', async () => {
  await ensureBundled();
  onTestFinished(stopLeftCommands);
  const url = await emptyAddress();
  const list = () => runCommandToEnd(getCommandLine('staff', 'list'), { DATABASE_URL: url });
  const ends = await Promise.all(Array.from({ length: IS_LONG ? 10 : 3 }, list));
  for (const { code, said } of ends) {
    // Whoever waits for another's migration is told what for.
    expect(said.replace(/^ {2}Bringing the tables up to date.*\n/gm, '')).toBe('The console has no staff.\n');
    expect(code).toBe(0);
  }
  expect(await migrate(opened(url), listMigrations())).toEqual([]);
});

test('R-OPS-08 a migration that fails leaves nothing behind, and is done when nothing stands in its way', async () => {
  const open = await emptyDatabase();
  const db = open();
  // Something of the bank that has the name of a table of ours, far down in the list.
  await sql`create table ledger (page integer)`.execute(db);
  const before = await readDatabaseCatalogue(db);
  await expect(migrate(db, listMigrations())).rejects.toThrow('relation "ledger" already exists');
  expect(await readDatabaseCatalogue(db)).toEqual(before);
  await sql`drop table ledger`.execute(db);
  expect(await migrate(db, listMigrations())).toEqual(NAMES);
  expect(await isUpToDate(db, listMigrations())).toBe(true);
});

test('R-OPS-08 a role that does not own the database is refused in one sentence, which says what it has to be', async () => {
  const url = new URL(await emptyAddress());
  const superuser = opened(url.toString());
  const role = `guest_${randomBytes(6).toString('hex')}`;
  await sql`create role ${sql.id(role)} login password 'guest' nosuperuser`.execute(superuser);
  onTestFinished(async () => {
    await sql`drop role ${sql.id(role)}`.execute(superuser);
  });
  url.username = role;
  url.password = 'guest';
  await expect(migrate(opened(url.toString()), listMigrations())).rejects.toThrow(
    'The role that DATABASE_URL names may not create the tables of the portal (permission denied for schema public): make it the owner of the database, and of the tables that are there.',
  );
});

test('R-OPS-08 a database of a version before the baseline is refused in one sentence, and stays as it is', async () => {
  const db = (await emptyDatabase())();
  await sql`create table migration (name text primary key, run_at timestamptz not null default now())`.execute(db);
  await sql`insert into migration (name) values ('001-tables'), ('002-row-level-security')`.execute(db);
  const before = await readDatabaseCatalogue(db);
  await expect(migrate(db, listMigrations())).rejects.toThrow(
    /^An earlier version of the portal, .* created this database: use an empty one/,
  );
  expect(await readDatabaseCatalogue(db)).toEqual(before);
});
