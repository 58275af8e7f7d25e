import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Kysely } from 'kysely';
import { getRetentionDeletes } from '#cli/start-retention.ts';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { listMigrations } from '#cli/migrations.ts';
import { migrate } from '#platform/database/migrations/migrate.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { runAsTableOwner } from '#platform/database/transaction-scope.ts';
import { insertDemoEntities } from '#confirming/demo/seed.ts';
import { deleteExpiredData, startRetention } from '#platform/jobs/retention.ts';
import { buildUser } from '#tests/service/support/access.ts';
import { createUnprivilegedDatabase } from '#tests/service/support/unprivileged-database.ts';

const NOW = '2026-06-15T12:00:00Z';
const now = () => new Date(NOW);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds);

const log = { info: vi.fn(), warn: vi.fn() };
let db: Kysely<Schema>;
let drop: () => Promise<void>;
// Row-level security holds for the owner of these tables, as it may in a bank's database.
beforeAll(async () => {
  ({ db, drop } = await createUnprivilegedDatabase());
  await migrate(db, listMigrations());
  await insertDemoEntities(db);
});
afterAll(() => drop());
afterEach(() => log.info.mockClear());

const forget = (batch?: number) =>
  deleteExpiredData({ database: db, deletes: getRetentionDeletes(), log, now, ...(batch && { batch }) });

async function fail(email: string, failures: number, age: number, entity = '9000') {
  await runAsTableOwner(db, { entity, email }, (trx) =>
    trx
      .insertInto('login_failure')
      .values({ entity, email, failures, last_at: ago(age) })
      .execute(),
  );
  return email;
}

const failuresOf = (email: string, entity = '9000') =>
  runAsTableOwner(db, { entity, email }, async (trx) => {
    const row = await trx.selectFrom('login_failure').select('failures').where('email', '=', email).executeTakeFirst();
    return row?.failures;
  });

async function newUser(entity = '9000') {
  const user = buildUser();
  return { ...(await createDemoSupplier(db, { entity, users: [user] })), email: user.email };
}

test('calls are counted until a day after their window', async () => {
  const rows = [1, 24, 26].map((hours) => ({ caller: `${hours} h`, started_at: ago(hours * HOUR), calls: 3 }));
  await db.insertInto('call_count').values(rows).execute();
  await forget();
  const left = await db.selectFrom('call_count').select('caller').orderBy('caller').execute();
  expect(left.map(({ caller }) => caller)).toEqual(['1 h', '24 h']);
});

test('failed logins are forgotten after thirty days, and with them the lock, whether or not anybody has the email', async () => {
  const { email: known } = await newUser();
  const { email: elsewhere } = await newUser('9001');
  const emails = [
    await fail('fresh@retention.example', 5, 29 * DAY),
    await fail('stale@retention.example', 4, 31 * DAY),
    await fail('nobody@retention.example', 5, 31 * DAY),
    await fail(known, 5, 31 * DAY),
  ];
  await fail(elsewhere, 5, 31 * DAY, '9001');
  await forget();
  expect(await Promise.all(emails.map((email) => failuresOf(email)))).toEqual([5, undefined, undefined, undefined]);
  expect(await failuresOf(elsewhere, '9001')).toBeUndefined();
});

test('sessions are forgotten a day after they were over, by their end or by too long a pause', async () => {
  const supplier = await newUser();
  const session = (id: number, last_call_at: Date, expires_at: Date) => ({
    id: `00000000-0000-4000-8000-00000000000${id}`,
    entity: supplier.entity,
    supplier_id: supplier.supplierId,
    last_call_at,
    expires_at,
  });
  const left = await runAsTableOwner(db, supplier, async (trx) => {
    const { id: user_id } = await trx.selectFrom('portal_user').select('id').executeTakeFirstOrThrow();
    const sessions = [
      session(1, ago(HOUR / 2), ago(-HOUR)),
      session(2, ago(20 * HOUR), ago(20 * HOUR)),
      session(3, ago(26 * HOUR), ago(25 * HOUR)),
      session(4, ago(49 * HOUR), ago(-HOUR)),
    ];
    await trx
      .insertInto('portal_session')
      .values(sessions.map((row) => ({ ...row, user_id })))
      .execute();
  }).then(async () => {
    await forget();
    return runAsTableOwner(db, supplier, (trx) =>
      trx.selectFrom('portal_session').select('id').orderBy('id').execute(),
    );
  });
  expect(left.map(({ id }) => id.at(-1))).toEqual(['1', '2']);
});

