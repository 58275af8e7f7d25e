import type { Page } from '@playwright/test';
import type { Scene } from '#shared/scene.ts';
import { everyNth } from '#tests/support/samples.ts';
import { getSceneLibrary } from '#service/studio/scene-library.ts';
import { STAGE } from './stage-steps.ts';

export const SCENES = getSceneLibrary();

/** How large a scene is shown that is about no size. */
const USUAL = { width: 1280, height: 800 };

/** The scenes that are shown: all in the long run, else one in 32, the same on every run. */
export const shownNow = everyNth([...SCENES], 32);

/**
 * Goes to a scene without its way in: the name of the window carries it. The page has to be one of the stage.
 * @param url of its showing
 */
export async function openScene(page: Page, url: string, { route, viewport = USUAL }: Scene): Promise<void> {
  const size = page.viewportSize();
  if (size?.width !== viewport.width || size.height !== viewport.height) await page.setViewportSize(viewport);
  await page.evaluate((id) => {
    window.name = id;
    // To go to the address where one is is a reload, and keeps the place in a list that the last scene left.
    window.history.replaceState(null, '');
  }, url.split('/').at(-1)!);
  await page.goto(STAGE + route, { waitUntil: 'commit' });
}

/** Once all that the scene does is done. */
export const settled = (page: Page) => page.locator('stage-mark[settled]');
