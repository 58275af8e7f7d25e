import type { LightMyRequestResponse } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { everyNth } from '#tests/support/samples.ts';
import type { VersionDetails } from '#shared/console/console-contract.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { lockEntity } from '#studio/database/versions.ts';
import { completeStudioContext } from '#studio/domain/studio-context.ts';
import { publishDueVersion } from '#studio/domain/publishing/publish-due.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import { ValidatorGate } from '#tests/service/support/validator-gate.ts';
import { startConsoleWithFolders } from '#tests/service/support/console-folder.ts';
import { startUntilBlocked } from '#tests/service/support/lock-waits.ts';
import { ReviewFixture } from '#tests/service/support/review-fixture.ts';
import {
  type VersionActionName,
  VERSION_ACTIONS,
  MEMBER_CHANGES,
  ACTIONS_CHECKED_FIRST,
  ACCESS_LOSING_CHANGES,
  VERSION_ACTION_NAMES,
  type ActionPair,
  createActionPairs,
  isSerialized,
} from '#tests/service/support/concurrent-actions.ts';
import { getPrimaryColor, StaffPerson } from '#tests/service/support/staff-person.ts';

const gate = new ValidatorGate();
let stage: ReviewFixture;
let admin: StaffPerson;

const site = startForFile(() => startConsoleWithFolders((folder) => ({ validator: gate.validator(folder) })));
beforeAll(async () => {
  admin = await StaffPerson.logIn(site, 'alba', ['admin']);
  stage = await ReviewFixture.create(site);
});

/** What the first call locks first. */
async function lockFor(trx: Transaction<Schema>, action: VersionActionName, page: VersionDetails): Promise<void> {
  if (action === 'import') return void (await lockEntity(trx, '9001'));
  const { id } = action === 'restore' ? stage.versionsByState.get('archived')! : page;
  await sql`select from entity_version where id = ${id} for update`.execute(trx);
}

interface Met {
  first: LightMyRequestResponse;
  second: LightMyRequestResponse;
  /** Whether the change of the person stood before the first call went on. */
  isChangedBefore: boolean;
}

/** Holds the first call, changes its person, starts the second, and lets the first go on. */
async function meet(row: ActionPair, page: VersionDetails): Promise<Met> {
  const [one, other] = row.by === 'ana' ? [stage.ana, stage.luis] : [stage.luis, stage.ana];
  const first = () => VERSION_ACTIONS[row.first](one, page, stage);
  const between = async () => {
    const changes = [];
    for (const [index, values] of MEMBER_CHANGES[row.changed]!.entries())
      changes.push(await startUntilBlocked(site.db, () => change([one, other][index]!, values)));
    const isChangedBefore = changes.length > 0 && changes[0]!.isDone();
    const second = () => VERSION_ACTIONS[row.second](other, page, stage);
    const started = isSerialized(row) ? { answer: second() } : await startUntilBlocked(site.db, second);
    return { changes, isChangedBefore, second: started };
  };
  const held =
    row.held === 'check' ? await heldInCheck(first, between) : await heldAtLock(row.first, page, first, between);
  for (const { answer } of held.changes) expect((await answer).statusCode).toBe(200);
  return { first: await held.first, second: await held.second.answer, isChangedBefore: held.isChangedBefore };
}

const change = (person: StaffPerson, payload: object) =>
  admin.call({ method: 'PUT', url: `/console/api/staff/${person.id}`, payload });

type Call = () => Promise<LightMyRequestResponse>;

async function heldInCheck<Between>(first: Call, between: () => Promise<Between>) {
  const goOn = await gate.holdNextCheck(first);
  const done = await between();
  return { ...done, first: goOn() };
}

async function heldAtLock<Between>(
  action: VersionActionName,
  page: VersionDetails,
  first: Call,
  between: () => Promise<Between>,
) {
  return site.db.transaction().execute(async (trx) => {
    await lockFor(trx, action, page);
    const { answer, isDone: isAnswered } = await startUntilBlocked(site.db, first);
    expect(isAnswered()).toBe(false);
    // In an object, for the answer comes only once this transaction has ended.
    return { ...(await between()), first: answer };
  });
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
  expect(getPrimaryColor({ files: Object.entries(files).map(([name, file]) => ({ name, ...file })) })).toBe(color);
}

const isDone = ({ statusCode }: LightMyRequestResponse) => statusCode === 200;

async function expectOnlyApproved(row: ActionPair): Promise<void> {
  await stage.reset();
  const page = stage.versionsByState.get(row.start)!;
  const { first, second, isChangedBefore } = await meet(row, page);
  for (const answer of [first, second]) expect(answer.statusCode).toBeLessThan(500);
  const isHeldBefore = row.held === 'lock' || ACTIONS_CHECKED_FIRST.has(row.first);
  const hasLostRights = isChangedBefore && isHeldBefore && ACCESS_LOSING_CHANGES.has(row.changed);
  const isOwnReview = row.first === 'approve' && row.by === 'ana';
  if (hasLostRights || isOwnReview) expect(first.statusCode).toBeGreaterThanOrEqual(400);
  // Nobody comes before the call that waits for the lock; what it did may be discarded before it is shown.
  else if (row.held === 'lock') expect(row.second === 'discard' ? [200, 404] : [200]).toContain(first.statusCode);
  const made = [
    { action: row.first, answer: first, who: row.by },
    { action: row.second, answer: second, who: row.by === 'ana' ? 'luis' : 'ana' },
  ].filter(({ answer }) => isDone(answer));
  const approved = new Map(stage.approved);
  for (const { action, who } of made) {
    if (action !== 'approve') continue;
    expect(who).toBe('luis');
    approved.set(page.publicationHash!, getPrimaryColor(page));
  }
  await expectApproved(approved);
  if (![row.first, row.second].some((action) => action.includes('schedule'))) return;
  const due = completeStudioContext({ database: site.db, now: () => stage.timeWhenDue, entitiesFolder: site.folder });
  while (await publishDueVersion(due));
  await expectApproved(approved);
}

describe('R-STU-18 R-STU-19 R-CON-06 two people act on a version at once: suppliers get nothing but what was approved', () => {
  test.each(everyNth(VERSION_ACTION_NAMES, 6))(
    '%s first',
    async (name) => {
      for (const row of createActionPairs(name))
        await expectOnlyApproved(row).catch((error: unknown) => {
          throw new Error(`${JSON.stringify(row)}: ${(error as Error).message}`, { cause: error });
        });
    },
    600_000,
  );
});
