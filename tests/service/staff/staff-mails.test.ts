import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listLatestMails, type StoredMail } from '#platform/database/mails.ts';
import { listMigrations } from '#cli/migrations.ts';
import { migrate, migrateInTransaction } from '#platform/database/migrations/migrate.ts';
import { startMailWorker } from '#platform/mail/mail-worker.ts';
import { publishDueVersion } from '#studio/domain/publishing/publish-due.ts';
import { completeStudioContext, type StudioContext } from '#studio/domain/studio-context.ts';
import { findFreePort } from '#platform/embedded/ports.ts';
import { startConsoleWithFolders } from '#tests/service/support/console-folder.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import { createColorChange, getPrimaryColor, StaffPerson } from '#tests/service/support/staff-person.ts';
import { CONSOLE_ADDRESS } from '#tests/service/support/test-console.ts';
import { forTest, openEmptyDatabase } from '#tests/service/support/open-database.ts';

const HOUR_MS = 3_600_000;
const ALL_KINDS = [
  'review-asked',
  'version-approved',
  'version-returned',
  'version-published',
  'version-unscheduled',
  'publication-failed',
];

const site = startForFile(() => startConsoleWithFolders());
const staff: Record<string, StaffPerson> = {};
const as = (name: string): StaffPerson => staff[name]!;
/** Ana asks for the review of what she and Eva wrote; Luis approves; Rosa works for 9001 alone, Carlos for 9002 alone. */
beforeAll(async () => {
  staff.alba = await StaffPerson.logIn(site, 'alba', ['admin']);
  staff.ana = await StaffPerson.logIn(site, 'ana', ['editor']);
  staff.eva = await StaffPerson.logIn(site, 'eva', ['editor', 'publisher']);
  staff.luis = await StaffPerson.logIn(site, 'luis', ['publisher']);
  staff.marta = await StaffPerson.logIn(site, 'marta', ['publisher']);
  staff.rosa = await StaffPerson.logIn(site, 'rosa', ['publisher'], ['9001']);
  staff.carlos = await StaffPerson.logIn(site, 'carlos', ['publisher'], ['9002']);
  staff.sara = await StaffPerson.logIn(site, 'sara', ['support']);
  staff.pedro = await StaffPerson.logIn(site, 'pedro', ['publisher']);
  await setAccess('pedro', { isDisabled: true });
});

const setAccess = async (name: string, values: object) =>
  expect(
    (await as('alba').call({ method: 'PUT', url: `/console/api/staff/${as(name).id}`, payload: values })).statusCode,
  ).toBe(200);
const turnOff = (name: string, off: readonly string[]) =>
  as(name).call({ method: 'PUT', url: '/console/api/session/mails', payload: { off } });

/** Opens the link that was mailed to a new email. */
async function confirmEmail(changes: object): Promise<void> {
  const { email } = changes as { email?: string };
  if (email === undefined) return;
  const mail = (await listLatestMails(site.db, null, 100)).find(
    ({ recipient, text }) => recipient === email && text.includes('/correo#token='),
  );
  const token = /#token=(\S+)/.exec(mail?.text ?? '')?.[1];
  const answer = await site.call({ method: 'POST', url: '/console/api/session/email', payload: { token } });
  expect(answer.statusCode).toBe(200);
}

/** Subjects of mails about versions; changes of access are mailed as well. */
const ABOUT_VERSION = /, versi[oó]n \d+ /;

/** Everything mailed to staff about versions since the last call, oldest first. */
let last = 0;
async function newMails(): Promise<StoredMail[]> {
  const mails = (await listLatestMails(site.db, null, 1000)).filter(({ id }) => id > last).toReversed();
  last = Math.max(last, ...mails.map(({ id }) => id));
  return mails.filter(({ subject }) => ABOUT_VERSION.test(subject));
}
const recipients = async () => (await newMails()).map(({ recipient }) => recipient.split('@')[0]).toSorted();
beforeEach(() => newMails());

let colors = 0;
/** A draft that Ana made and Eva changed. */
async function draft(): Promise<string> {
  const { id, ...version } = await as('ana').draft('9001');
  const color = `#1450${String((colors += 1) + 10)}`;
  expect((await as('eva').change(id, createColorChange(getPrimaryColor(version), color))).statusCode).toBe(200);
  return id;
}

