import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { SLOW, alternate, fillLogin, inFreshPage } from '#tests/bench/support/browser.ts';
import type { Bench } from '#tests/bench/support/bench.ts';
import { noteWhenUsable } from '#tests/bench/support/in-page.ts';
import { compare, median } from '#tests/bench/support/report.ts';
import type { Result } from '#tests/bench/support/report.ts';
import { KB, gzipSize } from '#tests/bench/support/sizes.ts';

const RUNS = 9;
const LIMIT_KB = 135;

/** When the login form can be used, against a static page; and the scripts that the browser asked for until then. */
export async function measureLogin({ browser, servers, builds }: Bench): Promise<Result[]> {
  const scripts: number[] = [];
  const ours = () =>
    inFreshPage(browser, SLOW, async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
      });
      const usableAt = await openLogin(page, servers.portal);
      scripts.push(asked.reduce((sum, path) => sum + gzipSize(readFileSync(join(builds.portal, path))), 0));
      await assertReacts(page);
      return usableAt;
    });
  const plain = () => inFreshPage(browser, SLOW, (page) => openLogin(page, `${servers.pages}/static-login.html`));
  const [portal, baseline] = await alternate(RUNS, ours, plain);
  const size = median(scripts) / KB;
  return [
    {
      measure: 'JavaScript fetched until the login form can be used, gzip',
      ours: `${size.toFixed(1)} KB`,
      baseline: '',
      ratio: '',
      mustBe: `≤ ${LIMIT_KB} KB`,
      isOk: size <= LIMIT_KB,
    },
    compare({ measure: 'login form usable, slow, against a static page', ours: portal, baseline, limit: 3.4 }),
  ];
}

async function openLogin(page: Page, address: string): Promise<number> {
  await page.addInitScript(noteWhenUsable);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.usableAt !== undefined, undefined, { polling: 50 });
  return page.evaluate(() => window.usableAt ?? Number.NaN);
}

/** A field that is there before the portal listens would be usable in looks only. */
async function assertReacts(page: Page): Promise<void> {
  await fillLogin(page, 'ana@talleresruiz.example');
  await page.locator('button[type=submit]:enabled').waitFor();
}
