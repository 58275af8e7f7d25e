import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { getRetentionDeletes } from '#cli/start-retention.ts';
import { insertMail, listLatestMails } from '#platform/database/mails.ts';
import { listMigrations } from '#cli/migrations.ts';
import { assertDatabaseMigratable, isUpToDate, migrate } from '#platform/database/migrations/migrate.ts';
import { runInScope } from '#platform/database/transaction-scope.ts';
import { insertDemoEntities } from '#confirming/demo/seed.ts';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { receiveReport } from '#studio/reports/receive-report.ts';
import { findReport } from '#studio/database/reports.ts';
import { deleteExpiredData } from '#platform/jobs/retention.ts';
import { importAndPublishNewFolders } from '#studio/domain/publishing/import-folders.ts';
import { LiveEntities } from '#studio/domain/publications/live-entities.ts';
import { REPORTED_SCENE } from '#tests/support/reported-scene.ts';
import { queryDatabase, readAllRows, restoreTo, writeBackupOf } from '#tests/service/support/backups.ts';
import { ensureBundled, getCommandLine, runCommandToEnd, stopLeftCommands } from '#tests/service/support/commands.ts';
import { readDatabaseCatalogue } from '#tests/service/support/database-catalogue.ts';
import { forTest, openDatabase, openEmptyDatabase } from '#tests/service/support/open-database.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import { startTestConsole } from '#tests/service/support/test-console.ts';
import { createTestStudio, publishChanges } from '#tests/service/support/test-studio.ts';
import { PLATFORM_TABLES } from '#tests/support/platform-tables.ts';

/** In front of a bank's own service. */
const BANK = { reference: false };

/** What was added after the two lists. */
const LATER = [
  'platform/002-bank-traffic',
  'platform/003-desk',
  'platform/004-staff-mails',
  'platform/005-notices',
  'platform/006-retired-entities',
  'platform/007-mail-purpose',
  'platform/008-report-groups',
  'platform/009-part-authors',
  'platform/010-notice-review',
  'platform/011-staff-access',
  'platform/012-restored-versions',
  'platform/013-version-comments',
  'platform/016-previews',
  'platform/017-history-texts',
  'platform/018-returned-versions',
  'platform/019-bank-failures-and-advances',
  'platform/020-staff-signatures',
  'platform/021-console-audit-chain',
  'platform/022-report-situations',
  '002-operations',
  '003-user-status-time',
  '004-advance-reference',
  '005-user-safety',
  '006-signatures',
  '007-advance-evidence',
  '008-means-removals',
  '009-signed-plans',
  '010-locks-of-colleagues',
];

const SUPPLIERS_REFUSED =
  "This database has the tables of suppliers of the reference service: in front of a bank's own service use another, empty one (DATA_FOLDER or DATABASE_URL names it), or omit CONFIRMING_URL.";

const folder = mkdtempSync(join(tmpdir(), 'lists-'));
beforeAll(ensureBundled);
afterAll(async () => {
  await stopLeftCommands();
  rmSync(folder, { recursive: true });
});

async function bankDatabase() {
  const opened = await openEmptyDatabase(5);
  await migrate(opened.db, listMigrations(BANK));
  return opened;
}

