import type { Page } from '@playwright/test';
import { alternate, inFreshPage } from '#tests/bench/support/browser.ts';
import type { Bench } from '#tests/bench/support/bench.ts';
import { installMeter, tickFrameByFrame, tickRows } from '#tests/bench/support/in-page.ts';
import { mainThreadWork } from '#tests/bench/support/meter.ts';
import { compare } from '#tests/bench/support/report.ts';
import type { Result } from '#tests/bench/support/report.ts';

type Kind = 'portal' | 'plain' | 'DataTable';

const RUNS = 7;
const TICKS = 180;
const PEER_RUNS = 3;
const PEER_TICKS = 20;

/** Tick and first drawing of the advance table, against a plain memoised React table of the same rows and columns. */
export async function measureTable(bench: Bench): Promise<Result[]> {
  const { drawing, ticking } = measuresOf(bench);
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
    ...(bench.servers.peers === undefined ? [] : await measureDataTable(bench)),
  ];
}

/**
 * react-admin's own table of the same rows and columns, for comparison. Its ticks last longer than a frame, so here the
 * browser's own work between them counts on both sides.
 */
async function measureDataTable(bench: Bench): Promise<Result[]> {
  const { drawing, tickingWithFrames } = measuresOf(bench);
  const [tick, plainTick] = await alternate(PEER_RUNS, tickingWithFrames('DataTable'), tickingWithFrames('plain'));
  const [drawn, plainDrawn] = await alternate(PEER_RUNS, drawing('DataTable'), drawing('plain'));
  return [
    compare({ measure: "  react-admin's DataTable: tick in 50 rows, with painting", ours: tick, baseline: plainTick }),
    compare({ measure: "  react-admin's DataTable: first drawing", ours: drawn, baseline: plainDrawn }),
  ];
}

function measuresOf({ browser, servers }: Bench) {
  const addresses: Record<Kind, string> = {
    portal: `${servers.pages}/tests/bench/parts/table.html`,
    plain: `${servers.pages}/tests/bench/parts/table.html`,
    DataTable: `${servers.peers}/data-table.html`,
  };
  const inTable = (kind: Kind, work: (page: Page) => Promise<number>) =>
    inFreshPage(browser, { cpu: 4 }, async (page) => {
      await page.goto(addresses[kind]);
      await page.waitForFunction(() => 'drawTable' in window);
      return work(page);
    });
  return {
    drawing: (kind: Kind) => () => inTable(kind, (page) => mainThreadWork(page, () => draw(page, kind, 50))),
    ticking: (kind: Kind, rows: number) => () =>
      inTable(kind, async (page) => {
        await draw(page, kind, rows);
        await page.evaluate(installMeter);
        return page.evaluate(tickRows, TICKS);
      }),
    tickingWithFrames: (kind: Kind) => () =>
      inTable(kind, async (page) => {
        await draw(page, kind, 50);
        return (await mainThreadWork(page, () => page.evaluate(tickFrameByFrame, PEER_TICKS))) / PEER_TICKS;
      }),
  };
}

const draw = (page: Page, kind: Kind, rows: number): Promise<void> =>
  page.evaluate(([which, count]) => window.drawTable(which, count), [kind, rows] as const);
