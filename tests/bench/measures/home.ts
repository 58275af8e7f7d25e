import { SLOW, alternate, fillLogin, inFreshPage } from '#tests/bench/support/browser.ts';
import type { Bench } from '#tests/bench/support/bench.ts';
import { compare } from '#tests/bench/support/report.ts';
import type { Result } from '#tests/bench/support/report.ts';

const RUNS = 7;
const ON_LOGIN_MS = 3000;

/** From the click on Login to a home that can be used, against the portal in a single script loaded up front. */
export async function measureHome(bench: Bench): Promise<Result[]> {
  const fetched = new Set<string>();
  const ours = () => openHome(bench, bench.servers.portal, (path) => fetched.add(path));
  const upFront = () => openHome(bench, bench.servers.upFront, () => {});
  const [portal, baseline] = await alternate(RUNS, ours, upFront);
  return [
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
    await fillLogin(page, 'ana@talleresruiz.example');
    await page.locator('button[type=submit]:enabled').waitFor();
    page.on('request', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType())) onCode(new URL(request.url()).pathname);
    });
    const elapsed = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const start = performance.now();
          const look = () => {
            const tile = document.querySelector('main a[href="/facturas"]');
            if (tile && tile.getClientRects().length > 0) resolve(performance.now() - start);
            else requestAnimationFrame(look);
          };
          document.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
          requestAnimationFrame(look);
        }),
    );
    await page.waitForLoadState('networkidle');
    return elapsed;
  });
