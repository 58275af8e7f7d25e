import type { LightMyRequestResponse } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Schema } from '#service/database/schema.ts';
import { lockEntity } from '#service/database/studio/versions.ts';
import { studioContext } from '#service/studio/context.ts';
import { publishDue } from '#service/studio/publish-due.ts';
import { IS_LONG, SEED } from '#tests/support/samples.ts';
import { CheckGate } from './support/check-gate.ts';
import { startConsoleWithFolders } from './support/console-folder.ts';
import { startCall } from './support/lock-waits.ts';
import { ReviewStage, type Start } from './support/review-stage.ts';
import { colorOf, Person, recoloured } from './support/two-people.ts';

const gate = new CheckGate();
let site: Awaited<ReturnType<typeof startConsoleWithFolders>>;
let stage: ReviewStage;
let admin: Person;

beforeAll(async () => {
  site = await startConsoleWithFolders({ interfaceTexts: gate.texts });
  admin = await Person.enter(site, 'alba', ['admin']);
  stage = await ReviewStage.set(site);
});
afterAll(() => site.stop());

type Page = ReturnType<ReviewStage['pages']['get']> & object;
type Act = (person: Person, page: Page) => Promise<LightMyRequestResponse>;

const ACTIONS = {
  change: (person, page) => person.change(page.id, recoloured(colorOf(page), '#222222')),
  undo: (person, { id }) => person.act(id, 'undo', { revision: 1 }),
  submit: (person, { id, warnings }) =>
    person.act(id, 'submit', { note: '', acknowledged: warnings.map(({ key }) => key) }),
  withdraw: (person, { id }) => person.act(id, 'withdraw'),
  approve: (person, page) => person.approve(page.id, page),
  return: (person, { id }) => person.act(id, 'return', { comment: 'Otro color' }),
  schedule: (person, { id }) => person.act(id, 'schedule', { at: stage.at }),
  unschedule: (person, { id }) => person.act(id, 'unschedule'),
  publish: (person, { id }) => person.act(id, 'publish'),
  restore: (person) => person.act(stage.pages.get('archived')!.id, 'restore'),
  import: (person) =>
    person.call({
      method: 'POST',
      url: '/console/api/entities/9001/import',
      headers: { 'content-type': 'application/zip' },
      payload: stage.zip,
    }),
  discard: (person, { id }) => person.discard(id),
} satisfies Record<string, Act>;
type Action = keyof typeof ACTIONS;
const NAMES = Object.keys(ACTIONS) as Action[];

/** From where the first of two actions is possible. */
const STARTS: Record<Action, readonly Start[]> = {
  change: ['draft'],
  undo: ['draft'],
  submit: ['draft'],
  discard: ['draft'],
  withdraw: ['in-review', 'approved'],
  approve: ['in-review', 'approved'],
  return: ['in-review', 'approved'],
  schedule: ['approved', 'scheduled'],
  unschedule: ['scheduled'],
  publish: ['approved', 'scheduled'],
  restore: ['approved', 'scheduled'],
  import: ['approved'],
};

/** Those that check what a version says before they lock it. */
const CHECKED_FIRST: readonly Action[] = ['submit', 'approve', 'publish', 'schedule', 'import'];

/** What an admin changes of the first of two people while the call of that one is held; the email of both. */
const CHANGES: Record<string, object | undefined> = {
  nothing: undefined,
  email: { email: 'otro@banco.example' },
  roles: { roles: ['support'] },
  scope: { scope: ['9002'] },
  access: { isDisabled: true },
};
const RIGHTS = ['roles', 'scope', 'access'];

interface Row {
  first: Action;
  second: Action;
  /** Who makes the first call; the other one makes the second. */
  by: 'ana' | 'luis';
  start: Start;
  /** Where the first call is held: before its lock, or in its check. */
  held: 'lock' | 'check';
  changed: string;
}

/** In how many ways two actions can meet. */
const waysOf = (first: Action): Pick<Row, 'start' | 'held' | 'changed'>[] =>
  STARTS[first].flatMap((start) =>
    (['lock', 'check'] as const).flatMap((held) => Object.keys(CHANGES).map((changed) => ({ start, held, changed }))),
  );

/** All pairs by both people: in every way in the long run, else each pair in one that the seed chooses. */
function rowsOf(first: Action): Row[] {
  const pairs = NAMES.flatMap((second) => (['ana', 'luis'] as const).map((by) => ({ first, second, by })));
  const ways = waysOf(first);
  return pairs.flatMap((pair, index) =>
    (IS_LONG ? ways : [ways[(SEED + index) % ways.length]!]).map((way) => ({ ...pair, ...way })),
  );
}

