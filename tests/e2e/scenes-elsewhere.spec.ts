import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { IS_LONG } from '#tests/support/samples.ts';
import { difference, portrait } from './same-picture.ts';
import { openScene, SCENES, settled } from './scene-pages.ts';
import { openConsole, showingsOf, STAGE } from './stage-steps.ts';

/** Screens with today's date, with dates of invoices, with an initial date in a form, and with a price. */
const FEW = [
  'home',
  'invoices-loaded',
  'advances-loaded',
  'midway-advance-simulation',
  'midway-automatic-create',
  'registration-company',
  'link-reset-outdated',
];
/** Scenes without values that differ each time: the reference of an error, and the second of a receipt. */
const STEADY = [...SCENES].filter(
  ([name, { expects }]) => !/^(code-|advances-done$)/.test(name) && expects.code === undefined,
);
const names = IS_LONG ? STEADY.map(([name]) => name).filter((name) => !/^fault-|-loading$|-working$/.test(name)) : FEW;
test.use({ hasIdleTime: true });

/** What is still to come: what Home and the advances draw when the browser is idle, and what stands for an answer. */
const UNDRAWN =
  '.home-figures:empty, .home-need:empty, .advance-need:empty, .skeleton, .skeleton-line, .page-skeleton, [aria-busy=true]';
const YEAR_MS = 366 * 86_400_000;

async function portraits(page: Page, urls: string[]) {
  const taken = [];
  for (const [index, name] of names.entries()) {
    await openScene(page, urls[index]!, SCENES.get(name)!);
    await expect(settled(page), name).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, includeHidden: true }), name).toHaveText(
      SCENES.get(name)!.expects.heading!,
    );
    const { text } = SCENES.get(name)!.expects;
    if (text) await expect(page.getByText(text).first(), name).toBeVisible();
    await expect(page.locator(UNDRAWN), name).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    taken.push(await portrait(page));
  }
  return taken;
}

test('R-SCN-04 a scene plays the same in another time zone, on a computer whose clock is a year ahead', async ({
  browser,
  page,
  database,
}) => {
  test.setTimeout(60_000 + names.length * 20_000);
  await openConsole(page, database);
  const urls = await showingsOf(page, '9000', names);
  await page.goto(STAGE);
  const here = await portraits(page, urls);
  const context = await browser.newContext({
    timezoneId: 'Pacific/Kiritimati',
    locale: 'es-ES',
    reducedMotion: 'reduce',
    viewport: page.viewportSize(),
  });
  const elsewhere = await context.newPage();
  await elsewhere.clock.setSystemTime(new Date(Date.now() + YEAR_MS));
  await elsewhere.goto(STAGE);
  expect(await elsewhere.evaluate(() => Date.now())).toBeGreaterThan(Date.now() + YEAR_MS / 2);
  const there = await portraits(elsewhere, urls);
  await context.close();
  for (const [index, name] of names.entries()) {
    expect.soft(there[index]!.tree, name).toBe(here[index]!.tree);
    expect.soft(difference(here[index]!.picture, there[index]!.picture), name).toBe(0);
  }
});