async function ok(answer: ReturnType<StaffPerson['act']>): Promise<void> {
  const { statusCode, body } = await answer;
  expect([statusCode, statusCode === 200 ? '' : body]).toEqual([200, '']);
}

async function inReview(): Promise<string> {
  const id = await draft();
  await ok(as('ana').submit(id));
  return id;
}

async function approved(): Promise<string> {
  const id = await inReview();
  await ok(as('luis').approve(id, await as('luis').read(id)));
  return id;
}

async function scheduled(): Promise<string> {
  const id = await approved();
  await ok(as('marta').act(id, 'schedule', { at: new Date(site.now().getTime() + HOUR_MS).toISOString() }));
  return id;
}

/** The studio of a process that publishes what is due in two hours. */
const laterStudio = (): StudioContext =>
  completeStudioContext({
    database: site.db,
    now: () => new Date(site.now().getTime() + 2 * HOUR_MS),
    entitiesFolder: site.folder,
    mails: { consoleAddress: CONSOLE_ADDRESS },
  });

/** A scheduled version that can't be published: its approval is for other content. */
async function scheduledOutdated(): Promise<string> {
  const id = await scheduled();
  await site.db
    .updateTable('entity_version')
    .set({ approved_hash: 'f'.repeat(64) })
    .where('id', '=', id)
    .execute();
  return id;
}

/** A version that another one has replaced. */
async function archived(): Promise<string> {
  const id = await approved();
  await ok(as('luis').act(id, 'publish'));
  const next = await approved();
  await ok(as('luis').act(next, 'publish'));
  return id;
}

type Step = readonly [name: string, start: () => Promise<string>, act: (id: string) => Promise<unknown>, to: string[]];
const STEPS: readonly Step[] = [
  ['a draft is made and discarded', draft, (id) => ok(as('ana').discard(id)), []],
  ['a review is asked', draft, (id) => ok(as('ana').submit(id)), ['luis', 'marta', 'rosa']],
  [
    'a review is asked by an author who may publish',
    draft,
    (id) => ok(as('eva').submit(id)),
    ['luis', 'marta', 'rosa'],
  ],
  ['a review is withdrawn', inReview, (id) => ok(as('ana').act(id, 'withdraw')), []],
  [
    'a version is approved',
    inReview,
    async (id) => ok(as('luis').approve(id, await as('luis').read(id))),
    ['ana', 'eva', 'marta', 'rosa'],
  ],
  ['a version is sent back', inReview, (id) => ok(as('luis').act(id, 'return', { comment: 'No' })), ['ana']],
  ['its reviewer publishes it', approved, (id) => ok(as('luis').act(id, 'publish')), ['ana']],
  ['another person publishes it', approved, (id) => ok(as('marta').act(id, 'publish')), ['ana', 'luis']],
  [
    'a version is scheduled',
    approved,
    (id) => ok(as('marta').act(id, 'schedule', { at: new Date(site.now().getTime() + 9 * HOUR_MS).toISOString() })),
    [],
  ],
  ['a schedule is cancelled', scheduled, (id) => ok(as('marta').act(id, 'unschedule')), ['ana', 'luis']],
  ['an earlier one is restored', archived, (id) => ok(as('marta').act(id, 'restore')), ['ana', 'luis']],
  ['it is published at its time', scheduled, () => publishDueVersion(laterStudio()), ['ana', 'luis']],
  [
    'it is not published at its time',
    scheduledOutdated,
    () => publishDueVersion(laterStudio()),
    ['ana', 'eva', 'luis', 'marta', 'rosa'],
  ],
];