/** What a version from before the two lists made: both parts, under the name of one baseline. */
async function earlierDatabase() {
  const opened = await openDatabase();
  await sql`drop policy read_by_colleagues on login_failure`.execute(opened.db);
  await sql`drop trigger audit_is_chained on audit`.execute(opened.db);
  await sql`drop function archive_audit, chain_audit, hash_audit_row`.execute(opened.db);
  await sql`alter table report drop column group_id`.execute(opened.db);
  await sql`drop table audit_link, audit_head, staff_recovery_code, staff_means, staff_means_link, staff_means_enrolment, staff_challenge, bank_call, bank_breach, bank_failure, bank_advance, history_text, returned_version, version_comment, version_visit, staff_device, staff_visit, notice, entity_retirement, report_day, report_group, part_author`.execute(
    opened.db,
  );
  await sql`drop index entity_version_open, report_by_creation`.execute(opened.db);
  await sql`alter table staff drop column mails_off, drop column pending_email, drop column previous_email,
    drop column previous_email_until, drop column email_held_until, drop column revoked_password_hash`.execute(
    opened.db,
  );
  await sql`alter table staff_session drop column id, drop column created_at, drop column browser, drop column system,
    drop column network, drop column provider_factor`.execute(opened.db);
  await sql`alter table staff_link drop column purpose, drop column address, drop column change`.execute(opened.db);
  await sql`alter table staff_login_failure rename column login_key to email`.execute(opened.db);
  await sql`alter table entity_version drop column submitted_by_id, drop column part_author_ids, drop column restores`.execute(
    opened.db,
  );
  await sql`alter table stage_showing drop column entity, drop column files, alter column version_id set not null`.execute(
    opened.db,
  );
  await sql`alter table version_history drop column undoes, drop column redoes`.execute(opened.db);
  await sql`alter table mail drop column version_entity, drop column purpose`.execute(opened.db);
  await sql`drop trigger status_has_time on portal_user`.execute(opened.db);
  await sql`drop function note_status_time`.execute(opened.db);
  await sql`alter table portal_user drop column status_at`.execute(opened.db);
  await sql`alter table advance drop column interest_rate`.execute(opened.db);
  await sql`alter table advance drop column reference, drop column drawn_number, drop column evidence`.execute(
    opened.db,
  );
  await sql`drop table recovery_code, signature_part, signature, signature_challenge, signature_device, signature_enrolment, signature_means, account_holder_check, means_removal_link, means_removal`.execute(
    opened.db,
  );
  await sql`alter table user_link drop constraint user_link_purpose_check,
    add constraint user_link_purpose_check check (purpose in ('verify', 'activate', 'reset', 'unlock'))`.execute(
    opened.db,
  );
  await sql`drop table user_change_link, user_change`.execute(opened.db);
  await sql`drop policy own_rows on portal_user`.execute(opened.db);
  await sql`alter table portal_user drop column pending_email, drop column email_kept_until`.execute(opened.db);
  await sql`create policy own_rows on portal_user
    using (entity = current_setting('app.entity', true) and (supplier_id = current_setting('app.supplier', true) or email = current_setting('app.email', true)))
    with check (entity = current_setting('app.entity', true) and (supplier_id = current_setting('app.supplier', true) or email = current_setting('app.email', true)))`.execute(
    opened.db,
  );
  await sql`alter table portal_session drop column opened_at, drop column device`.execute(opened.db);
  await sql`drop index advance_by_day, advance_by_client, advance_by_message, advance_by_request_time`.execute(
    opened.db,
  );
  await sql`delete from migration where name <> '001-baseline'`.execute(opened.db);
  return opened;
}

const names = async (url: string, statement: string) =>
  (await queryDatabase<{ name: string }>(url, statement)).map(({ name }) => name);
const tablesOf = (url: string) =>
  names(
    url,
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by 1",
  );

