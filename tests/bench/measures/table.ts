import type { Page } from '@playwright/test';
import { alternate, inFreshPage } from '#tests/bench/support/browser.ts';
import type { Bench } from '#tests/bench/support/bench.ts';
import { installMeter, tickRows } from '#tests/bench/support/in-page.ts';
import { mainThreadWork } from '#tests/bench/support/meter.ts';
import { compare } from '#tests/bench/support/report.ts';
import type { Result } from '#tests/bench/support/report.ts';

type Kind = 'portal' | 'plain';

const RUNS = 7;
const TICKS = 180;

/** Tick and first drawing of the advance table, against a plain memoised React table of the same rows and columns. */
export async function measureTable({ browser, servers }: Bench): Promise<Result[]> {
  const inTable = (work: (page: Page) => Promise<number>) =>
    inFreshPage(browser, { cpu: 4 }, async (page) => {
      await page.goto(`${servers.pages}/tests/bench/parts/table.html`);
      await page.waitForFunction(() => 'drawTable' in window);
      return work(page);
    });
  const drawing = (kind: Kind) => () => inTable((page) => mainThreadWork(page, () => draw(page, kind, 50)));
  const ticking = (kind: Kind, rows: number) => () =>
    inTable(async (page) => {
      await draw(page, kind, rows);
      await page.evaluate(installMeter);
      return page.evaluate(tickRows, TICKS);
    });
  const [drawn, plainDrawn] = await alternate(RUNS, drawing('portal'), drawing('plain'));
  const [tick, plainTick] = await alternate(RUNS, ticking('portal', 50), ticking('plain', 50));
  const [longTick, shortTick] = await alternate(RUNS, ticking('portal', 1000), ticking('portal', 50));
  return [
    compare({ measure: 'tick in 50 rows, CPU 4×, against a plain table', ours: tick, baseline: plainTick, limit: 2 }),
    compare({ measure: 'tick in 1,000 rows, CPU 4×, against 50 rows', ours: longTick, baseline: shortTick, limit: 4 }),
    compare({
      measure: 'first drawing of 50 rows, CPU 4×, against a plain table',
      ours: drawn,
      baseline: plainDrawn,
      limit: 1.6,
    }),
  ];
}

const draw = (page: Page, kind: Kind, rows: number): Promise<void> =>
  page.evaluate(([which, count]) => window.drawTable(which, count), [kind, rows] as const);
