import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { describeConsoleFault, describeInsertedRow } from '#cli/audit-faults.ts';
import { listMigrations } from '#cli/migrations.ts';
import { getRetentionDeletes } from '#cli/start-retention.ts';
import { connectDatabase } from '#platform/database/connect.ts';
import { migrate, migrateInTransaction } from '#platform/database/migrations/migrate.ts';
import { runInScope } from '#platform/database/transaction-scope.ts';
import { deleteExpiredData } from '#platform/jobs/retention.ts';
import { verifyConsoleAudit } from '#studio/database/verify-audit.ts';
import { queryDatabase, restoreTo, writeBackupOf } from '#tests/service/support/backups.ts';
import { startTestConsole, type TestConsole } from '#tests/service/support/test-console.ts';
import { forTest, openEmptyDatabase } from '#tests/service/support/open-database.ts';

/** Of the platform: the console has its audit in front of a bank's own service as well. */
const MIGRATIONS = listMigrations({ reference: false });
const DAY = 86_400_000;
const CHAIN = 'platform/021-console-audit-chain';
/** The columns that a version without the chain writes. */
const ROW = "(at, email, name, action, detail) values (now(), 'ana@banco.example', 'Ana', 'login', '{}')";
/** The hash that a link has to have for its row, worked out by the statement itself. */
const REHASHED = 'hash_audit_row(link.previous, link.seq, audit)';

let site: TestConsole;
let admin: TestConsole['call'];
/** Ids of the rows by their place in the chain, from 1. */
let ids: number[];

// The admin's password and login, and a member: five rows.
beforeEach(async () => {
  site = await startTestConsole();
  onTestFinished(() => site.stop());
  admin = await site.addCaller('jefa@banco.example', ['admin']);
  await addMember('una');
  await addMember('dos');
  ids = [0, ...(await links()).map(({ audit_id }) => audit_id)];
});

const addMember = async (name: string, call = admin) => {
  const payload = { email: `${name}@banco.example`, name, roles: ['editor'], scope: null };
  expect((await call({ method: 'POST', url: '/console/api/staff', payload })).statusCode).toBe(200);
};
const links = () => site.db.selectFrom('audit_link').selectAll().orderBy('seq').execute();
const countRows = async () => (await site.db.selectFrom('audit').select('id').execute()).length;

/** What `npm run audit:verify` says about the rows. */
async function findFaults(db = site.db): Promise<string[]> {
  const { faults, unchained } = await verifyConsoleAudit(db, 20);
  return [...faults.map(describeConsoleFault), ...unchained.map(describeInsertedRow)];
}

/** Does what only somebody with all rights can, who puts everything else back in order. */
async function tamper(statements: string): Promise<void> {
  const triggers = (state: string) =>
    sql.raw(`alter table audit ${state} trigger user; alter table audit_link ${state} trigger user`).execute(site.db);
  await triggers('disable');
  await sql.raw(statements).execute(site.db);
  await triggers('enable');
}

test('R-CON-10 R-OPS-06 what staff do is one chain, in the order in which it was done', async () => {
  const rows = await site.db.selectFrom('audit').select('id').orderBy('id').execute();
  expect(rows.length).toBeGreaterThanOrEqual(4);
  expect(ids.slice(1)).toEqual(rows.map(({ id }) => id));
  const chain = await links();
  expect(chain.map(({ previous }) => previous)).toEqual(['', ...chain.map(({ hash }) => hash)].slice(0, -1));
  const { seq, hash } = chain.at(-1) ?? {};
  expect(await verifyConsoleAudit(site.db, 20)).toEqual({
    rows: rows.length,
    faults: [],
    unchained: [],
    archived: null,
    end: { seq, hash },
  });
});

