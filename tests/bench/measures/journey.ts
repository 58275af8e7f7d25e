import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import type { Bench } from '#tests/bench/support/bench.ts';
import { inFreshPage } from '#tests/bench/support/browser.ts';
import { storeCookieChoice } from '#tests/support/fixtures.ts';
import { median, milliseconds } from '#tests/bench/support/report.ts';
import type { Result } from '#tests/bench/support/report.ts';

const RUNS = 3;
const MOST_MS = 80;
const MOST_SHIFT = 0.02;
// As one types who knows the words.
const TYPING = { delay: 90 };
// As a hand does: it points, and presses for a moment.
const POINTING_MS = 60;
const PRESSING_MS = 70;

interface Journey {
  /** The longest that a key or a press waited until it was seen, by step. */
  waits: Record<string, number>;
  /** How far what is seen moved by itself. */
  shift: number;
}

interface Interaction extends PerformanceEntry {
  interactionId: number;
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

declare global {
  interface Window {
    /** The longest interaction since the last time, in milliseconds, and the shift so far. */
    readJourney: () => { wait: number; shift: number };
  }
}

/** Runs in the page before anything of the portal does. */
function watch(): void {
  let wait = 0;
  let shift = 0;
  const watchFor = (type: string, note: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
  watchFor(
    'event',
    (entry) => {
      if ((entry as Interaction).interactionId > 0) wait = Math.max(wait, entry.duration);
    },
    { durationThreshold: 16 },
  );
  watchFor('layout-shift', (entry) => {
    if (!(entry as Shift).hadRecentInput) shift += (entry as Shift).value;
  });
  window.readJourney = () => {
    const read = { wait, shift };
    wait = 0;
    return read;
  };
}

/** Points first, which is when it is checked that it can be pressed: within the press the check would count. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.and(page.locator(':not([aria-disabled=true], :disabled)')).hover();
  await page.waitForTimeout(POINTING_MS);
  await page.mouse.down();
  await page.waitForTimeout(PRESSING_MS);
  await page.mouse.up();
}

const STEPS: [name: string, go: (page: Page) => Promise<void>][] = [
  [
    'typing at Login',
    async (page) => {
      await page.locator('input[name=email]').pressSequentially('ana@talleresruiz.example', TYPING);
      await page.locator('input[name=password]').pressSequentially(DEMO_PASSWORD, TYPING);
    },
  ],
  [
    'Login',
    async (page) => {
      await press(page, page.locator('button[type=submit]'));
      await page.locator('main .home-tile[href="/facturas"]').waitFor();
    },
  ],
  [
    'invoices',
    async (page) => {
      await press(page, page.locator('main .home-tile[href="/facturas"]'));
      await page.locator('tbody tr').first().waitFor();
    },
  ],
  [
    'opening the filter',
    async (page) => {
      await press(page, page.getByRole('button', { name: /^Filtros/ }));
      await page.locator('[name=impDesde]').waitFor();
    },
  ],
  [
    'filtering',
    async (page) => {
      await page.locator('[name=impDesde]').pressSequentially('100', TYPING);
      await press(page, page.getByRole('button', { name: 'Filtrar', exact: true }));
      await page.getByRole('list', { name: 'Filtros activos' }).waitFor();
    },
  ],
  [
    'invoices to advance',
    async (page) => {
      await press(page, page.locator('#navigation a[href="/anticipo-facturas"]'));
      await page.locator('[name=numClient]').selectOption({ index: 1 });
      await page.locator('[name=iban]').selectOption({ index: 1 });
      await page.locator('tbody tr').first().waitFor();
    },
  ],
  [
    'ticking',
    async (page) => {
      for (const index of [0, 1, 2]) await press(page, page.locator('tbody input[type=checkbox]').nth(index));
    },
  ],
  [
    'simulating',
    async (page) => {
      await press(page, page.getByRole('button', { name: 'Simulación', exact: true }));
      await page.locator('.price-lines tbody tr').first().waitFor();
    },
  ],
  [
    'confirming',
    async (page) => {
      await press(page, page.getByRole('link', { name: /^Solicitar/ }));
      await press(page, page.getByRole('main').getByRole('checkbox'));
      await press(page, page.getByRole('button', { name: /^Solicitar/ }));
      await page.locator('.confirmation-done').waitFor();
    },
  ],
];

const travel = ({ browser, servers }: Bench): Promise<Journey> =>
  inFreshPage(browser, { cpu: 4 }, async (page) => {
    await page.addInitScript(watch);
    await page.addInitScript(storeCookieChoice, ['9000']);
    await page.goto(servers.portal);
    await page.locator('input[name=email]').waitFor();
    const waits: Record<string, number> = {};
    let shift = 0;
    for (const [name, go] of STEPS) {
      await go(page);
      // An interaction is told of after the frame that shows it.
      await page.waitForTimeout(500);
      const read = await page.evaluate(() => window.readJourney());
      waits[name] = read.wait;
      shift = read.shift;
    }
    return { waits, shift };
  });

/** The longest tick in a bare table of the same machine, to see how much of a wait is the browser's. */
const tickBareTable = ({ browser, servers }: Bench): Promise<number> =>
  inFreshPage(browser, { cpu: 4 }, async (page) => {
    await page.addInitScript(watch);
    await page.goto(`${servers.pages}/tests/bench/parts/table.html`);
    await page.waitForFunction(() => 'drawTable' in window);
    await page.evaluate(() => window.drawTable('plain', 50));
    for (const index of [0, 1, 2]) await press(page, page.locator('tbody input[type=checkbox]').nth(index));
    await page.waitForTimeout(500);
    return (await page.evaluate(() => window.readJourney())).wait;
  });

/** From Login to an advance that is requested, on a slow machine: until a key or a press is seen, and what moves meanwhile. */
export async function measureJourney(bench: Bench): Promise<Result[]> {
  const journeys: Journey[] = [];
  const bare: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    journeys.push(await travel(bench));
    bare.push(await tickBareTable(bench));
  }
  const shift = median(journeys.map((journey) => journey.shift));
  return [
    ...STEPS.map(([name]) => {
      const wait = median(journeys.map(({ waits }) => waits[name] ?? 0));
      return absolute(`${name} → next paint, slow`, milliseconds(wait), `≤ ${MOST_MS} ms`, wait <= MOST_MS);
    }),
    absolute('… a tick in a bare table, for comparison', milliseconds(median(bare)), '', true),
    absolute('… layout shift of the whole journey', shift.toFixed(3), `≤ ${MOST_SHIFT}`, shift <= MOST_SHIFT),
  ];
}

const absolute = (measure: string, ours: string, mustBe: string, isOk: boolean): Result => ({
  measure,
  ours,
  baseline: '',
  ratio: '',
  mustBe,
  isOk,
});
