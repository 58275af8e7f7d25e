import type { Page, Request } from '@playwright/test';
import type { Bench } from '#tests/bench/support/bench.ts';
import { SLOW, inFreshPage } from '#tests/bench/support/browser.ts';
import { compare } from '#tests/bench/support/report.ts';
import type { Result } from '#tests/bench/support/report.ts';
import { enterHome } from '#tests/support/enter-home.ts';
import { storeCookieChoice } from '#tests/support/fixtures.ts';

const RUNS = 5;
const LIMIT = 1.5;
// As long as one reads home.
const ON_HOME_MS = 6000;
// As a hand does: it points, and presses for a moment.
const POINTING_MS = 60;
const PRESSING_MS = 70;

/** The main links, each with what shows that its screen can be used. */
const LINKS = {
  '/facturas': 'tbody tr',
  '/anticipo-facturas': '[name=numClient]',
  '/anticipo-automatico': 'main form, main .state-panel',
  '/cuentas-de-abono': 'tbody tr',
  '/gestion-de-proveedores': 'main select, main form',
};

declare global {
  interface Window {
    /** Resolves to the milliseconds from the click to a screen that can be used. */
    opened?: Promise<number>;
  }
}

/** Runs in the page: waits for the click and then for the screen. */
function watchOpening({ path, shown }: { path: string; shown: string }): void {
  window.opened = new Promise((resolve) => {
    addEventListener(
      'click',
      () => {
        const start = performance.now();
        const look = () => {
          if (location.pathname === path && document.querySelector(shown)) resolve(performance.now() - start);
          else requestAnimationFrame(look);
        };
        look();
      },
      { capture: true, once: true },
    );
  });
}

/** Runs in the page: makes calls at once, as the portal does, and nothing else. @returns milliseconds until all are read */
async function makeCalls(urls: string[]): Promise<number> {
  const headers = { authorization: `Bearer ${sessionStorage.getItem('authtoken')}` };
  const start = performance.now();
  await Promise.all(urls.map(async (url) => (await fetch(url, { headers })).json()));
  return performance.now() - start;
}

async function press(page: Page, path: string): Promise<void> {
  await page.locator(`main .home-tile[href="${path}"]`).hover();
  await page.waitForTimeout(POINTING_MS);
  await page.mouse.down();
  await page.waitForTimeout(PRESSING_MS);
  await page.mouse.up();
}

/** Opens a screen from home for the first time, then makes its calls alone: one that Home made, if it needed none. */
const openLink = ({ browser, servers }: Bench, path: string, shown: string) =>
  inFreshPage(browser, SLOW, async (page) => {
    const earlier: string[] = [];
    const calls: string[] = [];
    let noted = earlier;
    page.on('request', (request: Request) => {
      if (request.method() === 'GET' && request.url().includes('/api/')) noted.push(request.url());
    });
    await page.addInitScript(storeCookieChoice, ['9000']);
    await enterHome(page, servers.portal, 'ana@talleresruiz.example', '9000');
    await page.locator(`main .home-tile[href="${path}"]`).waitFor();
    await page.waitForTimeout(ON_HOME_MS);
    noted = calls;
    await page.evaluate(watchOpening, { path, shown });
    await press(page, path);
    const ours = await page.evaluate(() => window.opened ?? Number.NaN);
    await page.waitForLoadState('networkidle');
    return { ours, baseline: await page.evaluate(makeCalls, calls.length > 0 ? calls : earlier.slice(0, 1)) };
  });

/** From the click on a main link to a screen that can be used, on its first visit, against its calls alone. */
export async function measureLinks(bench: Bench): Promise<Result[]> {
  const results: Result[] = [];
  for (const [path, shown] of Object.entries(LINKS)) {
    const runs: { ours: number; baseline: number }[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await openLink(bench, path, shown));
    results.push(
      compare({
        measure: `click on ${path} → usable, first visit, slow, against its calls alone`,
        ours: runs.map(({ ours }) => ours),
        baseline: runs.map(({ baseline }) => baseline),
        limit: LIMIT,
      }),
    );
  }
  return results;
}
