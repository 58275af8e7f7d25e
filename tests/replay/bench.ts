import type { Browser, Frame, Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { Schema } from '#confirming/database/schema.ts';
import { addColleague, CONSOLE, openSession } from '#tests/e2e/console-steps.ts';
import { callIn, waitForRest, watchPages } from './page-script.ts';
import type { Screen } from './screen.ts';

/** How long the stage may take to show a screen, on a machine of any load: it gives up a step itself after ten seconds. */
const SETTLE_MS = 30_000;

/** How long the bench may take to compare. */
const JUDGED_MS = 20_000;
const MATCHES = /^Coincide con la pantalla del proveedor/;
const VERDICT = /^(La reproducción no es fiel|Coincide con la pantalla del proveedor)/;

/** How long the console may take to show another report, or another entry as the current one. */
const TURNED_MS = 30_000;

/** The screen on the stage, and whether it was reached. */
export interface Staged {
  screen: Screen;
  isSettled: boolean;
}

export interface Bench {
  /** Opens a report as support does. @returns the stage with its last screen */
  open(code: string): Promise<Staged>;
  /**
   * What the bench says of its reproduction at the moment of the report, once it has compared.
   * @param isFaithful whether it shows what the supplier saw: what it says before the last answers came is not its verdict
   */
  readVerdict(isFaithful: boolean): Promise<string>;
  /** Goes to an earlier entry of the timeline. */
  goTo(entry: number): Promise<Staged>;
}

/** Opens the console as a member of support. One page is used for all walks, as a person does. */
export async function openBench(browser: Browser, database: Kysely<Schema>): Promise<Bench> {
  const context = await browser.newContext({ viewport: { width: 1900, height: 1000 } });
  await watchPages(context);
  const page = await context.newPage();
  await openSession(page, await addColleague(database, 'support'));
  await page.goto(`${CONSOLE}/reports`);
  return {
    open: async (code) => {
      await page.evaluate((path) => {
        window.history.pushState(null, '', path);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, `/reports/${code}/show`);
      await page.getByRole('heading', { level: 2, name: code }).waitFor({ timeout: TURNED_MS });
      return readStage(page);
    },
    readVerdict: async (isFaithful) => {
      const verdict = page.getByText(VERDICT);
      await (isFaithful ? page.getByText(MATCHES) : verdict)
        .first()
        .waitFor({ timeout: JUDGED_MS })
        .catch(() => {});
      return (await verdict.allInnerTexts()).join(' ');
    },
    goTo: async (entry) => {
      await page.getByRole('tab', { name: 'Qué pasó' }).dispatchEvent('click');
      const row = page.locator('#bench-panel ol > li').nth(entry);
      await row.waitFor({ state: 'attached', timeout: TURNED_MS });
      const button = row.getByRole('button', { name: /^Ver/ });
      if ((await button.count()) > 0) {
        await button.dispatchEvent('click');
        // With it goes the frame of the entry before, unless both show the same scene.
        await row.and(page.locator('[aria-current=step]')).waitFor({ state: 'attached', timeout: TURNED_MS });
      }
      return readStage(page);
    },
  };
}

async function readStage(page: Page): Promise<Staged> {
  const element = await page.waitForSelector('iframe', { timeout: TURNED_MS });
  // A browser does not draw the frame of another site while it is out of sight.
  await element.evaluate((frame) => frame.scrollIntoView());
  const frame = (await element.contentFrame())!;
  const isSettled = await comesToRest(frame);
  const screen = await callIn(frame, 'readScreen');
  return { screen, isSettled };
}

async function comesToRest(frame: Frame): Promise<boolean> {
  const isSettled = await frame.waitForSelector('stage-mark[settled]', { state: 'attached', timeout: SETTLE_MS }).then(
    () => true,
    () => false,
  );
  await waitForRest(frame);
  return isSettled;
}
