import type { Browser, Page } from '@playwright/test';
import type { PortalServer } from '#tests/support/portal-server.ts';
import { findLiveVersion } from '#studio/database/versions.ts';
import { completeStudioContext } from '#studio/domain/studio-context.ts';
import { createShowings } from '#studio/domain/showings/showings.ts';
import { SCENES } from './scene-states.ts';

const HEIGHT = 800;
/** Of what may still be on its way to the screen. */
const QUIET_MS = 1000;
/** Screens that wait on purpose are never quiet. */
const WAITS = /-loading$|-working$|^fault-(time-out|slow)$/;

/** A page that shows one scene after the other: the same browser, the same files, and no login. */
export interface ScenePage {
  page: Page;
  /** Shows a scene with what is live of an entity, until all that it does is done. */
  show(scene: string, entity: string, width: number, isDark?: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Opens one on the stage of a running portal. */
export async function openScenePage(browser: Browser, { database, port }: PortalServer): Promise<ScenePage> {
  const stage = `http://escenario.localhost:${port}`;
  const studio = completeStudioContext({ database, now: () => new Date() });
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'es-ES' });
  const page = await context.newPage();
  const showings = new Map<string, string>();
  const showingOf = async (scene: string, entity: string): Promise<string> => {
    const known = showings.get(`${entity} ${scene}`);
    if (known) return known;
    const version = await findLiveVersion(database, entity);
    if (!version) throw new Error(`Nothing is live of entity ${entity}.`);
    for (const made of await createShowings(studio, version.id, [...SCENES.keys()], null))
      showings.set(`${entity} ${made.scene}`, made.id);
    return showingOf(scene, entity);
  };
  await page.goto(stage);
  return {
    page,
    show: async (scene, entity, width, isDark) => {
      const id = await showingOf(scene, entity);
      await page.setViewportSize({ width, height: HEIGHT });
      await page.evaluate((name) => {
        window.name = name;
        // To the address where it is, the browser goes as if it loaded the page again, with the filters of the scene before.
        history.replaceState(null, '');
      }, id);
      await page.goto(stage + SCENES.get(scene)!.route, { waitUntil: 'commit' });
      await page.locator('stage-mark[settled]').waitFor();
      await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor({ state: 'attached' });
      if (!WAITS.test(scene)) await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => {});
      if (isDark) await page.evaluate(chooseDark);
      // The mark is the stage's, and no part of the portal.
      await page.locator('stage-mark').evaluate((mark: HTMLElement) => void (mark.style.display = 'none'));
    },
    close: () => context.close(),
  };
}

/** Runs in the page, as another tab that chooses the theme. */
function chooseDark(): void {
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
}
