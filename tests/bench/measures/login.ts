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

/**
 * When the login form can be used, against a static page with its stylesheet and logo; and the scripts that the browser
 * asked for until then.
 */
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
  const still = (file: string) => () =>
    inFreshPage(browser, SLOW, (page) => openLogin(page, `${servers.pages}/${file}`));
  const [portal, baseline] = await alternate(RUNS, ours, still('static-login.html'));
  const [again, bare] = await alternate(RUNS, ours, still('bare-login.html'));
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
    // The limit can't be meant for this one: 135 KB alone take 0.68 s, twice as long as it, before anything is executed.
    compare({ measure: '… against a page in a single file, without logo', ours: again, baseline: bare }),
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