describe('R-DESK-02 members are mailed about versions', () => {
  test.each(STEPS)('when %s', async (_name, start, act, expected) => {
    const id = await start();
    await newMails();
    await act(id);
    expect(await recipients()).toEqual(expected);
    // Nothing waits for the next row.
    await as('marta').act(id, 'unschedule');
    await newMails();
  });

  test('about a restored version with what it changes', async () => {
    const id = await archived();
    const [older, newer] = [await as('ana').read(id), await as('ana').read(await draft())].map(getPrimaryColor);
    const { number } = await as('ana').read(id);
    await newMails();
    await ok(as('marta').act(id, 'restore'));
    const mail = (await newMails()).find(({ recipient }) => recipient === 'luis@banco.example');
    expect(mail?.text).toContain(`Restaura la versión ${number}: los proveedores la ven otra vez.`);
    expect(mail?.text).toContain(older);
    expect(newer).not.toBe(older);
  });

  test('in their language, with the comment and a link behind the login', async () => {
    const id = await draft();
    await ok(as('ana').submit(id));
    const { number } = await as('ana').read(id);
    const asked = (await newMails()).find(({ recipient }) => recipient === 'rosa@banco.example');
    expect(asked?.subject).toBe(
      `Revisión pendiente: Caja Roble · Confirming para proveedores (9001), versión ${number} · Consola`,
    );
    const link = `${CONSOLE_ADDRESS}/versions/${id}/show`;
    for (const body of [asked?.text, asked?.html]) {
      expect(body).toContain(link);
      expect(body).toContain('Realizado por: Nombre de ana@banco.example');
      expect(body).toContain(getPrimaryColor(await as('ana').read(id)));
    }
    await as('ana').call({ method: 'PUT', url: '/console/api/session/language', payload: { language: 'en' } });
    await ok(
      as('luis').act(id, 'return', { comment: 'Más oscuro <b>\nGracias', file: 'entity.json', path: '/primaryColor' }),
    );
    const [returned] = await newMails();
    expect([returned?.subject, returned?.senderName]).toEqual([
      `Version sent back: Caja Roble · Confirming para proveedores (9001), version ${number} · Console`,
      'Console',
    ]);
    expect(returned?.text).toMatch(/^Hello, Nombre de ana@banco\.example:/);
    expect(returned?.text).toContain('Comment:\n\nMás oscuro <b>\n\nGracias');
    expect(returned?.html).toContain('<html lang="en">');
    expect(returned?.html).toContain('<p>Más oscuro &lt;b&gt;</p>');
    expect(returned?.text).not.toContain('primaryColor');
    await as('ana').call({ method: 'PUT', url: '/console/api/session/language', payload: { language: 'es' } });
  });

  test('about a failed publication with its reason', async () => {
    await scheduledOutdated();
    await newMails();
    await publishDueVersion(laterStudio());
    const mails = await newMails();
    expect(mails).toHaveLength(5);
    for (const { text, subject } of mails) {
      expect(subject).toMatch(
        /^Publicación fallida: Caja Roble · Confirming para proveedores \(9001\), versión \d+ · Consola$/,
      );
      expect(text).toContain('Motivo: Lo que se publicaría ya no es lo que se aprobó.');
    }
  });
});

describe('R-DESK-02 once each', () => {
  test('for a repeated approval, and again for a review that is asked anew', async () => {
    const id = await approved();
    await newMails();
    await ok(as('luis').approve(id, await as('luis').read(id)));
    await ok(as('marta').approve(id, await as('marta').read(id)));
    expect(await recipients()).toEqual([]);
    await ok(as('ana').act(id, 'withdraw'));
    await ok(as('ana').submit(id));
    expect(await recipients()).toEqual(['luis', 'marta', 'rosa']);
    expect((await as('ana').submit(id)).statusCode).toBe(409);
    await ok(as('luis').approve(id, await as('luis').read(id)));
    expect(await recipients()).toEqual(['ana', 'eva', 'marta', 'rosa']);
  });

  test('when two people publish at once, and when three jobs publish at its time', async () => {
    const id = await approved();
    await newMails();
    const answers = await Promise.all(['luis', 'marta'].map((name) => as(name).act(id, 'publish')));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await recipients()).filter((name) => name === 'ana')).toEqual(['ana']);
    await scheduled();
    await newMails();
    const done = await Promise.all([1, 2, 3].map(() => publishDueVersion(laterStudio())));
    expect(done.filter((one) => one !== undefined)).toHaveLength(1);
    expect(await recipients()).toEqual(['ana', 'luis']);
  });

  test('and not at all for what is refused', async () => {
    const id = await scheduledOutdated();
    await newMails();
    expect((await as('luis').act(id, 'publish')).statusCode).toBe(409);
    expect((await as('sara').act(id, 'unschedule')).statusCode).toBe(403);
    expect(await recipients()).toEqual([]);
    await ok(as('marta').act(id, 'unschedule'));
  });
});

