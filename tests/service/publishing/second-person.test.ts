import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type {
  ConsoleCallName,
  ConsoleResponseBody,
  EntityRecord,
  NoticeRecord,
  SupplierUserRecord,
} from '#shared/console/console-contract.ts';
import { insertSignatureMeans } from '#confirming/database/signature-means.ts';
import { findPrincipalUser } from '#confirming/database/users.ts';
import { insertDemoEntities } from '#confirming/demo/seed.ts';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { runAsTableOwner } from '#platform/database/transaction-scope.ts';
import { listLatestMails } from '#platform/database/mails.ts';
import { STAFF_MAIL_KINDS } from '#shared/console/staff-mails.ts';
import { CONSOLE_CALLS, getConsoleCall } from '#studio/domain/calls/console-calls.ts';
import { CONSOLE_REFUSALS, type ConsoleRefusalRecord } from '#studio/domain/calls/console-refusal.ts';
import { buildUser } from '#tests/service/support/access.ts';
import { startConsoleWithFolders } from '#tests/service/support/console-folder.ts';
import { createColorChange, getPrimaryColor, StaffPerson } from '#tests/service/support/staff-person.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';

type Desk = ConsoleResponseBody<'readDesk'>;

const refusals: Record<string, ConsoleRefusalRecord> = CONSOLE_REFUSALS;
const NEEDING = Object.keys(refusals).filter((reason) => refusals[reason]!.needsSecondPerson);
const CALLS = CONSOLE_CALLS.filter(({ secondPerson }) => secondPerson).map(({ operationId }) => operationId);

/** An act that waits for a second person: Ana asks for it; somebody else makes the call. */
interface Act {
  /** @returns the id of what waits, as the home names it */
  ask: () => Promise<string>;
  /** Where the home and the mail lead. */
  page: (id: string) => string;
  act: (who: StaffPerson, id: string) => ReturnType<StaffPerson['post']>;
}

const site = startForFile(() => startConsoleWithFolders());
let ana: StaffPerson;
let luis: StaffPerson;
let marta: StaffPerson;
let rosa: StaffPerson;
beforeAll(async () => {
  await insertDemoEntities(site.db);
  ana = await StaffPerson.logIn(site, 'ana', ['editor', 'publisher', 'admin', 'support']);
  luis = await StaffPerson.logIn(site, 'luis', ['publisher']);
  marta = await StaffPerson.logIn(site, 'marta', ['publisher', 'support']);
  rosa = await StaffPerson.logIn(site, 'rosa', ['publisher', 'admin', 'support'], ['9002']);
});

afterEach(async () => {
  await site.db.deleteFrom('entity_version').where('state', 'not in', ['live', 'archived']).execute();
  await site.db.deleteFrom('notice').execute();
  await site.db.deleteFrom('entity_retirement').execute();
  await site.db.deleteFrom('means_removal').execute();
});

let colors = 0x145000;

async function askForReview(): Promise<string> {
  const draft = await ana.draft('9001');
  colors += 1;
  await ana.change(draft.id, createColorChange(getPrimaryColor(draft), `#${colors.toString(16)}`));
  expect((await ana.submit(draft.id)).statusCode).toBe(200);
  return draft.id;
}

async function askForPublication(): Promise<string> {
  const id = await askForReview();
  expect((await luis.approve(id, await luis.read(id))).statusCode).toBe(200);
  return id;
}

async function askForNotice(): Promise<string> {
  const content = {
    entities: ['9001'],
    kind: 'information',
    text: `El sábado ${(colors += 1)} no habrá servicio.`,
    link: null,
    screens: null,
    from: '2050-12-03T08:00',
    until: '2050-12-03T10:00',
  };
  const { id, revision } = (await ana.post('/notices', content)).json<NoticeRecord>();
  expect((await ana.post(`/notices/${id}/submit`, { revision })).statusCode).toBe(200);
  return id;
}

async function askForEntityState(): Promise<string> {
  const { retirement } = (await ana.get('/entities/9001')).json<EntityRecord>();
  const state = retirement?.isRetired ? 'open' : 'retired';
  const asked = await ana.post('/entities/9001/state-request', { state, reason: 'El banco lo ha decidido' });
  expect(asked.statusCode).toBe(200);
  return '9001';
}

/** A principal user with means to sign. */
let helped: { entity: string; taxId: string; email: string };

async function findHelped({ post }: StaffPerson): Promise<SupplierUserRecord> {
  return (await post('/supplier-users/search', helped)).json<SupplierUserRecord>();
}

async function askForRemoval(): Promise<string> {
  const supplier = await createDemoSupplier(site.db, { entity: '9001', users: [buildUser({ principal: true })] });
  const [user] = supplier.users;
  helped = { entity: '9001', taxId: supplier.supplierId, email: user?.email ?? '' };
  await runAsTableOwner(site.db, supplier, async (trx) => {
    const owner = await findPrincipalUser(trx, supplier);
    await insertSignatureMeans(
      trx,
      owner!,
      { id: randomUUID(), name: 'Papel', kind: 'recovery', codeHashes: ['h'] },
      site.now(),
    );
  });
  const { handle } = await findHelped(ana);
  const body = { handle, reason: 'device-lost', note: 'Ha llamado a las diez' };
  expect((await ana.post('/supplier-users/means-removal', body)).statusCode).toBe(200);
  return '9001';
}

const versionPage = (id: string) => `/versions/${id}/show`;