/** What somebody changes, and what is said about the rows at places 2 and 3. */
const TAMPERED: [what: string, statements: (second: number, third: number) => string, says: string[]][] = [
  [
    'a row that was removed',
    (second) => `delete from audit where id = ${second}`,
    ["Row <2> of the console's audit is missing: place 2 of its chain."],
  ],
  [
    'rows that were removed',
    (second, third) => `delete from audit where id in (${second}, ${third})`,
    ["Rows <2> to <3> of the console's audit are missing: places 2 to 3 of its chain."],
  ],
  [
    'a row that was removed with its link',
    (second) => `delete from audit where id = ${second}; delete from audit_link where seq = 2`,
    ["A row of the console's audit is missing: place 2 of its chain."],
  ],
  [
    'the last row, removed with its link',
    () =>
      'delete from audit where id = (select max(audit_id) from audit_link); delete from audit_link where seq = (select max(seq) from audit_link)',
    ["A row of the console's audit is missing: place <end> of its chain."],
  ],
  [
    'a row that was changed',
    (second) => `update audit set email = 'otra@banco.example' where id = ${second}`,
    ["Row <2> of the console's audit was altered: place 2 of its chain."],
  ],
  [
    'a row whose moment was changed by a microsecond',
    (second) => `update audit set at = at + interval '1 microsecond' where id = ${second}`,
    ["Row <2> of the console's audit was altered: place 2 of its chain."],
  ],
  [
    'a row that was changed with its hash',
    (second) =>
      `update audit set email = 'otra@banco.example' where id = ${second}; update audit_link link set hash = ${REHASHED} from audit where seq = 2 and audit.id = audit_id`,
    ["Row <2> of the console's audit was inserted: place 2 of its chain."],
  ],
  [
    'two rows that were exchanged',
    (second, third) =>
      `alter table audit alter column id set generated by default; update audit set id = -id where id = ${second}; update audit set id = ${second} where id = ${third}; update audit set id = ${third} where id = -${second}; alter table audit alter column id set generated always`,
    [
      "Row <2> of the console's audit was exchanged with another: place 2 of its chain.",
      "Row <3> of the console's audit was exchanged with another: place 3 of its chain.",
    ],
  ],
  [
    'a row that was inserted by hand',
    () => `insert into audit ${ROW}`,
    ["Row <new> of the console's audit was inserted: its chain has no place for it."],
  ],
  [
    'a row that was inserted by hand with a link and its hash',
    () =>
      `insert into audit ${ROW}; insert into audit_link select seq + 1, (select max(id) from audit), hash, '' from audit_head; update audit_link link set hash = ${REHASHED} from audit where link.hash = '' and audit.id = audit_id`,
    ["Row <new> of the console's audit was inserted: place <end + 1> of its chain."],
  ],
];

test.each(TAMPERED)('R-CON-10 R-OPS-06 audit:verify finds %s', async (_, statements, says) => {
  expect(await findFaults()).toEqual([]);
  const [, , second = 0, third = 0] = ids;
  await tamper(statements(second, third));
  const { id: last } = await site.db
    .selectFrom('audit')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const names = { 2: second, 3: third, new: last, end: ids.length - 1, 'end + 1': ids.length };
  const named = (sentence: string) =>
    Object.entries(names).reduce((text, [name, value]) => text.replace(`<${name}>`, String(value)), sentence);
  expect(await findFaults()).toEqual(says.map(named));
});

test('R-CON-10 nobody removes or changes a row or its link, not even the owner of the tables', async () => {
  for (const statement of [
    "update audit set email = 'otra@banco.example'",
    'delete from audit',
    'truncate audit',
    "update audit_link set hash = ''",
    'delete from audit_link',
    'truncate audit_link',
  ])
    await expect(sql.raw(statement).execute(site.db), statement).rejects.toThrow('only added');
  expect(await findFaults()).toEqual([]);
});

test("R-CON-10 the role of suppliers' calls reads no link, and archives nothing", async () => {
  for (const statement of [
    'select from audit_link',
    'select from audit_head',
    'update audit_head set seq = 0',
    'select archive_audit(now())',
  ])
    await expect(
      runInScope(site.db, { entity: '9001' }, (trx) => sql.raw(statement).execute(trx)),
      statement,
    ).rejects.toThrow(/permission denied|must be owner/);
  expect(await findFaults()).toEqual([]);
});

