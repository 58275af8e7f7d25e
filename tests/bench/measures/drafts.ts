import type { Browser, Frame, Page } from '@playwright/test';
import type { VersionDetails } from '#shared/console-contract.ts';
import { ensureChromium } from '#tests/support/chromium.ts';
import { startPortalServer } from '#tests/support/portal-server.ts';
import { inFreshPage, launch } from '#tests/bench/support/browser.ts';
import { paintItself, typeColor, untilPainted } from '#tests/bench/support/in-console.ts';
import { compareWithin, type Result } from '#tests/bench/support/report.ts';
import { addMember, enter } from '#tests/bench/support/staff.ts';

const TURNS = 20;
const REPAINT_MS = 150;
const DIFFERENCES_MS = 50;
const ENTITY = '9001';

/** What whoever edits a draft waits for: a colour in the preview beside it, and what the draft changes. */
export async function measureDrafts(): Promise<Result[]> {
  ensureChromium();
  const server = await startPortalServer();
  const browser = await launch();
  try {
    await addMember(server.database, ['editor']);
    return await inDraft(browser, `http://consola.localhost:${server.port}`, async (page, draft) => [
      await measureRepaint(page),
      await measureDifferences(page, draft),
    ]);
  } finally {
    await browser.close();
    await server.stop();
  }
}

const inDraft = <Answer>(
  browser: Browser,
  address: string,
  work: (page: Page, draft: VersionDetails) => Promise<Answer>,
): Promise<Answer> =>
  inFreshPage(browser, {}, async (page) => {
    await enter(page, address);
    const draft = await page.evaluate(async (entity) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ entity });
      return (
        await fetch('/console/api/versions', { method: 'POST', headers, body })
      ).json() as Promise<VersionDetails>;
    }, ENTITY);
    await page.goto(`${address}/versions/${draft.id}/show`);
    await page.frameLocator('iframe').first().locator('stage-mark[settled]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    return work(page, draft);
  });

/** From a key in the field of a colour to the portal beside it in that colour, against the portal being told directly. */
async function measureRepaint(page: Page): Promise<Result> {
  const frame = page.frames().find((one) => one.url().includes('escenario')) as Frame;
  const field = page.locator('[id="entity.json/primaryColor"]');
  const [ours, baseline]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const color = `#0b4f${String(10 + turn)}`;
    const seen = frame.evaluate(untilPainted, color);
    const typed = await field.evaluate(typeColor, color);
    ours.push((await seen) - typed);
    baseline.push(await frame.evaluate(paintItself, `#1b4f${String(10 + turn)}`));
  }
  return compareWithin({
    measure: 'key in a colour → preview beside it repainted',
    ours,
    baseline,
    limitMs: REPAINT_MS,
  });
}

/** What a draft changes, against its own files alone. */
async function measureDifferences(page: Page, { id }: VersionDetails): Promise<Result> {
  const asked = (path: string) =>
    page.evaluate(async (address) => {
      const start = performance.now();
      const answer = await fetch(address, { cache: 'no-store' });
      await answer.text();
      if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`);
      return performance.now() - start;
    }, `/console/api/versions/${id}${path}`);
  const [ours, baseline]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    ours.push(await asked('/differences?against=live'));
    baseline.push(await asked(''));
  }
  return compareWithin({ measure: 'differences of two versions', ours, baseline, limitMs: DIFFERENCES_MS });
}
