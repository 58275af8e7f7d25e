import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { read, utils } from 'xlsx';
import { fillLogin, inFreshPage } from '#tests/bench/support/browser.ts';
import { addInvoicesOf } from '#tests/bench/support/bench.ts';
import type { Bench } from '#tests/bench/support/bench.ts';
import { compare, median, milliseconds } from '#tests/bench/support/report.ts';
import type { Result } from '#tests/bench/support/report.ts';

export const USER = 'ana@talleresruiz.example';
const ROWS = 10_000;
export const LONGEST_TASK_MS = 50;
const CANCEL_MS = 100;
const EXPORTS = 5;
const WALK_FACTOR = 1.2;
const CANCELS = 5;

interface Exported {
  seconds: number;
  /** Milliseconds of the longest task on the main thread; 0 when none was long. */
  longest: number;
}

declare global {
  interface Window {
    longTasks: number[];
  }
}

/** Excel of more than 10,000 rows from the invoice list: what it blocks, and how soon Cancel is obeyed. */
export async function measureExcel(bench: Bench): Promise<Result[]> {
  await addInvoicesOf(bench, USER, ROWS);
  return inFreshPage(bench.browser, {}, async (page) => {
    await openInvoices(page, bench.servers.portal);
    const exports: Exported[] = [];
    const walks: number[] = [];
    // The first one fills the caches of the browser and the service.
    await exportAll(page, ROWS);
    for (let turn = 0; turn < EXPORTS; turn += 1) {
      walks.push(await walkPages(page));
      exports.push(await exportAll(page, ROWS));
    }
    const seconds = median(exports.map((exported) => exported.seconds));
    const longest = median(exports.map((exported) => exported.longest));
    const cancels: number[] = [];
    for (let turn = 0; turn < CANCELS; turn += 1) cancels.push(await cancelExport(page));
    const slowest = Math.max(...cancels);
    const absolute = { baseline: '', ratio: '' };
    return [
      compare({
        measure: 'Excel of 10,000 rows through the screen, against the walk of its pages',
        ours: exports.map((exported) => exported.seconds * 1000),
        baseline: walks,
        limit: WALK_FACTOR,
      }),
      {
        ...absolute,
        measure: `Excel of 10,000 rows in ${seconds.toFixed(1)} s, longest task on the main thread`,
        ours: longest === 0 ? `< ${LONGEST_TASK_MS} ms` : milliseconds(longest),
        mustBe: `≤ ${LONGEST_TASK_MS} ms`,
        isOk: longest <= LONGEST_TASK_MS,
      },
      {
        ...absolute,
        measure: `… Cancel, slowest of ${CANCELS} (median ${milliseconds(median(cancels))})`,
        ours: milliseconds(slowest),
        mustBe: `≤ ${CANCEL_MS} ms`,
        isOk: slowest <= CANCEL_MS,
      },
    ];
  });
}

/** Logs in and opens the list of invoices. */
export async function openInvoices(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await fillLogin(page, USER);
  await page.locator('button[type=submit]:enabled').click();
  await page.waitForURL('**/home');
  await page.locator('main .home-tile[href="/facturas"]').click();
  await page.locator('tbody tr').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Reads all pages of the list that is shown, one after the other, as little as that takes. @returns milliseconds */
async function walkPages(page: Page): Promise<number> {
  const call = page.waitForRequest('**/facturas/**');
  await page.reload();
  const request = await call;
  const { authorization = '' } = await request.allHeaders();
  await page.locator('tbody tr').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    async ({ address, headers }) => {
      const start = performance.now();
      let cursor: string | undefined;
      do {
        const next = cursor === undefined ? address : `${address}&paginationItem=${encodeURIComponent(cursor)}`;
        const answer = await fetch(next, { headers });
        const { moreData, paginationItem } = (await answer.json()) as { moreData: number; paginationItem?: string };
        cursor = moreData === 1 ? paginationItem : undefined;
      } while (cursor !== undefined);
      return performance.now() - start;
    },
    { address: request.url(), headers: { authorization, accept: 'application/json' } },
  );
}

const excelButton = (page: Page) => page.getByRole('button', { name: 'Excel', exact: true });

/**
 * Exports all invoices. Browsers report tasks longer than 50 ms and no others.
 * @param rows how many the spreadsheet has at least; with fewer it throws
 */
export async function exportAll(page: Page, rows: number): Promise<Exported> {
  await page.evaluate(() => {
    const isWatched = 'longTasks' in window;
    window.longTasks = [];
    if (isWatched) return;
    const observer = new PerformanceObserver((list) =>
      window.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
    );
    observer.observe({ type: 'longtask' });
  });
  const start = performance.now();
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: 600_000 }), excelButton(page).click()]);
  const seconds = (performance.now() - start) / 1000;
  const written = countRows(await file.path());
  await file.delete();
  if (written < rows) throw new Error(`The spreadsheet has ${written} rows only.`);
  const longest = await page.evaluate(() => Math.max(0, ...window.longTasks));
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  return { seconds, longest };
}

function countRows(path: string): number {
  const { Sheets, SheetNames } = read(readFileSync(path));
  const reference = Sheets[SheetNames[0] ?? '']?.['!ref'] ?? 'A1';
  return utils.decode_range(reference).e.r;
}

/** Starts an export and cancels it in the middle. @returns milliseconds until the dialog is gone and nothing more is asked for */
export async function cancelExport(page: Page): Promise<number> {
  await excelButton(page).click();
  await page.locator('dialog[open]').waitFor();
  await page.waitForResponse('**/facturas/**');
  const elapsed = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const look = () => {
          if (document.querySelector('dialog[open]')) requestAnimationFrame(look);
          else resolve(performance.now() - start);
        };
        const buttons = document.querySelectorAll<HTMLButtonElement>('dialog[open] button');
        [...buttons].find(({ textContent }) => textContent === 'Cancelar')?.click();
        requestAnimationFrame(look);
      }),
  );
  let later = 0;
  const count = () => (later += 1);
  page.on('request', count);
  await page.waitForTimeout(200);
  page.off('request', count);
  if (later > 0) throw new Error(`After Cancel the portal went on reading: ${later} requests.`);
  return elapsed;
}
