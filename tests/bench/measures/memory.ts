import { chromium } from '@playwright/test';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { fillLogin, inFreshPage } from '#tests/bench/support/browser.ts';
import type { Bench } from '#tests/bench/support/bench.ts';
import type { Result } from '#tests/bench/support/report.ts';
import { createLaunchOptions } from '#tests/support/chromium.ts';
import { storeCookieChoice } from '#tests/support/fixtures.ts';

const FIRST_ROUNDS = 20;
const ROUNDS = 200;
const GROWTH = 1.1;
const MEGABYTE = 1_000_000;

/** All routes of a supplier that need no input of another one. */
const ROUTES = [
  '/facturas',
  '/anticipo-facturas',
  '/anticipo-automatico',
  '/anticipo-automatico/baja',
  '/anticipo-automatico/consulta',
  '/cuentas-de-abono',
  '/cuentas-de-abono/alta',
  '/gestion-de-proveedores',
  '/gestion-de-usuarios',
  '/gestion-de-usuarios/add',
  '/gestion-de-usuarios/perfil',
  '/alert',
  '/liquidacion-simulacion',
  '/home',
];

/** What the page holds once everything that is of no use any more is gone. */
interface Held {
  JSHeapUsedSize: number;
  Nodes: number;
  JSEventListeners: number;
}

// The browser goes on to compile what is often run; its machine code would hide what the portal holds.
const NO_MACHINE_CODE = '--js-flags=--no-sparkplug --no-maglev --no-opt';

/** What a page holds after 200 visits of all routes, against what it holds after the first 20. */
export async function measureMemory({ servers }: Bench): Promise<Result[]> {
  const { args = [], ...options } = createLaunchOptions();
  const browser = await chromium.launch({ ...options, args: [...args, NO_MACHINE_CODE] });
  try {
    return await measureIn(browser, servers.portal);
  } finally {
    await browser.close();
  }
}

const measureIn = (browser: Browser, address: string): Promise<Result[]> =>
  inFreshPage(browser, {}, async (page) => {
    await page.addInitScript(storeCookieChoice, ['9000']);
    await page.goto(address);
    await fillLogin(page, 'ana@talleresruiz.example');
    await page.locator('button[type=submit]:enabled').click();
    await page.waitForURL('**/home');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    await visitAll(page, FIRST_ROUNDS);
    const first = await readHeld(devtools);
    await visitAll(page, ROUNDS - FIRST_ROUNDS);
    const last = await readHeld(devtools);
    const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`;
    const compare = (measure: string, kind: keyof Held, show: (figure: number) => string): Result => {
      const ratio = last[kind] / first[kind];
      return {
        measure,
        ours: show(last[kind]),
        baseline: show(first[kind]),
        ratio: `${ratio.toFixed(2)} ×`,
        mustBe: `≤ ${GROWTH} ×`,
        isOk: ratio <= GROWTH,
      };
    };
    return [
      compare(
        `memory after ${ROUNDS} visits of all routes, against the first ${FIRST_ROUNDS}`,
        'JSHeapUsedSize',
        megabytes,
      ),
      compare('… elements and texts', 'Nodes', String),
      compare('… listeners', 'JSEventListeners', String),
    ];
  });

async function visitAll(page: Page, times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) for (const route of ROUTES) await open(page, route);
}

/** Opens a route within the page, as the browser's buttons do. */
async function open(page: Page, route: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, route);
  await page.waitForLoadState('networkidle');
  await page.locator('main h1').waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
  const { pathname } = new URL(page.url());
  if (pathname !== route) throw new Error(`Instead of ${route} there is ${pathname}.`);
}

async function readHeld(devtools: CDPSession): Promise<Held> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as unknown as Held;
}