/** What the first call locks first. */
async function lockFor(trx: Transaction<Schema>, action: Action, page: Page): Promise<void> {
  if (action === 'import') return void (await lockEntity(trx, '9001'));
  const { id } = action === 'restore' ? stage.pages.get('archived')! : page;
  await sql`select from entity_version where id = ${id} for update`.execute(trx);
}

interface Met {
  first: LightMyRequestResponse;
  second: LightMyRequestResponse;
  /** Whether the change of the person stood before the first call went on. */
  isChangedBefore: boolean;
}

/** Holds the first call, changes its person, starts the second, and lets the first go on. */
async function meet(row: Row, page: Page): Promise<Met> {
  const [one, other] = row.by === 'ana' ? [stage.ana, stage.luis] : [stage.luis, stage.ana];
  const first = () => ACTIONS[row.first](one, page);
  const put = (person: Person, payload: object) =>
    startCall(site.db, () => admin.call({ method: 'PUT', url: `/console/api/staff/${person.id}`, payload }));
  const between = async () => {
    const values = CHANGES[row.changed];
    const change = values && (await put(one, values));
    const isChangedBefore = change?.isDone() ?? false;
    if (row.changed === 'email') await put(other, { email: 'otra@banco.example' });
    return { change, isChangedBefore, second: await startCall(site.db, () => ACTIONS[row.second](other, page)) };
  };
  if (row.held === 'check') {
    const goOn = await gate.hold(first);
    const { change, isChangedBefore, second } = await between();
    const answers = await Promise.all([goOn(), second.answer, change?.answer]);
    expect(answers[2]?.statusCode ?? 200).toBe(200);
    return { first: answers[0], second: answers[1], isChangedBefore };
  }
  const started = await site.db.transaction().execute(async (trx) => {
    await lockFor(trx, row.first, page);
    const held = await startCall(site.db, first);
    expect(held.isDone()).toBe(false);
    return { held, ...(await between()) };
  });
  const answers = await Promise.all([started.held.answer, started.second.answer, started.change?.answer]);
  expect(answers[2]?.statusCode ?? 200).toBe(200);
  return { first: answers[0], second: answers[1], isChangedBefore: started.isChangedBefore };
}

/** What is live is one publication that somebody approved who has no hand in it, with its own files, at all hosts. */
async function expectApproved(approved: ReadonlyMap<string, string>): Promise<void> {
  const { live, hosts } = await stage.seen();
  expect(live).toHaveLength(1);
  const { hash, files } = live[0]!;
  expect([...approved.keys()]).toContain(hash);
  expect(hosts.map((at) => [at.host, at.hash])).toEqual([['roble.localhost', hash]]);
  const color = approved.get(hash!);
  expect((JSON.parse(hosts[0]!.definition) as { primaryColor: string }).primaryColor).toBe(color);
  expect(colorOf({ files: Object.entries(files).map(([name, file]) => ({ name, ...file })) })).toBe(color);
}

const isDone = ({ statusCode }: LightMyRequestResponse) => statusCode === 200;

async function walk(row: Row): Promise<void> {
  await stage.reset();
  const page = stage.pages.get(row.start)!;
  const { first, second, isChangedBefore } = await meet(row, page);
  for (const answer of [first, second]) expect(answer.statusCode).toBeLessThan(500);
  const isHeldBefore = row.held === 'lock' || CHECKED_FIRST.includes(row.first);
  const hasLostRights = isChangedBefore && isHeldBefore && RIGHTS.includes(row.changed);
  const isOwnReview = row.first === 'approve' && row.by === 'ana';
  if (hasLostRights || isOwnReview) expect(first.statusCode).toBeGreaterThanOrEqual(400);
  // Nobody comes before whoever waits for the lock.
  else if (row.held === 'lock') expect(first.statusCode).toBe(200);
  const made = [
    { action: row.first, answer: first, who: row.by },
    { action: row.second, answer: second, who: row.by === 'ana' ? 'luis' : 'ana' },
  ].filter(({ answer }) => isDone(answer));
  const approved = new Map(stage.approved);
  for (const { action, who } of made) {
    if (action !== 'approve') continue;
    expect(who).toBe('luis');
    approved.set(page.publicationHash!, colorOf(page));
  }
  await expectApproved(approved);
  if (![row.first, row.second].some((action) => action.includes('schedule'))) return;
  const due = studioContext({ database: site.db, now: () => stage.later, entitiesFolder: site.folder });
  while (await publishDue(due));
  await expectApproved(approved);
}

describe('R-STU-18 R-STU-19 R-CON-06 two people act on a version at once: suppliers get nothing but what was approved', () => {
  test.each(NAMES)(
    '%s first',
    async (name) => {
      for (const row of rowsOf(name))
        await walk(row).catch((error: unknown) => {
          throw new Error(`${JSON.stringify(row)}: ${(error as Error).message}`, { cause: error });
        });
    },
    600_000,
  );
});
