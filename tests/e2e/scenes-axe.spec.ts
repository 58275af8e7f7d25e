import { existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { activationTexts } from '#portal/features/activation/activation.texts.ts';
import { loginTexts } from '#portal/features/login/login.texts.ts';
import type { Scene } from '#shared/scenes/scene.ts';
import { ENTITY_HOSTS } from '#tests/support/enter-home.ts';
import { findViolationsInEachLook } from '#tests/support/axe.ts';
import { createLaunchOptions } from '#tests/support/chromium.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { IS_LONG, everyNth } from '#tests/support/samples.ts';
import { SCENES, openScene, settled } from './scene-pages.ts';
import { openConsole, showingsOf, STAGE } from './stage-steps.ts';

// The whole matrix: each scene in each brand, at three widths in both themes.

const BRANDS = Object.keys(ENTITY_HOSTS);
/** Parallel tests: each shows its scenes in one page. */
const LANES = IS_LONG ? 12 : 2;

const pairs = [...SCENES].flatMap(([name, scene]) => BRANDS.map((brand) => ({ name, scene, brand })));
/** The pairs of this run: each brand has its turn. */
const shown = everyNth(pairs, 220);

// A page is looked at for seconds, so that its code is worth optimising.
test.use({ hasChosenCookies: false, hasIdleTime: true, launchOptions: createLaunchOptions() });

const heading = (page: Page) => page.getByRole('heading', { level: 1, includeHidden: true });

/** The texts of headings that a brand of the project has words of its own for. */
const HEADINGS: Record<string, string> = { ...loginTexts.es, ...activationTexts.es };

/** The heading of a scene in a brand, which may have words of its own. */
function headingIn(brand: string, { expects }: Scene): string | RegExp {
  const file = `entities/${brand}/texts.es.json`;
  const own = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as Record<string, string>;
  const key = Object.keys(own).find((name) => name.endsWith('.title') && HEADINGS[name] === expects.heading);
  return (key && own[key]) ?? expects.heading ?? /./;
}

for (let lane = 0; lane < LANES; lane += 1)
  test(`R-ALL-05 axe finds nothing in scenes of each brand at 320, 768 and 1280 px, light and dark: ${lane + 1} of ${LANES}`, async ({
    page,
    database,
  }) => {
    const own = shown.filter((_pair, index) => index % LANES === lane);
    test.setTimeout(60_000 + own.length * 20_000);
    for (const brand of BRANDS) {
      const scenes = own.filter((pair) => pair.brand === brand);
      if (scenes.length === 0) continue;
      const names = scenes.map(({ name }) => name);
      await openConsole(page, database);
      const urls = await showingsOf(page, brand, names);
      const seen = new Set<string>();
      await page.goto(STAGE);
      for (const [index, { name, scene }] of scenes.entries()) {
        await openScene(page, urls[index]!, scene);
        await expect.soft(settled(page), `${name} of ${brand}`).toBeVisible();
        await expect.soft(heading(page), `${name} of ${brand}`).toHaveText(headingIn(brand, scene));
        expect.soft(await findViolationsInEachLook(page, seen), `${name} of ${brand}`).toEqual([]);
      }
    }
  });