describe('R-DESK-02 each member turns kinds of mails off', () => {
  test.each([
    ['luis', 'review-asked', draft, (id: string) => ok(as('ana').submit(id)), ['marta', 'rosa']],
    ['ana', 'version-returned', inReview, (id: string) => ok(as('luis').act(id, 'return', { comment: 'No' })), []],
    ['luis', 'version-published', approved, (id: string) => ok(as('marta').act(id, 'publish')), ['ana']],
    ['ana', 'version-unscheduled', scheduled, (id: string) => ok(as('marta').act(id, 'unschedule')), ['luis']],
    [
      'eva',
      'publication-failed',
      scheduledOutdated,
      () => publishDueVersion(laterStudio()),
      ['ana', 'luis', 'marta', 'rosa'],
    ],
  ] as const)('%s: %s', async (who, kind, start, act, expected) => {
    const id = await start();
    await newMails();
    expect((await turnOff(who, [kind])).json()).toEqual({ off: [kind] });
    await act(id);
    expect(await recipients()).toEqual(expected);
    expect((await turnOff(who, [])).json()).toEqual({ off: [] });
  });

  test('or all of them, which the audit records once', async () => {
    expect((await turnOff('rosa', ALL_KINDS)).statusCode).toBe(200);
    expect((await turnOff('rosa', ALL_KINDS.toReversed())).statusCode).toBe(200);
    expect((await as('rosa').get('/session/mails')).json()).toEqual({ off: ALL_KINDS });
    expect((await as('luis').get('/session/mails')).json()).toEqual({ off: [] });
    await inReview();
    expect(await recipients()).toEqual(['luis', 'marta']);
    await turnOff('rosa', []);
    const filter = encodeURIComponent('{"who":"rosa@banco.example","action":"mails-changed"}');
    const rows = (await as('alba').get(`/audit?filter=${filter}&sort=["id","ASC"]`)).json<{ detail: object }[]>();
    expect(rows.map(({ detail }) => detail)).toEqual([{ off: ALL_KINDS }, { off: [] }]);
  });

  test.each([[['unheard-of']], [['review-asked', 'review-asked']], ['review-asked'], [null]])(
    'but not %j',
    async (off) => expect((await turnOff('luis', off as string[])).statusCode).toBe(400),
  );
});

describe('R-DESK-02 a member whose access has changed receives no mail', () => {
  const LIMITED = { scope: ['9002'] };
  test.each([
    ['luis', 'the entity', LIMITED, { scope: null }],
    ['luis', 'the role', { roles: ['support'] }, { roles: ['publisher'] }],
    ['luis', 'the access', { isDisabled: true }, { isDisabled: false }],
    ['ana', 'the role', { roles: ['support'] }, { roles: ['editor'] }],
  ])('%s: %s, after the approval', async (name, _what, lost, before) => {
    const id = await approved();
    await setAccess(name, lost);
    await newMails();
    await ok(as('marta').act(id, 'publish'));
    expect(await recipients()).toEqual(['ana', 'luis'].filter((other) => other !== name));
    await setAccess(name, before);
    staff[name] = new StaffPerson(as(name).id, await site.callAs(`${name}@banco.example`));
  });

  test.each([
    ['the entity', LIMITED, { scope: null }],
    ['the role', { roles: ['support'] }, { roles: ['publisher'] }],
    ['the access', { isDisabled: true }, { isDisabled: false }],
    ['the email', { email: 'martina@banco.example' }, { email: 'marta@banco.example' }],
  ])('%s, while the mail waits', async (_what, lost, before) => {
    await inReview();
    const asked = async () =>
      (await listLatestMails(site.db, null, 1000))
        .filter(({ id, subject }) => id > last && subject.startsWith('Revisión pendiente'))
        .map(({ recipient }) => recipient.split('@')[0])
        .toSorted();
    expect(await asked()).toEqual(['luis', 'marta', 'rosa']);
    await setAccess('marta', { scope: ['9001', '9002'] });
    expect(await asked()).toEqual(['luis', 'marta', 'rosa']);
    await setAccess('marta', lost);
    await confirmEmail(lost);
    expect(await asked()).toEqual(['luis', 'rosa']);
    await setAccess('marta', { scope: null, ...before });
    await confirmEmail(before);
    staff.marta = new StaffPerson(as('marta').id, await site.callAs('marta@banco.example'));
  });
});

