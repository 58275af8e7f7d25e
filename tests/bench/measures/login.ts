import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import { SLOW, inFreshContext, openPage } from '#tests/bench/support/browser.ts';
import type { Bench } from '#tests/bench/support/bench.ts';
import { noteWhenSendable } from '#tests/bench/support/in-page.ts';
import { compare, median } from '#tests/bench/support/report.ts';
import type { Result } from '#tests/bench/support/report.ts';
import { KB, gzipSize } from '#tests/bench/support/sizes.ts';

const RUNS = 9;
const TYPED = { email: 'ana@talleresruiz.example', password: DEMO_PASSWORD };

/** A visit of a login page: when it can be typed into and sent, in milliseconds, and what it asked for until then. */
interface Visit {
  typed: number;
  sent: number;
  requests: string[];
  scripts: string[];
}

/** A first visit, and a second one in another tab of the same browser. */
type Visits = Record<'first' | 'again', Visit>;

/**
 * When the login form can be typed into, nothing of which may be lost, and when it can be sent (R-ALL-01): against a
 * static page with its stylesheet and logo, and one in a single file.
 */
export async function measureLogin({ browser, servers, builds }: Bench): Promise<Result[]> {
  const [ours, still, bare]: Visits[][] = [[], [], []];
  // By turns, so that whatever disturbs the machine disturbs all.
  for (let run = 0; run < RUNS; run += 1) {
    ours?.push(await visitTwice(browser, servers.portal));
    still?.push(await visitTwice(browser, `${servers.pages}/static-login.html`));
    bare?.push(await visitTwice(browser, `${servers.pages}/bare-login.html`));
  }
  const line = (what: string, which: keyof Visits, when: 'typed' | 'sent', limit: number): Result[] => {
    const times = (visits: Visits[] = []) => visits.map((each) => each[which][when]);
    return [
      compare({ measure: `login form ${what}, slow`, ours: times(ours), baseline: times(still), limit }),
      compare({ measure: '… against a page in a single file, without logo', ours: times(ours), baseline: times(bare) }),
    ];
  };
  const firsts = (ours ?? []).map(({ first }) => first);
  const weigh = ({ scripts }: Visit) =>
    scripts.reduce((sum, path) => sum + gzipSize(readFileSync(join(builds.portal, path))), 0) / KB;
  return [
    ...line('can be typed into', 'first', 'typed', 1.3),
    ...line('can be sent', 'first', 'sent', 2.8),
    ...line('can be typed into, on a repeat visit', 'again', 'typed', 1.2),
    ...line('can be sent, on a repeat visit', 'again', 'sent', 2),
    limited('requests until the login form can be sent', median(firsts.map(({ requests }) => requests.length)), '', 10),
    limited('JavaScript until the login form can be sent, gzip', median(firsts.map(weigh)), ' KB', 125),
  ];
}

function limited(measure: string, figure: number, unit: string, limit: number): Result {
  const ours = `${figure.toFixed(unit === '' ? 0 : 1)}${unit}`;
  return { measure, ours, baseline: '', ratio: '', mustBe: `≤ ${limit}${unit}`, isOk: figure <= limit };
}

const visitTwice = (browser: Browser, address: string): Promise<Visits> =>
  inFreshContext(browser, async (context) => ({
    first: await visit(context, address),
    again: await visit(context, address),
  }));

async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await openPage(context, SLOW);
  const [requests, scripts]: string[][] = [[], []];
  page.on('request', (request) => {
    requests?.push(request.url());
    if (request.resourceType() === 'script') scripts?.push(new URL(request.url()).pathname);
  });
  await page.addInitScript(noteWhenSendable, TYPED);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.sendableAt !== undefined, undefined, { polling: 'raf' });
  const [asked, code] = [[...(requests ?? [])], [...(scripts ?? [])]];
  const { typed, sent, values } = await page.evaluate(() => ({
    typed: window.usableAt ?? Number.NaN,
    sent: window.sendableAt ?? Number.NaN,
    values: [...document.querySelectorAll<HTMLInputElement>('form input')].map(({ value }) => value),
  }));
  if (values.join() !== Object.values(TYPED).join()) throw new Error(`What was typed at ${address} is lost.`);
  await page.close();
  return { typed, sent, requests: asked, scripts: code };
}