test('R-CON-10 acts of two processes at once form one chain, and an act that is rolled back leaves no link', async () => {
  const { databaseUrl: url } = site;
  const other = await startTestConsole({}, undefined, () => {
    const db = connectDatabase(url);
    return Promise.resolve({ url, db, stop: () => db.destroy() });
  });
  onTestFinished(() => other.stop());
  const otherAdmin = await other.callAs('jefa@banco.example');
  const before = await countRows();
  const names = Array.from({ length: 20 }, (_, index) => `persona${index}`);
  await Promise.all([
    ...names.map((name, index) => addMember(name, index % 2 === 0 ? admin : otherAdmin)),
    // The email is taken, so nothing is stored.
    ...names.map(() =>
      admin({
        method: 'POST',
        url: '/console/api/staff',
        payload: { email: 'una@banco.example', name: 'Una', roles: ['editor'], scope: null },
      }),
    ),
  ]);
  const rows = await countRows();
  expect(rows).toBeGreaterThanOrEqual(before + 20);
  expect(await verifyConsoleAudit(site.db, 20)).toMatchObject({ rows, faults: [], unchained: [], end: { seq: rows } });
});

test('R-CON-10 a transaction that has written its row, and is still open, holds up no other act', async () => {
  await site.db.transaction().execute(async (trx) => {
    await sql.raw(`insert into audit ${ROW}`).execute(trx);
    await addMember('tres');
    expect(await findFaults()).toEqual([]);
  });
  expect(await findFaults()).toEqual([]);
  expect(await verifyConsoleAudit(site.db, 1)).toMatchObject({ rows: await countRows() });
});

test('R-OPS-10 a row of a version without the chain is chained like the others', async () => {
  await sql.raw(`insert into audit ${ROW}`).execute(site.db);
  expect(await findFaults()).toEqual([]);
  expect((await links()).map(({ audit_id }) => audit_id)).toHaveLength(ids.length);
});

