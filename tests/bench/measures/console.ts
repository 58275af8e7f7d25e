import type { Browser, Page } from '@playwright/test';
import { ensureChromium } from '#tests/support/chromium.ts';
import { alternate, inFreshPage, launch } from '#tests/bench/support/browser.ts';
import { startConsoleSites, type ConsoleSites } from '#tests/bench/support/console-sites.ts';
import { goToRows, typeColors } from '#tests/bench/support/in-console.ts';
import { enter } from '#tests/bench/support/staff.ts';
import { compare, compareWithin, median, type Result } from '#tests/bench/support/report.ts';

const ENTITIES = 500;
const RUNS = 5;
const PAGE = 25;
const LIST_MS = 1_000;
const COLOR_MS = 150;

/** What people wait for at the console, each beside a plain react-admin page of the same run with the same rows. */
export async function measureConsole(): Promise<Result[]> {
  ensureChromium();
  const sites = await startConsoleSites(ENTITIES);
  const browser = await launch();
  try {
    return [...(await measureLists(browser, sites)), await measureColor(browser, sites)];
  } finally {
    await browser.close();
    await sites.stop();
  }
}

const ROW = { ours: 'main li a', plain: 'tbody tr' };

/** From another screen to the last row of a page of the list. */
async function measureLists(browser: Browser, { ours, plain }: ConsoleSites): Promise<Result[]> {
  const opening = (rows: number) =>
    alternate(
      RUNS,
      () => openList(browser, ours, ROW.ours, rows),
      () => openList(browser, plain, ROW.plain, rows),
    );
  const [mine, other] = await opening(PAGE);
  const [allOurs, allPlain] = await opening(ENTITIES);
  return [
    compareWithin({
      measure: `list of ${ENTITIES} entities → first page can be used`,
      ours: mine,
      baseline: other,
      limitMs: LIST_MS,
    }),
    compare({ measure: `… all ${ENTITIES} on one page`, ours: allOurs, baseline: allPlain }),
  ];
}

const openList = (browser: Browser, address: string, selector: string, count: number): Promise<number> =>
  inSession(browser, address, async (page) => {
    await page.goto(`${address}/entities/create`);
    await page.locator('form input').first().waitFor();
    await page.waitForLoadState('networkidle');
    const path = `/entities?perPage=${count}&page=1&sort=name&order=ASC&filter={}`;
    return page.evaluate(goToRows, { path, selector, count });
  });

const KEYS = 20;
const COLOR = {
  ours: { field: '[id="entity.json/primaryColor"]', drawn: '[aria-labelledby=pairs] *' },
  plain: { field: 'input[name=primaryColor]', drawn: '.swatch' },
};

/** From a key in the field of a colour to what is drawn in it. */
async function measureColor(browser: Browser, { ours, plain, database }: ConsoleSites): Promise<Result> {
  const draft = await draftIn(database);
  const typing =
    (address: string, path: string, { field, drawn }: { field: string; drawn: string }) =>
    () =>
      inSession(browser, address, async (page) => {
        await page.goto(address + path);
        await page.locator(field).waitFor();
        await page.waitForLoadState('networkidle');
        return median(await page.evaluate(typeColors, { field, drawn, times: KEYS }));
      });
  const [mine, other] = await alternate(
    RUNS,
    typing(ours, `/versions/${draft}/show`, COLOR.ours),
    typing(plain, '/entities/create', COLOR.plain),
  );
  return compareWithin({ measure: 'key in a colour → drawn in it', ours: mine, baseline: other, limitMs: COLOR_MS });
}

async function draftIn(database: ConsoleSites['database']): Promise<string> {
  const draft = database.selectFrom('entity_version').select('id').where('state', '=', 'draft').orderBy('entity');
  return (await draft.executeTakeFirstOrThrow()).id;
}

/** A browser of somebody who works there. */
const inSession = <Answer>(browser: Browser, address: string, work: (page: Page) => Promise<Answer>): Promise<Answer> =>
  inFreshPage(browser, {}, async (page) => {
    await enter(page, address);
    return work(page);
  });
