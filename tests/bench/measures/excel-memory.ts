import type { Page } from '@playwright/test';
import { inFreshPage } from '#tests/bench/support/browser.ts';
import { addInvoicesOf } from '#tests/bench/support/bench.ts';
import type { Bench } from '#tests/bench/support/bench.ts';
import { milliseconds } from '#tests/bench/support/report.ts';
import type { Result } from '#tests/bench/support/report.ts';
import { LONGEST_TASK_MS, USER, cancelExport, exportAll, openInvoices } from './excel.ts';

const ROWS = 100_000;
const GROWTH = 1.1;
const MEGABYTE = 1_000_000;

/** Excel of more than 100,000 rows: what it blocks, and what it leaves in the memory of the page. */
export async function measureExcelMemory(bench: Bench): Promise<Result[]> {
  await addInvoicesOf(bench, USER, ROWS);
  return inFreshPage(bench.browser, {}, async (page) => {
    await openInvoices(page, bench.servers.portal);
    // Its code is there from now on, whatever is exported.
    await cancelExport(page);
    const before = await usedHeap(page);
    const { seconds, longest } = await exportAll(page, ROWS);
    const after = await usedHeap(page);
    if (page.workers().length > 0) throw new Error('The worker lives on after its spreadsheet.');
    return [
      {
        measure: `Excel of 100,000 rows in ${seconds.toFixed(0)} s, longest task on the main thread`,
        ours: longest === 0 ? `< ${LONGEST_TASK_MS} ms` : milliseconds(longest),
        baseline: '',
        ratio: '',
        mustBe: `≤ ${LONGEST_TASK_MS} ms`,
        isOk: longest <= LONGEST_TASK_MS,
      },
      {
        measure: '… memory of the page afterwards, against before',
        ours: `${(after / MEGABYTE).toFixed(1)} MB`,
        baseline: `${(before / MEGABYTE).toFixed(1)} MB`,
        ratio: (after / before).toFixed(2),
        mustBe: `≤ ${GROWTH}`,
        isOk: after <= before * GROWTH,
      },
    ];
  });
}

/** What the scripts of the page hold once everything that is of no use any more is gone. */
async function usedHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
