import type { Page } from '@playwright/test';

/**
 * Everything that the main thread does meanwhile: scripts, styles, layout, painting. It is read off the thread's own clock,
 * which stands still while the machine does something else and counts what Chromium's slow-down of the processor adds.
 * @returns milliseconds
 */
export async function mainThreadWork(page: Page, act: () => Promise<void>): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const before = await worked();
  await act();
  return (await worked()) - before;
}
