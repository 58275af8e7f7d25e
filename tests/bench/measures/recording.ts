import type { Browser, Page } from '@playwright/test';
import { alternate, inFreshPage } from '#tests/bench/support/browser.ts';
import type { Bench } from '#tests/bench/support/bench.ts';
import { WITHOUT_RECORDING } from '#tests/bench/support/builds.ts';
import { median } from '#tests/bench/support/report.ts';
import type { Result } from '#tests/bench/support/report.ts';

const TURNS = 41;
const CALLS = 100;
const LIMIT_MS = 0.1;

/**
 * What a call to the service costs because it is recorded, against the same code without recording (R-REP-01). Both pages
 * are open at once and take turns: the difference is much smaller than what else the machine does in a minute.
 */
export async function measureRecording({ browser, servers }: Bench): Promise<Result[]> {
  const [ours, baseline] = await withCalls(browser, servers.pages, (recorded) =>
    withCalls(browser, `${servers.pages}/${WITHOUT_RECORDING}`, (plain) => alternate(TURNS, recorded, plain)),
  );
  const more = median(ours.map((figure, turn) => figure - (baseline[turn] ?? 0)));
  return [
    {
      measure: 'a call with a page of 50 invoices, CPU 4×: what recording adds, beside the call itself',
      ours: `${more.toFixed(3)} ms`,
      baseline: `${median(baseline).toFixed(3)} ms`,
      ratio: `${(more / median(baseline)).toFixed(2)} ×`,
      mustBe: `≤ ${LIMIT_MS} ms`,
      isOk: more <= LIMIT_MS,
    },
  ];
}

const withCalls = <Answer>(
  browser: Browser,
  root: string,
  work: (makeCalls: () => Promise<number>) => Promise<Answer>,
) =>
  inFreshPage(browser, { cpu: 4 }, async (page) => {
    await page.goto(`${root}/tests/bench/parts/recording.html`);
    await page.waitForFunction(() => 'millisecondsPerCall' in window);
    // The first ones are slower, whoever makes them.
    for (let turn = 0; turn < 5; turn += 1) await makeCalls(page);
    return work(() => makeCalls(page));
  });

const makeCalls = (page: Page) => page.evaluate((times) => window.millisecondsPerCall(times), CALLS);