test('R-DESK-02 a mail that cannot be sent does not undo the publication, and waits', async () => {
  const id = await approved();
  await site.db.updateTable('mail').set({ given_up_at: site.now() }).execute();
  await newMails();
  await ok(as('luis').act(id, 'publish'));
  const smtpUrl = `smtp://127.0.0.1:${await findFreePort()}`;
  let stop = () => Promise.resolve();
  const outcome = await new Promise((onTry) => {
    const log = { info: () => {}, warn: () => {} };
    stop = startMailWorker({ database: site.db, smtpUrl, log, onTry, now: site.now });
  });
  await stop();
  expect(outcome).toBe('failed');
  expect(await newMails()).toMatchObject([{ recipient: 'ana@banco.example', attempts: 1, sentAt: null }]);
  expect((await as('ana').read(id)).state).toBe('live');
});

test('R-DESK-02 R-OPS-08 who asked for a review before the migration is mailed about it afterwards', async () => {
  const { db } = await forTest(openEmptyDatabase(2));
  const earlier = listMigrations().filter(({ name }) => name !== 'platform/004-staff-mails');
  await db.transaction().execute((trx) => migrateInTransaction(trx, earlier));
  const asker = '00000000-0000-4000-8000-0000000000aa';
  for (const [number, state] of ['draft', 'in-review'].entries())
    await sql`insert into entity_version
      (id, entity, number, state, revision, files, summary, author, note, acknowledged, created_at, changed_at)
      values (gen_random_uuid(), '9001', ${number}, ${state}, 0, '{}', '{}', 'ana@x', '', '[]', now(), now())`.execute(
      db,
    );
  for (const [entity, version, member] of [
    ['9001', 0, asker],
    ['9001', 1, '00000000-0000-4000-8000-0000000000bb'],
    ['9001', 1, asker],
    ['9002', 1, '00000000-0000-4000-8000-0000000000cc'],
  ])
    await sql`insert into audit (at, email, action, entity, version, staff_id)
      values (now(), 'ana@x', 'review-asked', ${entity}, ${version}, ${member})`.execute(db);
  expect(await migrate(db, listMigrations())).toEqual(['platform/004-staff-mails']);
  const rows = await db.selectFrom('entity_version').select('submitted_by_id').orderBy('number').execute();
  expect(rows).toEqual([{ submitted_by_id: null }, { submitted_by_id: asker }]);
});

test('R-STU-17 R-DESK-02 who is asked for a review reads what changes, with the names and marks of the console', async () => {
  const id = await draft();
  const { files } = await as('ana').read(id);
  const definition = JSON.parse(files.find(({ name }) => name === 'entity.json')?.text ?? '{}') as object;
  const before = (definition as { cookiesText?: string }).cookiesText;
  const set = async (from: unknown, to: string) =>
    ok(as('ana').change(id, { file: 'entity.json', path: '/cookiesText', from, to }));
  await set(before, '<p>Usamos cookies propias para que el portal funcione, y ninguna más.</p>');
  await ok(as('ana').submit(id));
  await newMails();
  await ok(as('luis').approve(id, await as('luis').read(id)));
  await ok(as('luis').act(id, 'publish'));

  const next = await as('ana').draft('9001');
  await ok(
    as('ana').change(next.id, {
      file: 'entity.json',
      path: '/cookiesText',
      from: '<p>Usamos cookies propias para que el portal funcione, y ninguna más.</p>',
      to: '<p>Usamos cookies propias y ajenas para que el portal funcione, y ninguna <b>más</b>.</p>',
    }),
  );
  const color = createColorChange(getPrimaryColor(next), '#0B3A5B');
  await ok(as('ana').change(next.id, color));
  await newMails();
  await ok(as('ana').submit(next.id));
  const mail = (await newMails()).find(({ recipient }) => recipient.startsWith('luis@'));
  expect(mail?.text).toContain(`Qué cambia:\n\nColor principal\n${String(color.from)} → #0B3A5B`);
  expect(mail?.text).toContain(
    'Texto sobre cookies\nUsamos cookies propias{+ y ajenas+} para que el portal funcione, y ninguna[- más-]{+ más+}.',
  );
  expect(mail?.html).toContain('<ins style="background:#c9f0d4;color:#0b3d1c"> y ajenas</ins>');
  // Each says what its own marks mean.
  expect(mail?.text).toContain('lo quitado va entre [- y -]');
  expect(mail?.text).not.toContain('tachado');
  expect(mail?.html).toContain('lo quitado va tachado, y lo añadido, subrayado');
  expect(mail?.html).not.toContain('[-');
});
