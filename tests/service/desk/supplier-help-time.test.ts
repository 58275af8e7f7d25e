import { beforeAll, expect, test } from 'vitest';
import {
  createUserInState,
  listVainSearches,
  search,
  useHelpDesk,
  type UserFacts,
} from '#tests/service/support/help-desk.ts';
import type { TestConsole } from '#tests/service/support/test-console.ts';

const PAIRS = 200;
/** How much longer or shorter a search may be in the median. */
const TOLERANCE = 0.1;

const desk = useHelpDesk();
let local: TestConsole['call'];
let visible: UserFacts;
let hidden: UserFacts;
beforeAll(async () => {
  local = await desk.addCaller('local@banco.example', ['support'], ['9001']);
  ({ facts: visible } = await createUserInState(desk, { isLocked: true }, '9001'));
  ({ facts: hidden } = await createUserInState(desk, { isLocked: true }, '9000'));
});

const median = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

test('R-DESK-06 a search for a user out of scope, or by one wrong fact, takes as long as one for nobody', async () => {
  const { 'nobody has either fact': nobody, ...others } = listVainSearches(visible, hidden);
  const timeOf = async (facts: UserFacts) => {
    const start = performance.now();
    await search(local, facts);
    return performance.now() - start;
  };
  for (const [why, facts] of Object.entries(others)) {
    const pairs: { nobody: number; other: number }[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      // In turns, so that neither is always the second one.
      const isFirst = pair % 2 === 0;
      const early = isFirst ? await timeOf(facts) : 0;
      const time = await timeOf(nobody ?? facts);
      pairs.push({ nobody: time, other: isFirst ? early : await timeOf(facts) });
    }
    // Of each pair, because the load of the machine changes between pairs.
    const more =
      median(pairs.map(({ nobody: time, other }) => other - time)) / median(pairs.map((pair) => pair.nobody));
    expect(Math.abs(more), why).toBeLessThan(TOLERANCE);
  }
});
