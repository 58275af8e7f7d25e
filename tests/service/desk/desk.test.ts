import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleResponseBody } from '#shared/console/console-contract.ts';
import { createBankTrafficReader } from '#platform/database/bank-traffic.ts';
import { createMailScope, insertMail } from '#platform/database/mails.ts';
import { runAsTableOwner } from '#platform/database/transaction-scope.ts';
import { insertDemoEntities } from '#confirming/demo/seed.ts';
import type { ServiceState } from '#studio/domain/desk/read-desk.ts';
import { startConsoleWithFolders } from '#tests/service/support/console-folder.ts';
import { createColorChange, getPrimaryColor, StaffPerson } from '#tests/service/support/staff-person.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import type { TestConsole } from '#tests/service/support/test-console.ts';

type Desk = ConsoleResponseBody<'readDesk'>;
type Task = NonNullable<Desk['tasks']>[number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SUCCESS = new Date('2026-11-27T09:00:00Z');
const STATE: ServiceState = {
  parts: [
    { part: 'database', state: 'ok' },
    { part: 'confirming', state: 'failing' },
  ],
  jobs: [{ name: 'retention', state: 'ok', lastSuccess: SUCCESS }],
  sendsMails: true,
};

const site = startForFile(() =>
  startConsoleWithFolders({ published: { unreadable: () => ['9002'] } }, { readService: () => Promise.resolve(STATE) }),
);

const readDesk = async (call: TestConsole['call']): Promise<Desk> => {
  const answer = await call({ method: 'GET', url: '/console/api/desk' });
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.anything()]);
  return answer.json<Desk>();
};

