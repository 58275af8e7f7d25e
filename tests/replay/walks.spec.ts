import '#tests/support/move-clock.ts';
import { test as base } from '@playwright/test';
import { fc } from '#tests/support/property-tests.ts';
import { openRunningDatabase } from '#tests/support/running-database.ts';
import { IS_LONG, SEED } from '#tests/support/samples.ts';
import { type Action, describeAction } from './action.ts';
import { openBench } from './bench.ts';
import type { Choice } from './choose-action.ts';
import { JOURNEYS, VISITS } from './journeys.ts';
import { MONEY_IN_EVERY_RUN, MONEY_JOURNEYS } from './money-journeys.ts';
import type { Difference } from './screen.ts';
import { LOGIN_JOURNEYS, SCREEN_JOURNEYS } from './screen-journeys.ts';
import { shorten } from './shorten.ts';
import { openVisitors } from './visitors.ts';
import { type Beginning, type Stations, walk } from './walk.ts';

/** How many walks go on at random, each with the next seed: twenty take about a minute. WALKS names another number. */
const COUNT = Number(process.env.WALKS || (IS_LONG ? 2_000 : 20));

/** Journeys in which a walk still finds a difference, by its cause. */
const OPEN_JOURNEYS: Readonly<Record<string, readonly string[]>> = {};
const OPEN = new Set(Object.values(OPEN_JOURNEYS).flat());

/**
 * Journeys that only the long run leads to the bench by themselves: another one, which every run leads there, ends at the
 * same screen, or is compared there at an earlier moment.
 */
const PART_OF: Readonly<Record<string, string>> = {
  none: 'the second of several buttons with the same text',
  found: 'a search of one letter',
  advance: 'an advance whose account is changed at the end',
  sessions: 'profileDraft',
  newAccount: 'an account whose digits are wrong, and then right',
  'none of a visitor': 'a field that is left empty, and a password that is refused',
  'registration of a visitor': 'an email at Login that was refused, and another one',
  'a proposal': 'a proposal with the fewest invoices',
};

/** Journeys to what the planner decides: with replaced amounts it would decide anew. */
const DECIDES = new Set(['plan', 'a proposal', 'a proposal with the fewest invoices']);

/** Seeds of random walks that still find a difference. */
const OPEN_SEEDS = new Set<number>();

/** How long a failed walk is tried without some of its actions. SHORTENING_MS names another time. */
const SHORTENING_MS = Number(process.env.SHORTENING_MS || 120_000);

const test = base.extend<object, { stations: Stations }>({
  stations: [
    async ({ browser }, use) => {
      const port = Number(process.env.E2E_PORT);
      const database = openRunningDatabase(port);
      const bench = await openBench(browser, database);
      const baseURL = `http://localhost:${port}`;
      await use({ visitors: await openVisitors(browser, baseURL), database, bench, baseURL });
      await database.destroy();
    },
    { scope: 'worker' },
  ],
});

const ENTITIES = ['9000', '9001', '9002'] as const;

const choice = fc.tuple(fc.nat(9_999), fc.nat(9_999), fc.nat(9_999));
const walks = fc.record({
  beginning: fc.record({
    entity: fc.constantFrom(...ENTITIES),
    isVisitor: fc.nat(5).map((number) => number === 0),
    key: fc.constantFrom('one', 'two', 'three'),
    invoices: fc.constantFrom(0, 3, 30, 60),
  }),
  journey: fc.option(fc.constantFrom(...Object.values(JOURNEYS)), { nil: [], freq: 2 }),
  visit: fc.constantFrom(...Object.values(VISITS)),
  choices: fc.array(choice, { minLength: 0, maxLength: 8, size: 'max' }),
  realAmounts: fc.boolean(),
});

/** Neighbouring seeds would begin alike. */
const spread = (seed: number) => Math.imul(seed, 0x9e_37_79_b1);

