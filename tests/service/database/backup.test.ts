import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openBackupConnection } from '#platform/backup/connect-for-backup.ts';
import { connectDatabase } from '#platform/database/connect.ts';
import { listMigrations } from '#cli/migrations.ts';
import { migrate } from '#platform/database/migrations/migrate.ts';
import { reconcileLedger } from '#confirming/database/reconcile.ts';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { insertDemoEntities, seedDemoSuppliers } from '#confirming/demo/seed.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import { buildAdvanceBody, createFinanceableInvoices } from '#tests/service/support/advances.ts';
import { queryDatabase, writeBackupOf, readAllRows, restoreTo } from '#tests/service/support/backups.ts';
import {
  ensureBundled,
  stopLeftCommands,
  getCommandLine,
  runCommandToEnd,
  startCommand,
  waitUntil,
} from '#tests/service/support/commands.ts';
import { createUnprivilegedDatabase } from '#tests/service/support/unprivileged-database.ts';
import { callAs, startTestService } from '#tests/service/support/test-service.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const file = join(folder, 'monday');
const databases: TestDatabase[] = [];
const service = startForFile(() => startTestService());
let supplier: DemoSupplier;
beforeAll(async () => {
  await ensureBundled();
  await seedDemoSuppliers(service.db);
  supplier = await createDemoSupplier(service.db, { invoices: createFinanceableInvoices(10) });
  await writeBackupOf(service.url, file);
});
afterEach(stopLeftCommands);
afterAll(async () => {
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true });
});

async function emptyDatabase(): Promise<string> {
  const database = await createTestDatabase();
  databases.push(database);
  return database.url;
}

const tablesOf = async (url: string) => Object.keys(await readAllRows(url));
const backupWaits = async () =>
  (
    await queryDatabase(
      service.url,
      `select from pg_stat_activity where datname = current_database()
       and application_name = 'confirming backup' and wait_event_type = 'Lock'`,
    )
  ).length > 0;

/** Holds a backup up after it has read the advances and before it reads their lines and the invoices. */
async function holdBackups() {
  const holder = await openBackupConnection(service.url);
  await holder.query('begin');
  await holder.query('lock table automatic_advance in access exclusive mode');
  return () => holder.end();
}

test('R-OPS-05 a backup during advances is the database of one moment, and goes on elsewhere', async () => {
  const caller = await callAs(service, supplier);
  const request = async (index: number) => {
    const invoice = supplier.invoices[index];
    const answer = await caller.post('financiacion-factura', buildAdvanceBody(supplier, invoice ? [invoice] : []), {
      'idempotency-key': `once-${index}`,
    });
    expect(answer.statusCode).toBe(200);
  };
  await request(0);
  await service.waitUntilIdle();
  const before = await readAllRows(service.url);
  const release = await holdBackups();
  const written = join(folder, 'during');
  const backup = runCommandToEnd(getCommandLine('backup', written), { DATABASE_URL: service.url });
  await waitUntil(backupWaits);
  for (const index of [1, 2, 3]) await request(index);
  await release();
  expect(await backup).toMatchObject({
    code: 0,
    said: expect.stringMatching(/has all \d+ rows of \d+ tables/) as string,
  });
  expect(statSync(written).mode & 0o777).toBe(0o600);

  const url = await emptyDatabase();
  const restored = await runCommandToEnd(getCommandLine('restore', written), { DATABASE_URL: url });
  expect(restored).toMatchObject({ code: 0, said: expect.stringMatching(/^All \d+ rows of \d+ tables are/) as string });
  expect(await readAllRows(url)).toEqual(before);
  expect((await readAllRows(service.url)).advance).not.toEqual(before.advance);
  const of = `from invoice where supplier_id = '${supplier.supplierId}'`;
  expect(
    await queryDatabase(
      url,
      `select sum(advanced) as invoices, (select sum(amount) from advance_line where invoice_id in (select id ${of})) as lines ${of}`,
    ),
  ).toEqual([{ invoices: '100000', lines: '100000' }]);

  const db = connectDatabase(url, { poolSize: 2 });
  expect(await reconcileLedger(db, 10)).toMatchObject({ advances: 1, answers: 1, faults: [] });
  // The sequences go on: the next rows get ids that none has.
  await createDemoSupplier(db, { invoices: 3 });
  await db.destroy();
  expect((await readAllRows(url)).invoice).toHaveLength((before.invoice ?? []).length + 3);
});

