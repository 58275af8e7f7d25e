import { SLOW, alternate, fillLogin, inFreshPage } from '#tests/bench/support/browser.ts';
import type { Bench } from '#tests/bench/support/bench.ts';
import { noteWhenHomeIsUsable } from '#tests/bench/support/in-page.ts';
import { compare } from '#tests/bench/support/report.ts';
import type { Result } from '#tests/bench/support/report.ts';
import { enterHome } from '#tests/support/enter-home.ts';

const RUNS = 7;
const ON_LOGIN_MS = 3000;
const USER = 'ana@talleresruiz.example';

/**
 * From the click on Login to a home that can be used, through the project's own server (HTTP/1.1): against the portal in a
 * single script loaded up front, and against a page load of home, which the click on a login of HTML pages would be.
 */
export async function measureHome(bench: Bench): Promise<Result[]> {
  const fetched = new Set<string>();
  const ours = () => openHome(bench, bench.servers.portal, (path) => fetched.add(path));
  const upFront = () => openHome(bench, bench.servers.upFront, () => {});
  const [portal, baseline] = await alternate(RUNS, ours, upFront);
  const [again, load] = await alternate(RUNS, ours, () => loadHome(bench));
  return [
    compare({
      measure: 'click on Login → home usable, slow, against a page load of home',
      ours: again,
      baseline: load,
      limit: 0.25,
    }),
    compare({
      measure: 'click on Login → home usable, slow, against a build loaded up front',
      ours: portal,
      baseline,
      limit: 1.2,
    }),
    {
      measure: '… code fetched after the click',
      ours: fetched.size === 0 ? 'none' : [...fetched].join(', '),
      baseline: '',
      ratio: '',
      mustBe: 'none',
      isOk: fetched.size === 0,
    },
  ];
}

const openHome = ({ browser }: Bench, address: string, onCode: (path: string) => void): Promise<number> =>
  inFreshPage(browser, SLOW, async (page) => {
    await page.goto(address);
    await page.locator('input[name=email]').waitFor();
    await page.waitForTimeout(ON_LOGIN_MS);
    await fillLogin(page, USER);
    await page.locator('button[type=submit]:enabled').waitFor();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    // What was fetched ahead comes from the cache.
    devtools.on('Network.responseReceived', ({ type, response }) => {
      if (/^(Script|Stylesheet)$/.test(type) && !response.fromDiskCache) onCode(new URL(response.url).pathname);
    });
    const elapsed = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const start = performance.now();
          const look = () => {
            const tile = document.querySelector('main .home-tile[href="/facturas"]');
            if (tile && tile.getClientRects().length > 0) resolve(performance.now() - start);
            else requestAnimationFrame(look);
          };
          document.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
          requestAnimationFrame(look);
        }),
    );
    // What is fetched from now on delays nothing.
    await devtools.detach();
    return elapsed;
  });

/** Opens home by a page load, with a session and an empty cache. */
const loadHome = ({ browser, servers }: Bench): Promise<number> =>
  inFreshPage(browser, SLOW, async (page) => {
    await page.addInitScript(noteWhenHomeIsUsable);
    await enterHome(page, servers.portal, USER, '9000');
    await page.waitForFunction(() => window.usableAt !== undefined, undefined, { polling: 50 });
    return page.evaluate(() => window.usableAt ?? Number.NaN);
  });