/** The total of a list that the home links to. */
async function listedTotal(call: TestConsole['call'], resource: string, filter: object): Promise<number> {
  const url = `/console/api/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return Number(String((await call({ method: 'GET', url })).headers['content-range']).split('/')[1]);
}

/** The ids of each task; each figure is that of its list. */
async function readTasks({ call }: Pick<StaffPerson, 'call'>): Promise<Partial<Record<Task['task'], string[]>>> {
  const { tasks = [], failed } = await readDesk(call);
  expect(failed).toEqual([]);
  for (const { task, count } of tasks)
    expect([task, await listedTotal(call, 'versions', { task })]).toEqual([task, count]);
  return Object.fromEntries(tasks.map(({ task, versions }) => [task, versions.map(({ id }) => id)]));
}

async function addDraft(author: StaffPerson, color: string): Promise<string> {
  const draft = await author.draft('9001');
  await author.change(draft.id, createColorChange(getPrimaryColor(draft), color));
  return draft.id;
}

async function addReview(author: StaffPerson, color: string): Promise<string> {
  const id = await addDraft(author, color);
  expect((await author.submit(id)).statusCode).toBe(200);
  return id;
}

describe('R-DESK-01 what waits for a member', () => {
  let ana: StaffPerson;
  let luis: StaffPerson;
  let people = 0;
  beforeAll(async () => {
    people += 1;
    ana = await StaffPerson.logIn(site, `ana${people}`, ['editor', 'publisher']);
    luis = await StaffPerson.logIn(site, `luis${people}`, ['editor', 'publisher']);
  });
  afterEach(() => site.db.deleteFrom('entity_version').where('state', 'not in', ['live', 'archived']).execute());

  const LIVE_UNREADABLE = async () =>
    (await site.db.selectFrom('entity_version').select('id').where('entity', '=', '9002').executeTakeFirstOrThrow()).id;

  test('a version moves from one list to the next until it is published, and its authors never review it', async () => {
    const problems = [await LIVE_UNREADABLE()];
    const none = { review: [], publish: [], scheduled: [], returned: [], problems };
    const id = await addReview(ana, '#145079');
    expect(await readTasks(ana)).toEqual(none);
    expect(await readTasks(luis)).toEqual({ ...none, review: [id] });

    await luis.act(id, 'return', { comment: 'Otro color' });
    expect(await readTasks(ana)).toEqual({ ...none, returned: [id] });
    expect((await readDesk(ana.call)).tasks?.find(({ task }) => task === 'returned')?.versions).toEqual([
      expect.objectContaining({ reviewer: expect.stringMatching(/^luis\d*@/), comment: { text: 'Otro color' } }),
    ]);
    expect(await readTasks(luis)).toEqual(none);

    await luis.change(id, createColorChange('#145079', '#501478'));
    await ana.submit(id);
    expect(await readTasks(luis)).toEqual(none);

    const eva = await StaffPerson.logIn(site, 'eva', ['publisher']);
    expect(await readTasks(eva)).toEqual({ review: [id], publish: [], scheduled: [], problems });
    await eva.approve(id, await eva.read(id));
    for (const person of [ana, luis]) expect(await readTasks(person)).toEqual({ ...none, publish: [id] });

    const at = new Date(site.now().getTime() + HOUR).toISOString();
    await luis.act(id, 'schedule', { at });
    expect(await readTasks(ana)).toEqual({ ...none, scheduled: [id] });
    const tasks = (await readDesk(ana.call)).tasks ?? [];
    const version = { id, entity: '9001', name: 'Caja Roble · Confirming para proveedores', state: 'scheduled', at };
    const reviewed = { reviewer: 'eva@banco.example', comment: null };
    expect(tasks.find(({ task }) => task === 'scheduled')?.versions).toEqual([
      {
        ...version,
        number: 2,
        author: 'ana1@banco.example',
        note: 'Lista',
        problems: 0,
        isRefused: false,
        ...reviewed,
      },
    ]);
    await luis.act(id, 'publish');
    expect(await readTasks(ana)).toEqual(none);
  });

  test('a version with problems is counted, and what failed at its time is marked', async () => {
    const broken = await addDraft(ana, '#FAFAFA');
    expect((await readTasks(ana)).problems).toEqual([broken, await LIVE_UNREADABLE()]);
    const id = await addReview(ana, '#145079');
    await luis.approve(id, await luis.read(id));
    await site.db
      .updateTable('entity_version')
      .set({ comment: JSON.stringify({ text: 'It has problems.', refused: 'hasProblems' }) })
      .where('id', '=', id)
      .execute();
    const tasks = (await readDesk(luis.call)).tasks ?? [];
    expect(tasks.find(({ task }) => task === 'publish')?.versions).toMatchObject([{ id, isRefused: true }]);
    await ana.act(id, 'withdraw');
    expect((await readTasks(ana)).returned).toEqual([]);
  });

  test('there is no review for a member to whom an author gave rights today, and none outside of the scope', async () => {
    const id = await addReview(ana, '#145079');
    expect((await readTasks(luis)).review).toEqual([id]);
    await site.db
      .insertInto('staff_grant')
      .values({ staff_id: luis.id, granted_by: ana.id, granted_at: site.now() })
      .execute();
    expect((await readTasks(luis)).review).toEqual([]);
    const elsewhere = await site.addCaller('otra@banco.example', ['publisher'], ['9002']);
    expect(await readTasks({ call: elsewhere })).toEqual({
      review: [],
      publish: [],
      scheduled: [],
      problems: [await LIVE_UNREADABLE()],
    });
  });

  test('each role sees its own parts', async () => {
    const partsOf = async (role: 'editor' | 'publisher' | 'support' | 'admin') => {
      const desk = await readDesk(await site.addCaller(`${role}@banco.example`, [role]));
      return [Object.keys(desk).toSorted(), desk.tasks?.map(({ task }) => task)];
    };
    expect(await partsOf('editor')).toEqual([
      ['failed', 'tasks'],
      ['scheduled', 'returned', 'problems'],
    ]);
    expect(await partsOf('publisher')).toEqual([
      ['entityStates', 'failed', 'notices', 'tasks'],
      ['review', 'publish', 'scheduled', 'problems'],
    ]);
    expect(await partsOf('support')).toEqual([['failed', 'meansRemovals', 'reports', 'tasks'], ['scheduled']]);
    expect(await partsOf('admin')).toEqual([['entityStates', 'failed', 'service', 'tasks'], []]);
  });

  test('R-CON-08 the home that reloads itself lets the session expire', async () => {
    const call = await site.addCaller('parada@banco.example', ['editor']);
    const visits = [];
    for (let minute = 0; minute <= 15; minute += 5) {
      visits.push((await call({ method: 'GET', url: '/console/api/desk' })).statusCode);
      site.advanceTime(5 * MINUTE);
    }
    expect(visits).toEqual([200, 200, 200, 401]);
  });
});

describe('R-DESK-01 the reports of the home', () => {
  let reports = 0;
  const addReport = async (entity: string, codes: number[], hoursAgo = 0) => {
    reports += 1;
    const created_at = new Date(site.now().getTime() - hoursAgo * HOUR);
    const row = { id: `R${reports}`, entity, route: '/', told: null, codes, scene: '{}', version_id: null };
    await site.db
      .insertInto('report')
      .values({ ...row, created_at, expires_at: new Date(site.now().getTime() + 30 * 24 * HOUR) })
      .execute();
  };
  afterEach(() => site.db.deleteFrom('report').execute());

  const figures = async (call: TestConsole['call']) => {
    const { reports: shown } = await readDesk(call);
    const since = shown?.since;
    expect(await listedTotal(call, 'reports', since ? { since } : {})).toBe(shown?.count);
    return [shown?.count, since];
  };

  test('reports since the last visit stay for the whole visit, in every tab and on every device', async () => {
    const email = 'sara@banco.example';
    await addReport('9001', [651]);
    const first = await site.addCaller(email, ['support']);
    expect(await figures(first)).toEqual([1, null]);
    site.advanceTime(HOUR);
    const left = site.now().getTime();
    const phone = await site.callAs(email);
    expect(await figures(phone)).toEqual([1, null]);

    site.advanceTime(15 * HOUR);
    await addReport('9001', [], 1);
    await addReport('9001', [], 0);
    const next = await site.callAs(email);
    const [count, since] = await figures(next);
    expect(count).toBe(2);
    expect(new Date(String(since)).getTime() - left).toBeLessThan(MINUTE);
    // A pause for lunch, and another device.
    site.advanceTime(3 * HOUR);
    const afternoon = await site.callAs(email);
    for (const tab of [afternoon, afternoon]) expect(await figures(tab)).toEqual([2, since]);
  });

  test('codes of the last day are counted by entity, for the entities of the member', async () => {
    for (const codes of [[651, 637], [651], []]) await addReport('9001', codes, 2);
    await addReport('9002', [500], 23);
    await addReport('9002', [500], 25);
    const call = await site.addCaller('sergio@banco.example', ['support']);
    const { reports: shown } = await readDesk(call);
    expect(shown).toMatchObject({
      entities: [
        { id: '9001', name: 'Caja Roble · Confirming para proveedores' },
        { id: '9002', name: expect.stringContaining('Marea') as string },
      ],
      codes: [
        { code: 651, counts: [2, 0] },
        { code: 500, counts: [0, 1] },
        { code: 637, counts: [1, 0] },
      ],
    });
    expect(await listedTotal(call, 'reports', { code: 500, since: shown?.codesSince })).toBe(1);
    for (const code of ['500', 5.5, 1e12]) {
      const url = `/console/api/reports?filter=${encodeURIComponent(JSON.stringify({ code }))}`;
      expect((await call({ method: 'GET', url })).statusCode).toBe(400);
    }
    const local = await site.addCaller('local@banco.example', ['support'], ['9002']);
    expect((await readDesk(local)).reports).toMatchObject({ count: 2, codes: [{ code: 500, counts: [1] }] });
  });

  test('a part that fails leaves the others', async () => {
    const call = await site.addCaller('todo@banco.example', ['support', 'editor', 'admin']);
    await sql`alter table staff_visit rename to staff_visit_away`.execute(site.db);
    const desk = await readDesk(call);
    await sql`alter table staff_visit_away rename to staff_visit`.execute(site.db);
    expect(desk).toMatchObject({ failed: ['reports'], service: { parts: STATE.parts } });
    expect(desk.tasks).toHaveLength(3);
  });
});

describe('R-DESK-01 how the service is', () => {
  const mail = {
    senderName: 'x',
    senderAddress: 'x@y.example',
    recipient: 'z@y.example',
    subject: '',
    text: '',
    html: '',
  };
  const addMail = (entity: string | null, given_up_at: Date | null = null) =>
    runAsTableOwner(site.db, createMailScope(entity), async (trx) => {
      await insertMail(trx, { ...mail, entity }, new Date(site.now().getTime() - HOUR));
      if (given_up_at) await trx.updateTable('mail').set({ given_up_at }).where('entity', '=', entity).execute();
    });

  test('an admin reads parts, jobs and the mails of the own entities', async () => {
    await insertDemoEntities(site.db);
    const chief = await site.addCaller('jefa@banco.example', ['admin']);
    const before = (await readDesk(chief)).service?.mails.waiting ?? 0;
    await addMail('9001');
    await addMail('9002', site.now());
    await addMail(null);
    const { service } = await readDesk(chief);
    expect(service).toMatchObject({
      parts: STATE.parts,
      jobs: [{ name: 'retention', state: 'ok', lastSuccess: SUCCESS.toISOString() }],
      mails: { areSent: true, waiting: before + 2, givenUp: 1 },
      bank: null,
    });
    const local = await site.addCaller('jefe@banco.example', ['admin'], ['9001']);
    expect((await readDesk(local)).service?.mails).toMatchObject({ waiting: 1, givenUp: 0 });
  });
});

describe('R-DESK-01 in front of a bank', () => {
  const bank = startForFile(() =>
    startConsoleWithFolders({}, { readService: () => Promise.resolve(STATE) }, undefined, (db) => ({
      bankTraffic: createBankTrafficReader(db, 1),
    })),
  );

  test('calls and failures of the last hours are for admins of all entities', async () => {
    const hour = new Date(Math.floor(bank.now().getTime() / HOUR) * HOUR);
    const row = (outcome: string, latencies: number[]) => ({ hour, call: 'login', outcome, latencies });
    await bank.db
      .insertInto('bank_call')
      .values([row('200', [5, 2]), row('502', [0, 3]), row('silent', [1, 0])])
      .execute();
    expect((await readDesk(await bank.addCaller('jefa@banco.example', ['admin']))).service?.bank).toEqual({
      calls: 11,
      failures: 4,
    });
    expect((await readDesk(await bank.addCaller('jefe@banco.example', ['admin'], ['9001']))).service?.bank).toBeNull();
  });
});