test('links are forgotten thirty days after they were used or came too late', async () => {
  const supplier = await newUser();
  await runAsTableOwner(db, supplier, async (trx) => {
    const { id } = await trx.selectFrom('portal_user').select('id').executeTakeFirstOrThrow();
    const link = (token_hash: string, expires_at: Date, used_at: Date | null) => ({
      token_hash,
      entity: supplier.entity,
      supplier_id: supplier.supplierId,
      user_id: id,
      purpose: 'reset' as const,
      expires_at,
      used_at,
    });
    const links = [
      link('1 good', ago(-DAY), null),
      link('2 late', ago(29 * DAY), null),
      link('3 used', ago(28 * DAY), ago(29 * DAY)),
      link('4 late long ago', ago(31 * DAY), null),
      link('5 used long ago', ago(29 * DAY), ago(31 * DAY)),
    ];
    await trx.insertInto('user_link').values(links).execute();
  });
  await forget();
  const left = await runAsTableOwner(db, supplier, (trx) =>
    trx.selectFrom('user_link').select('token_hash').orderBy('token_hash').execute(),
  );
  expect(left.map(({ token_hash }) => token_hash)).toEqual(['1 good', '2 late', '3 used']);
});

test('R-OPS-06 keys of requests are forgotten a day after they came, and with them what was answered', async () => {
  const supplier = await newUser();
  const key = (name: string, age: number) => ({
    entity: supplier.entity,
    supplier_id: supplier.supplierId,
    user_id: '00000000-0000-4000-8000-000000000001',
    call: 'requestAdvance',
    key: name,
    body_hash: '',
    created_at: ago(age),
  });
  const keys = [key('1 fresh', 0), key('2 of yesterday', 23 * HOUR), key('3 old', 25 * HOUR), key('4 old', 40 * DAY)];
  await runAsTableOwner(db, supplier, (trx) => trx.insertInto('idempotency_key').values(keys).execute());
  await forget(1);
  const left = await runAsTableOwner(db, supplier, (trx) =>
    trx.selectFrom('idempotency_key').select('key').orderBy('key').execute(),
  );
  expect(left.map((row) => row.key)).toEqual(['1 fresh', '2 of yesterday']);
});

const mail = (subject: string, sent_at: Date | null, given_up_at: Date | null) => ({
  entity: '9002',
  sender_name: '',
  sender_address: '',
  recipient: 'x@y.example',
  subject,
  text_body: '',
  html_body: '',
  created_at: ago(200 * DAY),
  sent_at,
  given_up_at,
});
const insertMails = (mails: ReturnType<typeof mail>[]) =>
  runAsTableOwner(db, { entity: '9002' }, (trx) => trx.insertInto('mail').values(mails).execute());
const subjects = () =>
  runAsTableOwner(db, { entity: '9002' }, async (trx) =>
    (await trx.selectFrom('mail').select('subject').orderBy('subject').execute()).map(({ subject }) => subject),
  );

test('mails are forgotten ninety days after they were sent or given up; those that wait are kept', async () => {
  await insertMails([
    mail('1 waits', null, null),
    mail('2 sent', ago(89 * DAY), null),
    mail('3 given up', null, ago(89 * DAY)),
    mail('4 sent long ago', ago(91 * DAY), null),
    mail('5 given up long ago', null, ago(91 * DAY)),
  ]);
  await forget();
  expect(await subjects()).toEqual(['1 waits', '2 sent', '3 given up']);
});

test('R-CON-07 mails of the console are forgotten alike, and no transaction of a supplier sees or writes one', async () => {
  const console = (subject: string, sentAt: Date | null) => ({ ...mail(subject, sentAt, null), entity: null });
  const rows = [console('waits', null), console('sent', ago(89 * DAY)), console('long ago', ago(91 * DAY))];
  await db.insertInto('mail').values(rows).execute();
  const seen = async (scope: { entity: string }) =>
    runAsTableOwner(db, scope, async (trx) =>
      (await trx.selectFrom('mail').select('subject').where('entity', 'is', null).orderBy('id').execute()).map(
        ({ subject }) => subject,
      ),
    );
  await forget();
  expect(await seen({ entity: '' })).toEqual(['waits', 'sent']);
  expect(await seen({ entity: '9002' })).toEqual([]);
  const planted = runAsTableOwner(db, { entity: '9002' }, (trx) =>
    trx.insertInto('mail').values(console('planted', null)).execute(),
  );
  await expect(planted).rejects.toThrow('row-level security');
});

test('R-STU-18 who gave rights to whom is forgotten after thirty days', async () => {
  const member = (email: string) => ({
    email,
    name: 'N',
    password_hash: null,
    roles: [],
    scope: [],
    created_at: now(),
  });
  const staff = ['a@b.example', 'c@b.example', 'd@b.example'].map(member);
  const ids = (await db.insertInto('staff').values(staff).returning('id').execute()).map(({ id }) => id);
  const [first = '', second = '', third = ''] = ids;
  await db
    .insertInto('staff_grant')
    .values([
      { staff_id: first, granted_by: second, granted_at: ago(29 * DAY) },
      { staff_id: first, granted_by: third, granted_at: ago(31 * DAY) },
    ])
    .execute();
  await forget();
  expect(await db.selectFrom('staff_grant').select('granted_by').execute()).toEqual([{ granted_by: second }]);
  await db.deleteFrom('staff').execute();
});