describe("R-SIDE-01 in front of a bank's own service", () => {
  test('the database has no table, no function and no right of suppliers', async () => {
    const { url, db } = await forTest(bankDatabase());
    expect(await tablesOf(url)).toEqual(PLATFORM_TABLES);
    expect(
      await names(
        url,
        "select proname as name from pg_proc where pronamespace = 'public'::regnamespace union all select tgname from pg_trigger where not tgisinternal order by 1",
      ),
    ).toEqual([
      'archive_audit',
      'audit_is_chained',
      'audit_is_kept',
      'audit_link_is_kept',
      'chain_audit',
      'hash_audit_row',
      'refuse_audit_change',
    ]);
    expect(
      await names(
        url,
        "select distinct table_name as name from information_schema.role_table_grants where grantee = 'confirming_portal' order by 1",
      ),
    ).toEqual(['call_count', 'entity', 'mail', 'report', 'report_day']);
    expect(await isUpToDate(db, listMigrations(BANK))).toBe(true);
    expect(await isUpToDate(db, listMigrations())).toBe(false);
    expect(await migrate(db, listMigrations(BANK))).toEqual([]);
  });

  describe('the studio works', () => {
    const site = startForFile(() => startTestConsole({}, undefined, bankDatabase));
    const studio = () => {
      const made = createTestStudio(site.db);
      onTestFinished(made.remove);
      return made.context;
    };

    test('staff log in and read lists, and a wrong password is counted', async () => {
      const call = await site.addCaller('eva@banco.example', ['editor', 'publisher', 'support', 'admin']);
      for (const list of ['entities', 'versions', 'reports', 'staff', 'audit'])
        expect((await call({ url: `/console/api/${list}` })).statusCode, list).toBe(200);
      const wrong = { email: 'eva@banco.example', password: 'no es esta' };
      const answer = await site.call({ method: 'POST', url: '/console/api/session', payload: wrong });
      expect(answer.statusCode).toBe(401);
      expect(await site.db.selectFrom('staff_login_failure').select(['login_key', 'failures']).execute()).toEqual([
        { login_key: 'eva@banco.example', failures: 1 },
      ]);
    });

    test('a version is saved and published, hosts show it, and a report names it', async () => {
      const context = studio();
      expect((await importAndPublishNewFolders(context)).map(({ entity }) => entity)).toEqual(['9001', '9002']);
      await publishChanges(context, '9001', [{ file: 'entity.json', path: '/primaryColor', to: '#1b4f72' }]);
      const live = new LiveEntities(site.db);
      await live.refresh();
      expect(live.byCode('9001')?.entity).toMatchObject({ primaryColor: '#1b4f72' });
      expect(live.missing()).toEqual([]);

      const id = await receiveReport({ database: site.db, now: site.now }, REPORTED_SCENE, undefined, () =>
        Promise.resolve(),
      );
      expect(await findReport(site.db, site.now(), id, null)).toMatchObject({ entity: '9001', number: 2 });
    });

    test('mails of the console go to the outbox, and what has expired is deleted', async () => {
      const { db, now } = site;
      const mail = { entity: null, senderName: 'C', senderAddress: 'c@banco.example', recipient: 'a@banco.example' };
      await runInScope(db, { entity: '' }, (trx) =>
        insertMail(trx, { ...mail, subject: 'Aviso', text: 'x', html: 'x' }, now()),
      );
      expect((await listLatestMails(db, null, 1)).map(({ subject }) => subject)).toEqual(['Aviso']);
      await insertDemoEntities(db);
      const old = { id: 'ZZZ-ZZZ', entity: '9001', route: '/', told: null, codes: [], scene: '{}', version_id: null };
      await db
        .insertInto('report')
        .values({ ...old, created_at: new Date(0), expires_at: new Date(1) })
        .execute();
      const log = { info: () => {}, warn: () => {} };
      const removed = await deleteExpiredData({ database: db, deletes: getRetentionDeletes(BANK), log, now });
      expect(removed).toEqual({
        call_count: 0,
        bank_call: 0,
        bank_breach: 0,
        bank_failure: 0,
        mail: 0,
        staff_session: 0,
        staff_link: 0,
        staff_means_link: 0,
        staff_means_enrolment: 0,
        staff_challenge: 0,
        staff_login_failure: 0,
        staff_device: 0,
        staff_grant: 0,
        report: 1,
        report_day: 0,
        report_group: 0,
        stage_showing: 0,
      });
    });

    test('a backup restores, and only without tables of suppliers', async () => {
      const { url, db } = await forTest(bankDatabase());
      await insertDemoEntities(db);
      const file = join(folder, 'bank');
      await writeBackupOf(url, file);
      const target = await forTest(openEmptyDatabase(5));
      expect((await restoreTo(target.url, file, false, BANK)).migrations).toEqual([]);
      expect(await tablesOf(target.url)).toEqual(PLATFORM_TABLES);
      expect(await readAllRows(target.url)).toEqual(await readAllRows(url));
      const { url: full } = await forTest(openDatabase());
      await writeBackupOf(full, join(folder, 'full'));
      await expect(restoreTo(target.url, join(folder, 'full'), true, BANK)).rejects.toThrow(
        /full has the tables of suppliers of the reference service, which do not exist in front of a bank's own service: restore it without CONFIRMING_URL\.$/,
      );
      expect(await tablesOf(target.url)).toEqual(PLATFORM_TABLES);
    });
  });
});