test('R-OPS-05 an owner bound by row-level security backs up all rows, and restores them as well guarded', async () => {
  const from = await createUnprivilegedDatabase();
  const to = await createUnprivilegedDatabase();
  try {
    await migrate(from.db, listMigrations());
    await insertDemoEntities(from.db);
    await createDemoSupplier(from.db, { invoices: 7, automaticAdvances: [0] });
    const owned = join(folder, 'owned');
    const written = await writeBackupOf(from.url, owned);
    expect(await restoreTo(to.url, owned)).toMatchObject(written);
    const past = (url: string) => Object.assign(new URL(service.url), { pathname: new URL(url).pathname }).href;
    expect(await readAllRows(past(to.url))).toEqual(await readAllRows(past(from.url)));
    expect((await readAllRows(past(to.url))).invoice).toHaveLength(7);
    const forced = 'select relname from pg_class where relforcerowsecurity order by 1';
    expect(await queryDatabase(to.url, forced)).toEqual(await queryDatabase(from.url, forced));
    expect(await queryDatabase(to.url, 'select from invoice')).toEqual([]);
  } finally {
    await from.drop();
    await to.drop();
  }
});

describe('R-OPS-05 what can not be restored leaves nothing', () => {
  test('a byte that was changed, lost or added', async () => {
    const whole = readFileSync(file);
    const url = await emptyDatabase();
    const flipped = (index: number) => Buffer.from(whole.map((byte, at) => (at === index ? byte ^ 1 : byte)));
    const last = whole.length - 1;
    const indices = [0, 5, 19, 24, Math.floor(last / 3), Math.floor(last / 2), last - 40, last];
    const spoilt = [
      ...indices.map(flipped),
      whole.subarray(0, last),
      whole.subarray(0, 30),
      Buffer.concat([whole, whole]),
    ];
    for (const content of [...spoilt, Buffer.alloc(0)]) {
      writeFileSync(join(folder, 'spoilt'), content);
      await expect(restoreTo(url, join(folder, 'spoilt'))).rejects.toThrow(/is damaged or incomplete|is not a backup/);
    }
    expect(await tablesOf(url)).toEqual([]);
  });

  test('a restore that is ended half-way', async () => {
    const url = await emptyDatabase();
    const holder = await openBackupConnection(url);
    await holder.query('select pg_advisory_lock(77)');
    // Held up once the invoices are in: by the next change of a table.
    await holder.query('create schema hold');
    await holder.query(`create function hold.up() returns event_trigger language plpgsql as $$
      declare filled bool := false;
      begin
        if to_regclass('public.invoice') is not null then
          execute 'select exists (select from public.invoice)' into filled;
        end if;
        if filled then perform pg_advisory_xact_lock(77); end if;
      end $$`);
    await holder.query(
      "create event trigger hold_up on ddl_command_end when tag in ('ALTER TABLE') execute function hold.up()",
    );
    const command = await startCommand(getCommandLine('restore', file), { DATABASE_URL: url });
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await waitUntil(async () => (await queryDatabase(url, waiting)).length > 0);
    command.signal('SIGTERM');
    expect(await command.ended).toBe(1);
    await holder.end();
    await waitUntil(
      async () =>
        (
          await queryDatabase(
            url,
            `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
          )
        ).length === 0,
    );
    expect(await tablesOf(url)).toEqual([]);
  });

  test('a backup that a version before the baseline took', async () => {
    const old = await emptyDatabase();
    await queryDatabase(old, 'create table migration (name text primary key)');
    await queryDatabase(old, "insert into migration values ('001-tables')");
    await writeBackupOf(old, join(folder, 'old'));
    const url = await emptyDatabase();
    await expect(restoreTo(url, join(folder, 'old'))).rejects.toThrow(/is from an earlier version of the portal, /);
    expect(await tablesOf(url)).toEqual([]);
  });

  test('a backup that a newer version took', async () => {
    const url = await emptyDatabase();
    await restoreTo(url, file);
    await queryDatabase(url, "insert into migration (name) values ('999-future')");
    await writeBackupOf(url, join(folder, 'future'));
    writeFileSync(join(folder, 'format'), readFileSync(file, 'latin1').replace('backup 1\n', 'backup 2\n'), 'latin1');
    const target = await emptyDatabase();
    await expect(restoreTo(target, join(folder, 'future'))).rejects.toThrow(
      'a newer version of the portal, with the migrations 999-future',
    );
    await expect(restoreTo(target, join(folder, 'format'))).rejects.toThrow(
      'was written by a newer version of the portal',
    );
    expect(await tablesOf(target)).toEqual([]);
  });

  test('a database that is not empty, unless it is to be replaced', async () => {
    const url = await emptyDatabase();
    await restoreTo(url, file);
    await queryDatabase(url, "insert into call_count (caller, started_at, calls) values ('only here', now(), 1)");
    const before = await readAllRows(url);
    const settings = { DATABASE_URL: url };
    expect(await runCommandToEnd(getCommandLine('restore', file), settings)).toEqual({
      code: 1,
      said: 'The database is not empty: restore into an empty one, or add --replace, which removes all existing data.\n',
    });
    expect(await readAllRows(url)).toEqual(before);
    expect((await runCommandToEnd(getCommandLine('restore', file, '--replace'), settings)).code).toBe(0);
    expect((await readAllRows(url)).call_count).not.toContainEqual(expect.stringContaining('only here'));
  });

  test('a database of another program, even to be replaced', async () => {
    const url = await emptyDatabase();
    await queryDatabase(url, 'create table theirs as select 1 as one');
    await expect(restoreTo(url, file, true)).rejects.toThrow('The database has tables of another program');
    expect(await tablesOf(url)).toEqual(['theirs']);
  });
});

test('R-OPS-05 a backup that is ended half-way leaves no file', async () => {
  const empty = mkdtempSync(join(folder, 'ended-'));
  const release = await holdBackups();
  const command = await startCommand(getCommandLine('backup', join(empty, 'one')), { DATABASE_URL: service.url });
  await waitUntil(backupWaits);
  const [half = ''] = readdirSync(empty);
  expect(half).toMatch(/^one\.\d+\.half$/);
  expect(statSync(join(empty, half)).mode & 0o777).toBe(0o600);
  command.signal('SIGTERM');
  expect(await command.ended).toBe(1);
  await release();
  expect(readdirSync(empty)).toEqual([]);
});

test('R-OPS-05 what can not be done is one sentence, and ends with 1', async () => {
  const at = (url: string) => ({ DATABASE_URL: url });
  const nowhere = 'postgres://nobody:geheim@127.0.0.1:1/none';
  const text = join(folder, 'text');
  writeFileSync(text, 'a letter\n');
  const empty = await emptyDatabase();
  const cases: [string[], Record<string, string>, RegExp][] = [
    [['backup'], at(service.url), /^The file is missing: npm run backup -- file\.\n$/],
    [
      ['backup', file],
      at(service.url),
      /^The file \S+ exists already: choose another name, or move it away first\.\n$/,
    ],
    [['backup', '/nowhere/file'], at(service.url), /^\S+ can't be written: there is no such file or folder\.\n$/],
    [['backup', join(folder, 'x')], at(nowhere), /^The database none on 127\.0\.0\.1:1 can't be reached: [^\n]+\.\n$/],
    [
      ['backup', join(folder, 'x')],
      at(empty),
      /^There is nothing to back up: the portal was never started [^\n]+\.\n$/,
    ],
    [['restore'], at(empty), /^The file is missing: npm run restore -- file\.\n$/],
    [['restore', text], at(empty), /^\S+ is not a backup of the portal\.\n$/],
    [['restore', '/nowhere/file'], at(empty), /^\S+ can't be restored: there is no such file or folder\.\n$/],
    [['restore', file, '--force'], at(empty), /^Unknown option '--force'\.\n$/],
  ];
  for (const [[name = '', ...parameters], settings, sentence] of cases) {
    const { code, said } = await runCommandToEnd(getCommandLine(name, ...parameters), settings);
    expect(said).toMatch(sentence);
    expect(said).not.toContain('geheim');
    expect(code).toBe(1);
  }
});

test('R-OPS-05 a running portal continues with the data restored into its database', async () => {
  const invoicesOf = async () => {
    const caller = await callAs(service, supplier);
    const answer = await caller.get('facturas/');
    expect(answer.statusCode).toBe(200);
    return answer.body;
  };
  await writeBackupOf(service.url, join(folder, 'running'));
  const before = await invoicesOf();
  await queryDatabase(
    service.url,
    `update invoice set number_ext = 'lost' where supplier_id = '${supplier.supplierId}'`,
  );
  expect(await invoicesOf()).not.toBe(before);
  await restoreTo(service.url, join(folder, 'running'), true);
  expect(await invoicesOf()).toBe(before);
});

test('R-OPS-05 a restore is tried in a folder that is thrown away', async () => {
  const { code, said } = await runCommandToEnd(getCommandLine('restore', file));
  expect(said).toMatch(/All \d+ rows of \d+ tables are restored, as they were at \d{4}-\d\d-\d\dT[\d:.]+Z\.\n$/);
  expect(code).toBe(0);
});