test('more than fits one batch is removed all the same, however many processes are at it, each row once', async () => {
  const before = await subjects();
  await insertMails(Array.from({ length: 57 }, (_, index) => mail(`old ${index}`, ago(100 * DAY), null)));
  const removed = await Promise.all(Array.from({ length: 4 }, () => forget(5)));
  expect(removed.reduce((sum, counts) => sum + (counts['mail'] ?? 0), 0)).toBe(57);
  expect(await subjects()).toEqual(before);
});

test('R-REP-05 reports and what the stage shows are forgotten at their end', async () => {
  const report = (id: string, expires_at: Date) => {
    const row = { id, entity: '9000', route: '/', told: null, codes: [], scene: '{}', version_id: null };
    return { ...row, created_at: ago(30 * DAY), expires_at };
  };
  await db
    .insertInto('report')
    .values([report('1 open', ago(-1)), report('2 over', ago(0)), report('3 long over', ago(DAY))])
    .execute();
  const removed = await forget();
  expect(removed).toMatchObject({ report: 2, stage_showing: 0 });
  expect(await db.selectFrom('report').select('id').execute()).toEqual([{ id: '1 open' }]);
});

test('the job tells how many rows went, and nothing of whose they were', async () => {
  const email = await fail('secret-name@retention.example', 5, 31 * DAY);
  await forget();
  expect(log.info).toHaveBeenCalledWith(
    {
      removed: {
        call_count: 0,
        bank_call: 0,
        bank_breach: 0,
        bank_failure: 0,
        staff_session: 0,
        staff_link: 0,
        staff_means_link: 0,
        staff_means_enrolment: 0,
        staff_challenge: 0,
        staff_login_failure: 0,
        staff_device: 0,
        staff_grant: 0,
        report: 0,
        report_day: 0,
        report_group: 0,
        stage_showing: 0,
        login_failure: 1,
        means_removal: 0,
        portal_session: 0,
        user_link: 0,
        user_change: 0,
        signature_challenge: 0,
        signature_device: 0,
        signature_enrolment: 0,
        mail: 0,
        idempotency_key: 0,
      },
    },
    expect.any(String),
  );
  expect(JSON.stringify(log.info.mock.calls)).not.toContain(email);
});

test('the job runs again and again until it is stopped', async () => {
  const stop = startRetention({ database: db, deletes: getRetentionDeletes(), log, now, pauseMs: 20 });
  const first = await fail('first@retention.example', 5, 31 * DAY);
  await expect.poll(() => failuresOf(first)).toBeUndefined();
  const second = await fail('second@retention.example', 5, 31 * DAY);
  await expect.poll(() => failuresOf(second)).toBeUndefined();
  await stop();
  const later = await fail('later@retention.example', 5, 31 * DAY);
  expect(await failuresOf(later)).toBe(5);
  expect(log.warn).not.toHaveBeenCalled();
});

test('R-CON-08 of the console, old sessions, links and failed logins are forgotten; its members and the audit stay', async () => {
  const old = ago(400 * DAY);
  const { id } = await db
    .insertInto('staff')
    .values({ email: 'a@b.example', name: 'A', roles: ['editor'], scope: null, created_at: old })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session = (token_hash: string, ended: number) => ({
    token_hash,
    staff_id: id,
    last_call_at: ago(ended + HOUR),
    expires_at: ago(ended),
  });
  await db
    .insertInto('staff_session')
    .values([session('over', 25 * HOUR), session('fresh', 23 * HOUR)])
    .execute();
  const link = (token_hash: string, age: number) => ({ token_hash, staff_id: id, expires_at: ago(age), used_at: null });
  await db
    .insertInto('staff_link')
    .values([link('over', 31 * DAY), link('fresh', 29 * DAY)])
    .execute();
  const failure = (login_key: string, age: number) => ({ login_key, failures: 5, last_at: ago(age) });
  await db
    .insertInto('staff_login_failure')
    .values([failure('over', 31 * DAY), failure('fresh', 29 * DAY)])
    .execute();
  const deed = { at: old, email: 'a@b.example', name: 'A', action: 'login', detail: '{}' };
  await db
    .insertInto('audit')
    .values({ ...deed, entity: null, version: null, before: null, after: null })
    .execute();
  await forget(1);
  expect([
    await db.selectFrom('staff_session').select('token_hash').execute(),
    await db.selectFrom('staff_link').select('token_hash').execute(),
    await db.selectFrom('staff_login_failure').select('login_key').execute(),
    await db.selectFrom('staff').select('email').execute(),
    await db.selectFrom('audit').select('action').execute(),
  ]).toEqual([
    [{ token_hash: 'fresh' }],
    [{ token_hash: 'fresh' }],
    [{ login_key: 'fresh' }],
    [{ email: 'a@b.example' }],
    [{ action: 'login' }],
  ]);
});
