import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import { createFullLaunchOptions } from '#tests/support/chromium.ts';

/** Starts the browser that is measured, and says which one it is. */
export async function launch(): Promise<Browser> {
  const { options, isShell } = createFullLaunchOptions();
  const browser = await chromium.launch(options);
  const note = isShell ? ', headless shell: full Chromium (`apt-get install chromium`) gives other figures' : '';
  console.log(`Browser: Chromium ${browser.version()}${note}`);
  return browser;
}

interface Conditions {
  /** How many times slower the processor is made. */
  cpu?: number;
  /** 1.6 Mbps with 150 ms, a slow phone. */
  isNetworkSlow?: boolean;
}

/** The conditions that the issue calls slow. */
export const SLOW: Conditions = { cpu: 4, isNetworkSlow: true };

const MBPS = 1_000_000 / 8;

/** Opens a page with nothing in its cache or storage, does something with it and closes it. @param work told the page, which is at no address yet */
export const inFreshPage = <Answer>(
  browser: Browser,
  conditions: Conditions,
  work: (page: Page) => Promise<Answer>,
): Promise<Answer> => inFreshContext(browser, async (context) => work(await openPage(context, conditions)));

/** Makes a browser with nothing in its cache or storage, does something with it and closes it. */
export async function inFreshContext<Answer>(
  browser: Browser,
  work: (context: BrowserContext) => Promise<Answer>,
): Promise<Answer> {
  const context = await browser.newContext({ locale: 'es-ES', viewport: { width: 1280, height: 800 } });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

/** Opens a page, at no address yet. */
export async function openPage(context: BrowserContext, { cpu = 1, isNetworkSlow = false }: Conditions): Promise<Page> {
  const page = await context.newPage();
  // What names functions in the code that tsx hands over to the page.
  await page.addInitScript({ content: 'globalThis.__name = (value) => value;' });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (isNetworkSlow) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1.6 * MBPS,
      uploadThroughput: 1.6 * MBPS,
    });
  }
  return page;
}

/** Fills in the login form. */
export async function fillLogin(page: Page, email: string): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(DEMO_PASSWORD);
}

/** Does something to two subjects by turns, so that whatever disturbs the machine disturbs both. */
export async function alternate(
  times: number,
  first: () => Promise<number>,
  second: () => Promise<number>,
): Promise<[number[], number[]]> {
  const figures: [number[], number[]] = [[], []];
  for (let turn = 0; turn < times; turn += 1) {
    figures[0].push(await first());
    figures[1].push(await second());
  }
  return figures;
}
