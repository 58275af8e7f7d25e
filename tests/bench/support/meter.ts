import type { Page } from '@playwright/test';
import { median } from './report.ts';

/**
 * Reads the main thread's own clock: unlike that of the wall it stands still while the machine does something else, and
 * it counts what Chromium's slow-down of the processor adds.
 * @returns tells the milliseconds that the main thread has worked so far: scripts, editing, styles, layout, painting
 */
export async function openMeter(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === (process.env.METRIC ?? 'TaskDuration'))?.value ?? Number.NaN) * 1000;
  };
}

/**
 * The work of an action that is done several times in a row: single ones are shorter than the steps in which the
 * processor is slowed down. What doing nothing costs in the same way is taken off.
 * @param round does the action, or nothing, and tells how often
 * @returns the median of the rounds, per action; the first round is left out
 */
export async function workOf(
  page: Page,
  rounds: number,
  round: (told: { turn: number; isIdle: boolean }) => Promise<number>,
): Promise<number> {
  const read = await openMeter(page);
  const figures: Record<'busy' | 'idle', number[]> = { busy: [], idle: [] };
  for (let turn = 0; turn <= rounds; turn += 1) {
    for (const kind of ['busy', 'idle'] as const) {
      const before = await read();
      const times = await round({ turn, isIdle: kind === 'idle' });
      const after = await read();
      if (turn > 0) figures[kind].push((after - before) / times);
    }
  }
  return median(figures.busy) - median(figures.idle);
}
