import type { Page } from '@playwright/test';
import type { Scene } from '#shared/scenes/scene.ts';
import { everyNth } from '#tests/support/samples.ts';
import { getSceneLibrary } from '#studio/domain/scenes/scene-library.ts';
import { STAGE } from './stage-steps.ts';

export const SCENES = getSceneLibrary();

/** The default size of a scene. */
const USUAL = { width: 1280, height: 800 };

/** The scenes of this run: all in the long run, otherwise one in 64, always the same ones. */
export const shownNow = everyNth([...SCENES], 64);

/**
 * Opens a scene without its setup page: the window's name carries the scene. The page has to be one of the stage.
 * @param url of its showing
 */
export async function openScene(page: Page, url: string, { route, viewport = USUAL }: Scene): Promise<void> {
  const size = page.viewportSize();
  if (size?.width !== viewport.width || size.height !== viewport.height) await page.setViewportSize(viewport);
  await page.evaluate((id) => {
    window.name = id;
    // Opening the current URL is a reload and keeps the list position of the previous scene.
    window.history.replaceState(null, '');
  }, url.split('/').at(-1)!);
  await page.goto(STAGE + route, { waitUntil: 'commit' });
}

/** Present when all steps of the scene are performed. */
export const settled = (page: Page) => page.locator('stage-mark[settled]');
