import { writeFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import type { ShowingRecord } from '#shared/console/console-contract.ts';
import type { Scene } from '#shared/scenes/scene.ts';
import { getSceneLibrary } from '#studio/domain/scenes/scene-library.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { ERROR_MESSAGES } from '#tests/support/error-messages.ts';
import { everyNth } from '#tests/support/samples.ts';
import { addColleague, callConsole, openSession } from './console-steps.ts';
import { bundleFor, playScene } from './played-scene.ts';
import { renamedLike } from './renamed-scene.ts';
import { difference, portrait, type Portrait } from './same-picture.ts';

const VIEWPORT = { width: 1280, height: 800 };
/** One pixel of a thousand. */
const SAME = 0.001;

const LIBRARY = getSceneLibrary();
const PATTERN = new RegExp(process.env.SCENES ?? '^(code|fault|half|midway)-');
const chosen = [...LIBRARY.keys()].filter((name) => PATTERN.test(name));
const wanted = process.env.SCENES ? chosen : everyNth(chosen, 288);

/** The screen that a supplier saw, and its scene. */
interface Told {
  seen: Portrait;
  scene: Scene;
}

interface Report {
  scene: Scene;
  live: { id: string };
}

/** Plays a scene as a supplier and reports it to support. @returns the screen, and the code to read out */
async function tellSupport(page: Page, scene: Scene): Promise<{ seen: Portrait; code: string }> {
  await page.setViewportSize(scene.viewport ?? VIEWPORT);
  await playScene(page, scene);
  const { heading, text, code: met } = scene.expects;
  if (heading) await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  if (text) await expect(page.getByText(text).first()).toBeVisible();
  if (met !== undefined) await expect(page.getByText(ERROR_MESSAGES[met]!).first()).toBeVisible();
  // Illustrations have loaded.
  await expect(page.locator('svg:empty')).toHaveCount(0);
  const seen = await portraitAtRest(page);
  // A dialog without a support button covers that of the page, and a real click would scroll the page.
  await page
    .locator('button', { hasText: 'Contar a soporte lo que veo' })
    .last()
    .evaluate((button: HTMLElement) => button.click());
  const dialog = page.getByRole('dialog', { name: 'Contar a soporte lo que veo' });
  await dialog.getByRole('checkbox', { name: 'Incluir los importes reales' }).check();
  await dialog.getByRole('button', { name: 'Enviar a soporte' }).click();
  const code = await dialog.locator('.report-code').textContent();
  return { seen, code: code ?? '' };
}

/** The screen after all animations; those of a click may still be running. */
async function portraitAtRest(page: Page): Promise<Portrait> {
  let last = await portrait(page);
  await expect(async () => {
    const before = last;
    last = await portrait(page);
    expect([last.tree, difference(before.picture, last.picture)]).toEqual([before.tree, 0]);
  }).toPass({ intervals: [150], timeout: 30_000 });
  return last;
}

/** A call without a response has the portal's own reference, which differs each time. */
const withoutReference = (tree: string) => tree.replaceAll(/Referencia: [\da-f]{12}/g, 'Referencia: …');

/** Waits until a page shows the given screen; if it does not, both screenshots are saved. */
async function settled(page: Page, seen: Portrait): Promise<void> {
  let shown = seen;
  const look = async () => {
    shown = await portrait(page);
    expect(withoutReference(shown.tree)).toBe(withoutReference(seen.tree));
    expect(difference(seen.picture, shown.picture)).toBeLessThanOrEqual(SAME);
  };
  await expect(look)
    .toPass({ timeout: 30_000 })
    .catch((error: Error) => {
      writeFileSync(test.info().outputPath('supplier.png'), seen.picture);
      writeFileSync(test.info().outputPath('support.png'), shown.picture);
      throw error;
    });
}

/** Opens a report by its code as support does: with the original values restored, the screen is the same. */
async function openReport(browser: Browser, support: Page, code: string, told: Told): Promise<void> {
  const { seen, scene: original } = told;
  const { scene, live } = await callConsole<Report>(support, 'GET', `reports/${code}`);
  // R-DESK-08 the report states the build of the portal.
  expect(scene.portal).toMatch(/^\d+\.\d+\.\d+\+[\w-]{8}$/);
  const made = await callConsole<{ showings: ShowingRecord[] }>(support, 'POST', 'scene-showings', {
    version: live.id,
    scenes: [renamedLike(scene, original)],
  });
  const context = await browser.newContext({ viewport: scene.viewport ?? VIEWPORT, reducedMotion: 'reduce' });
  try {
    const stage = await context.newPage();
    await stage.goto(made.showings[0]!.url);
    await expect(stage.locator('stage-mark[settled]')).toBeAttached();
    await settled(stage, seen);
    // R-BEN-01 the bench compares the structure of both screens, which is the same.
    const structure = await stage.evaluate(
      `(() => { ${await bundleFor('src/shared/outline/screen-structure.ts', 'it')}; return it.readScreenStructure(document) })()`,
    );
    expect(structure).toEqual(scene.shown?.structure);
    expect(new URL(stage.url()).pathname).toBe(scene.shown?.path);
  } finally {
    await context.close();
  }
}

test.describe('R-REP-04 R-BEN-01 the screen that a supplier reports is exactly the one that support sees', () => {
  for (const name of wanted)
    test(name, async ({ browser, page, database }) => {
      const support = await browser.newPage();
      await openSession(support, await addColleague(database, 'support'));
      const scene = LIBRARY.get(name)!;
      const { seen, code } = await tellSupport(page, scene);
      await openReport(browser, support, code, { seen, scene });
      await support.close();
    });
});