describe('R-SIDE-01 R-OPS-08 a database that was made for the other service', () => {
  test.each([
    ['this version', openDatabase],
    ['an earlier version', earlierDatabase],
  ])("with suppliers, of %s, is refused in front of a bank's service and stays as it is", async (_of, open) => {
    const { url, db } = await forTest(open());
    const before = [await readDatabaseCatalogue(db), await readAllRows(url)];
    await expect(migrate(db, listMigrations(BANK))).rejects.toThrow(SUPPLIERS_REFUSED);
    await expect(assertDatabaseMigratable(db, listMigrations(BANK))).rejects.toThrow(SUPPLIERS_REFUSED);
    expect([await readDatabaseCatalogue(db), await readAllRows(url)]).toEqual(before);
  });

  test('an empty one can be migrated for either', async () => {
    const { db } = await forTest(openEmptyDatabase(5));
    await assertDatabaseMigratable(db, listMigrations(BANK));
    await assertDatabaseMigratable(db, listMigrations());
    expect(await readDatabaseCatalogue(db)).toEqual([]);
  });

  test('without suppliers is refused by a command that lacks CONFIRMING_URL, and stays as it is', async () => {
    const { db, url } = await forTest(bankDatabase());
    const before = [await readDatabaseCatalogue(db), await readAllRows(url)];
    const sentence =
      "This database is that of a portal in front of a bank's own service, without suppliers: set CONFIRMING_URL as its start does, or use another database (DATA_FOLDER or DATABASE_URL names it).";
    await expect(migrate(db, listMigrations())).rejects.toThrow(sentence);
    await expect(assertDatabaseMigratable(db, listMigrations())).rejects.toThrow(sentence);
    expect(await runCommandToEnd(getCommandLine('staff', 'list'), { DATABASE_URL: url })).toEqual({
      code: 1,
      said: `${sentence}\n`,
    });
    expect([await readDatabaseCatalogue(db), await readAllRows(url)]).toEqual(before);
  });

  test('so is its backup', async () => {
    const { url } = await forTest(bankDatabase());
    const file = join(folder, 'without');
    await writeBackupOf(url, file);
    const target = await forTest(openEmptyDatabase(5));
    await expect(restoreTo(target.url, file)).rejects.toThrow(
      /without is from a portal in front of a bank's own service, without suppliers: set CONFIRMING_URL, and restore it again\.$/,
    );
    expect(await tablesOf(target.url)).toEqual([]);
  });
});

describe('R-OPS-08 a database of an earlier version, whose one baseline made all tables', () => {
  test('gets only what was added later, and commands use it without changing a thing', async () => {
    const { db, url } = await forTest(earlierDatabase());
    expect(await migrate(db, listMigrations())).toEqual(LATER);
    expect(await isUpToDate(db, listMigrations())).toBe(true);
    expect(await migrate(db, listMigrations())).toEqual([]);
    const before = await readDatabaseCatalogue(db);
    expect(await runCommandToEnd(getCommandLine('staff', 'list'), { DATABASE_URL: url })).toEqual({
      code: 0,
      said: 'The console has no staff.\n',
    });
    expect(await readDatabaseCatalogue(db)).toEqual(before);
    expect(await names(url, 'select name from migration order by name')).toEqual(['001-baseline', ...LATER.toSorted()]);
  });

  test('R-DESK-08 groups the reports that are there, and adds new ones to their groups', async () => {
    const { db } = await forTest(earlierDatabase());
    await insertDemoEntities(db);
    const now = () => new Date('2026-03-10T23:30:00Z');
    for (const [id, codes] of Object.entries({ A: [651, 637, 651], B: [637, 651], C: [637] }))
      await sql`insert into report (id, entity, route, codes, scene, created_at, expires_at)
        values (${id}, '9001', '/?x=1', ${codes}, '{}', ${now()}, ${now()})`.execute(db);
    await migrate(db, listMigrations());
    await receiveReport({ database: db, now }, REPORTED_SCENE, undefined, () => Promise.resolve());
    const { rows } = await sql`select screen, report_group.codes, count(distinct report.id)::int as reports,
        (select sum(reports)::int from report_day where group_id = report_group.id and day = '2026-03-11') as counted
      from report_group join report on group_id = report_group.id group by report_group.id order by report_group.codes`.execute(
      db,
    );
    expect(rows).toEqual([
      { screen: '/', codes: [637], reports: 2, counted: 2 },
      { screen: '/', codes: [637, 651], reports: 2, counted: 2 },
    ]);
  });

  test('restores from its backup', async () => {
    const { db, url } = await forTest(earlierDatabase());
    await insertDemoEntities(db);
    await createDemoSupplier(db, { entity: '9002', invoices: 3 });
    const file = join(folder, 'earlier');
    await writeBackupOf(url, file);
    const target = await forTest(openEmptyDatabase(5));
    expect((await restoreTo(target.url, file)).migrations).toEqual(LATER);
    await migrate(db, listMigrations());
    expect(await readAllRows(target.url)).toEqual(await readAllRows(url));
    expect(await readDatabaseCatalogue(target.db)).toEqual(await readDatabaseCatalogue(db));
  });
});