describe('R-OPS-10 in a database of the version before', () => {
  async function openEarlier() {
    const { url, db } = await forTest(openEmptyDatabase());
    const names = MIGRATIONS.map(({ name }) => name);
    const earlier = new Set(names.slice(0, names.indexOf(CHAIN)));
    await db.transaction().execute((trx) => migrateInTransaction(trx, MIGRATIONS, earlier));
    await sql.raw(`insert into audit ${ROW}; insert into audit ${ROW}`).execute(db);
    return { url, db };
  }

  test('the rows so far are chained, also that of a transaction that is open when the migration starts', async () => {
    const { url, db } = await openEarlier();
    let migrated: Promise<string[]> | undefined;
    await db.transaction().execute(async (trx) => {
      await sql.raw(`insert into audit ${ROW}`).execute(trx);
      migrated = migrate(db, MIGRATIONS);
      await expect
        .poll(() =>
          queryDatabase(
            url,
            "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          ),
        )
        .toHaveLength(1);
    });
    expect(await migrated).toContain(CHAIN);
    await sql.raw(`insert into audit ${ROW}`).execute(db);
    expect(await verifyConsoleAudit(db, 20)).toMatchObject({ rows: 4, faults: [], unchained: [], end: { seq: 4 } });
    await sql.raw("alter table audit disable trigger user; update audit set name = 'Eva' where id = 1").execute(db);
    expect(await findFaults(db)).toEqual(["Row 1 of the console's audit was altered: place 1 of its chain."]);
  });

  test('without rows the chain begins with the first one', async () => {
    const { db } = await forTest(openEmptyDatabase());
    await migrate(db, MIGRATIONS);
    expect(await verifyConsoleAudit(db, 1)).toEqual({ rows: 0, faults: [], unchained: [], archived: null, end: null });
    await sql.raw(`insert into audit ${ROW}`).execute(db);
    expect(await verifyConsoleAudit(db, 1)).toMatchObject({ rows: 1, end: { seq: 1 } });
  });
});

describe('R-CON-10 R-OPS-06 retention', () => {
  const inAYear = () => new Date(site.now().getTime() + 400 * DAY);
  const archive = async (before: Date) => {
    const { rows } = await sql<{ deleted: number }>`select archive_audit(${before}) as deleted`.execute(site.db);
    return rows[0]?.deleted;
  };

  test('the nightly deletion leaves each row and its link', async () => {
    const before = [await countRows(), await links()];
    const log = { info: () => {}, warn: () => {} };
    await deleteExpiredData({ database: site.db, deletes: getRetentionDeletes(), log, now: inAYear });
    expect([await countRows(), await links()]).toEqual(before);
    expect(await findFaults()).toEqual([]);
  });

  test('archived rows are gone, the chain holds and says so, and goes on', async () => {
    const old = ids.length - 1;
    expect(await archive(inAYear())).toBe(old);
    await addMember('tres');
    const { rows, faults, unchained, archived, end } = await verifyConsoleAudit(site.db, 20);
    expect({ rows, faults, unchained, place: archived?.place }).toEqual({
      rows: await countRows(),
      faults: [],
      unchained: [],
      place: old,
    });
    expect(end?.seq).toBe(old + rows);
    const answer = await admin({ url: '/console/api/audit?filter=%7B%22action%22%3A%22audit-archived%22%7D' });
    expect(answer.json()).toMatchObject([{ detail: { place: old, rows: old } }]);
  });

  test('only the oldest rows are archived, and nothing when none is old', async () => {
    const { at } = await site.db
      .selectFrom('audit')
      .select('at')
      .where('id', '=', ids[3] ?? 0)
      .executeTakeFirstOrThrow();
    expect(await archive(new Date(0))).toBe(0);
    expect(await archive(at)).toBe(2);
    expect(await findFaults()).toEqual([]);
    expect(await archive(at)).toBe(0);
    // A row that is removed beside the archived ones is missed.
    await tamper(`delete from audit where id = ${ids[4]}`);
    expect(await findFaults()).toEqual([`Row ${ids[4]} of the console's audit is missing: place 4 of its chain.`]);
  });

  test('a row by hand that claims an archive is found, and an archive is no place for later rows', async () => {
    await tamper(`delete from audit where id = ${ids[2]};
      insert into audit (at, email, action, detail) values (now(), '(database)', 'audit-archived', '{"place": 2}')`);
    expect(await findFaults()).toContain(`Row ${ids[2]} of the console's audit is missing: place 2 of its chain.`);
    await sql`insert into audit (at, email, action, detail)
      values (now(), '(database)', 'audit-archived', '{"place": 99}'), (now(), '(database)', 'audit-archived', '{"place": "x"}')`.execute(
      site.db,
    );
    expect(await findFaults()).toContain(`Row ${ids[2]} of the console's audit is missing: place 2 of its chain.`);
  });
});

describe('R-OPS-05 R-OPS-06 a backup', () => {
  async function restore() {
    const folder = mkdtempSync(join(tmpdir(), 'chain-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { url, db } = await forTest(openEmptyDatabase());
    await writeBackupOf(site.databaseUrl, join(folder, 'backup'));
    await restoreTo(url, join(folder, 'backup'));
    return db;
  }

  test('has the chain, which goes on from its end', async () => {
    const db = await restore();
    expect(await verifyConsoleAudit(db, 20)).toEqual(await verifyConsoleAudit(site.db, 20));
    await sql.raw(`insert into audit ${ROW}`).execute(db);
    expect(await verifyConsoleAudit(db, 20)).toMatchObject({ faults: [], unchained: [], end: { seq: ids.length } });
  });

  test('makes no row whole that was inserted by hand', async () => {
    await tamper(`insert into audit ${ROW}`);
    const faults = await findFaults();
    expect(faults).toHaveLength(1);
    expect(await findFaults(await restore())).toEqual(faults);
  });
});
