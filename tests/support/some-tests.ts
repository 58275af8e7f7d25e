// oxlint-disable vitest/no-conditional-tests, vitest/valid-title -- here it is decided which tests there are
import { test } from 'vitest';
import { IS_LONG, SEED } from './samples.ts';

type Parameters<Row> = Row extends readonly unknown[] ? { -readonly [Place in keyof Row]: Row[Place] } : [Row];
type Run<Row> = (...row: Parameters<Row>) => Promise<void>;

/**
 * `test` for a file whose tests look at many states in the same way: all of them in the long run, else one of so many,
 * chosen by the seed of the run. What a state does, and not only how it looks, belongs in tests that always run.
 *
 *     const testSome = someTests(3);
 *     testSome('axe finds nothing on the alerts', async () => { … });
 */
export function someTests(share: number) {
  let place = 0;
  const isChosen = () => {
    const isTurn = place % share === SEED % share;
    place += 1;
    return IS_LONG || isTurn;
  };
  const one = (title: string, run: () => Promise<void>): void => {
    if (isChosen()) test(title, run);
  };
  const each =
    <const Row>(rows: readonly Row[]) =>
    (title: string, run: Run<Row>): void => {
      const chosen = rows.filter(isChosen);
      if (chosen.length > 0) test.each(chosen)(title, run as never);
    };
  return Object.assign(one, { each });
}