const ACTS: Partial<Record<ConsoleCallName, Act>> = {
  approveVersion: {
    ask: askForReview,
    page: versionPage,
    act: async (who, id) => who.approve(id, await who.read(id)),
  },
  publishVersion: { ask: askForPublication, page: versionPage, act: (who, id) => who.act(id, 'publish') },
  scheduleVersion: {
    ask: askForPublication,
    page: versionPage,
    act: (who, id) => who.act(id, 'schedule', { at: new Date(site.now().getTime() + 3_600_000).toISOString() }),
  },
  publishNotice: {
    ask: askForNotice,
    page: (id) => `/notices/${id}`,
    act: async (who, id) => {
      const { revision } = (await who.get(`/notices/${id}`)).json<NoticeRecord>();
      return who.post(`/notices/${id}/publish`, { revision });
    },
  },
  confirmEntityState: {
    ask: askForEntityState,
    page: (id) => `/entities/${id}/show`,
    act: async (who, id) => {
      const { retirement } = (await who.get(`/entities/${id}`)).json<EntityRecord>();
      return who.post(`/entities/${id}/state-request/confirmation`, { at: retirement?.request?.at });
    },
  },
  approveMeansRemoval: {
    ask: askForRemoval,
    // The page of the user is found by what names the user, which no address has.
    page: (id) => `/supplier-users?entity=${id}`,
    act: async (who) => {
      const { handle, meansRemoval } = await findHelped(who);
      return who.post('/supplier-users/means-removal/approve', { handle, askedAt: meansRemoval.last?.askedAt });
    },
  },
};

/** The ids of what waits for a member, by task. */
async function listWaiting({ get }: StaffPerson, task: string): Promise<string[]> {
  const desk = (await get('/desk')).json<Desk>();
  expect(desk.failed).toEqual([]);
  if (task === 'notices') return (desk.notices?.items ?? []).map(({ id }) => id);
  if (task === 'meansRemovals') return (desk.meansRemovals?.items ?? []).map(({ entity }) => entity);
  if (task === 'entityStates') return (desk.entityStates?.items ?? []).map(({ entity }) => entity);
  return (desk.tasks ?? []).filter((one) => one.task === task).flatMap(({ versions }) => versions.map(({ id }) => id));
}

/** The mails to a member that lead to a page. */
const listMails = async (name: string, page: string) =>
  (await listLatestMails(site.db, null, 500)).filter(
    ({ recipient, text }) => recipient === `${name}@banco.example` && text.includes(page),
  );

const turnOff = (who: StaffPerson, off: readonly string[]) =>
  who.call({ method: 'PUT', url: '/console/api/session/mails', payload: { off } });

describe('R-DESK-01 R-DESK-02 an act that waits for a second person', () => {
  test('is named in the record of each call that an author may not make, with its task and its mail', () => {
    expect(NEEDING.length).toBeGreaterThan(0);
    const mustHave = CONSOLE_CALLS.filter(({ refusals: listed }) => listed?.some((reason) => NEEDING.includes(reason)));
    expect(CALLS.toSorted()).toEqual(mustHave.map(({ operationId }) => operationId).toSorted());
    expect(Object.keys(ACTS).toSorted()).toEqual(CALLS.toSorted());
  });

  test('is known wherever the program asks whether one person may do both', () => {
    const folder = 'src/studio/domain';
    const askers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !['studio-context.ts', 'read-desk.ts'].includes(basename(file)))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const)
      .filter(([, code]) => code.includes('needsReview'));
    expect(askers.length).toBeGreaterThan(0);
    for (const [file, code] of askers)
      expect([file, NEEDING.filter((reason) => code.includes(`'${reason}'`))]).not.toEqual([file, []]);
  });

  test.each(CALLS)('%s is on the home and in the mail of who may do it, and of nobody else', async (call) => {
    const { task, mail } = getConsoleCall(call).secondPerson!;
    const { ask, page, act } = ACTS[call]!;
    await turnOff(
      marta,
      STAFF_MAIL_KINDS.filter((kind) => kind !== mail),
    );
    const id = await ask();
    expect(await listWaiting(marta, task)).toEqual([id]);
    expect(await listMails('marta', page(id))).toHaveLength(1);
    expect([await listWaiting(rosa, task), await listMails('rosa', page(id))]).toEqual([[], []]);
    // Who may publish what another one has approved is no second person.
    if (task !== 'publish') {
      expect(await listWaiting(ana, task)).toEqual([]);
      expect((await act(ana, id)).statusCode).toBe(409);
    }
    expect((await act(marta, id)).statusCode).toBe(200);
    expect(await listWaiting(marta, task)).toEqual([]);
  });

  test.each(CALLS)('%s is not in the mail of who turned that kind off', async (call) => {
    await turnOff(marta, [getConsoleCall(call).secondPerson!.mail]);
    const before = await listMails('marta', '');
    const { ask, page } = ACTS[call]!;
    const id = await ask();
    const told = (await listMails('marta', page(id))).slice(
      before.filter(({ text }) => text.includes(page(id))).length,
    );
    // A publication is asked for by a review before it, about which the member is still told.
    expect(told.filter(({ subject }) => !subject.startsWith('Revisión pendiente'))).toEqual([]);
  });

  test('a figure of the home is that of its list', async () => {
    const [notice, entity] = [await askForNotice(), await askForEntityState()];
    const listed = async (resource: string, task: string) =>
      (await marta.get(`/${resource}?filter=${encodeURIComponent(JSON.stringify({ task }))}`))
        .json<{ id: string }[]>()
        .map(({ id }) => id);
    expect([await listed('notices', 'review'), await listed('entities', 'confirm')]).toEqual([[notice], [entity]]);
    const { notices, entityStates } = (await marta.get('/desk')).json<Desk>();
    expect([notices?.count, entityStates?.count]).toEqual([1, 1]);
  });
});