test.describe('R-BEN-01 R-REP-04 the bench shows the screens of a journey', () => {
  const beginnings = [
    ...Object.entries(JOURNEYS).map(([name, first]) => ({ name, first, isVisitor: false })),
    ...Object.entries(VISITS).map(([name, first]) => ({ name: `${name} of a visitor`, first, isVisitor: true })),
    ...Object.entries(MONEY_JOURNEYS)
      .filter(([name]) => IS_LONG || MONEY_IN_EVERY_RUN.has(name))
      .map(([name, first]) => ({ name, first, isVisitor: false })),
    ...Object.entries(SCREEN_JOURNEYS).map(([name, first]) => ({ name, first, isVisitor: false })),
    ...Object.entries(LOGIN_JOURNEYS).map(([name, first]) => ({ name, first, isVisitor: true })),
  ];
  const names = new Set(beginnings.map(({ name }) => name));
  for (const [part, whole] of Object.entries(PART_OF))
    if (!names.has(part) || !names.has(whole) || whole in PART_OF || OPEN.has(whole))
      throw new Error(`PART_OF: “${part}” is not part of a journey that every run leads to the bench.`);
  for (const [index, { name, first, isVisitor }] of beginnings.entries()) {
    if ((OPEN.has(name) || name in PART_OF) && !IS_LONG) continue;
    for (const realAmounts of IS_LONG ? [true, false] : [!DECIDES.has(name) && index % 2 === 0])
      test(`${name}, with ${realAmounts ? 'real' : 'replaced'} amounts`, async ({ stations }) => {
        test.setTimeout(300_000);
        const entity = ENTITIES[index % ENTITIES.length]!;
        await expectFaithful(
          stations,
          { entity, isVisitor, key: 'one', invoices: 30, realAmounts },
          { first, choices: [] },
          name,
        );
      });
  }
});

test.describe('R-BEN-01 R-REP-04 the bench shows the screens of a random walk', () => {
  for (let seed = SEED; seed < SEED + COUNT; seed += 1) {
    if (OPEN_SEEDS.has(seed) && !IS_LONG && !process.env.WALKS) continue;
    test(`with the seed ${seed}`, async ({ stations }) => {
      test.setTimeout(300_000);
      const [given] = fc.sample(walks, { seed: spread(seed), numRuns: 1 });
      const { journey, visit, choices, realAmounts } = given!;
      const beginning = { ...given!.beginning, realAmounts };
      const first = beginning.isVisitor ? visit : journey;
      const again = `SEED=${seed} WALKS=1 npm run test:replay repeats it`;
      await expectFaithful(stations, beginning, { first, choices }, again);
    });
  }
});

async function expectFaithful(
  stations: Stations,
  beginning: Beginning,
  given: { first: readonly Action[]; choices: readonly Choice[] },
  name: string,
): Promise<void> {
  const { actions, differences } = await walk(stations, beginning, given);
  if (differences.length === 0) return;
  const shortest = await findShortest(stations, beginning, actions, differences);
  throw new Error(describeFailure(name, beginning, shortest));
}

interface FailedWalk {
  actions: readonly Action[];
  differences: readonly Difference[];
}

/** Finds a shortest walk with a difference of the same kind. */
async function findShortest(
  stations: Stations,
  beginning: Beginning,
  actions: readonly Action[],
  differences: readonly Difference[],
): Promise<FailedWalk> {
  let shortest = { actions, differences };
  const end = Date.now() + SHORTENING_MS;
  await shorten(
    actions,
    async (fewer) => {
      const tried = await walk(stations, beginning, { actions: fewer });
      if (kindOf(tried.differences) !== kindOf(differences)) return false;
      shortest = { actions: fewer, differences: tried.differences };
      return true;
    },
    () => Date.now() < end,
  );
  return shortest;
}

const kindOf = ([first]: readonly Difference[]): string => first?.what.split(' ')[0] ?? '';

function describeFailure(name: string, beginning: Beginning, { actions, differences }: FailedWalk): string {
  const steps = [...actions.map(describeAction), 'send a report, and open it on the bench'];
  const { entity, isVisitor, key, invoices, realAmounts } = beginning;
  const who = isVisitor ? 'a visitor at Login' : 'a supplier at home';
  return [
    `The bench shows another screen than the supplier had: ${name}.`,
    `The shortest walk, of ${who} of entity ${entity}, data “${key}” with ${invoices} invoices, ${realAmounts ? 'real' : 'replaced'} amounts:`,
    ...steps.map((step, index) => `  ${index + 1}. ${step}`),
    ...differences.map(({ what, supplier, bench }) => `${what}\nsupplier:\n${supplier}\nbench:\n${bench}`),
  ].join('\n');
}
