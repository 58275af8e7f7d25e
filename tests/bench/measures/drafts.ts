import type { Browser, Frame, Page } from '@playwright/test';
import type { VersionDetails } from '#shared/console/console-contract.ts';
import { ensureChromium } from '#tests/support/chromium.ts';
import { startPortalServer } from '#tests/support/portal-server.ts';
import { inFreshPage, launch } from '#tests/bench/support/browser.ts';
import {
  addPlainText,
  openTab,
  paintItself,
  readAnswer,
  typeColor,
  typeIntoText,
  untilPainted,
} from '#tests/bench/support/in-console.ts';
import { compare, compareWithin, type Result } from '#tests/bench/support/report.ts';
import { addMember, enter } from '#tests/bench/support/staff.ts';
import { buildTerms } from '#tests/support/long-terms.ts';

const TURNS = 20;
const REPAINT_MS = 150;
const DIFFERENCES_MS = 50;
const ENTITY = '9001';
/** The longest terms, in characters. */
const LONGEST_TERMS = 200_000;
const TERMS = 'checkboxDatosProveedores';
const KEYS = 30;
/** Longer than the pause after which the console writes a long text. */
const WRITTEN_MS = 2_000;
const LONG_TEXT_RATIO = 2;
const LONG_DIFFERENCE_RATIO = 6;
const DIFFERENCE_TURNS = 5;

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
      ...(await measureLongTerms(page, draft)),
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
  const asked = (path: string) => page.evaluate(readAnswer, `/console/api/versions/${id}${path}`);
  const [ours, baseline]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    ours.push(await asked('/differences?against=live'));
    baseline.push(await asked(''));
  }
  return compareWithin({ measure: 'differences of two versions', ours, baseline, limitMs: DIFFERENCES_MS });
}

/** Typing into terms of the longest size, against a text of that size without any program; and what they change. */
async function measureLongTerms(page: Page, { id }: VersionDetails): Promise<Result[]> {
  await page.evaluate(
    async ({ address, field, terms }) => {
      const { files } = (await (await fetch(address)).json()) as VersionDetails;
      const entity = files.find(({ name }) => name === 'entity.json')?.text ?? '{}';
      const from = (JSON.parse(entity) as Record<string, unknown>)[field];
      const to = { type: 'expandable', label: 'Acepto', text: terms };
      const answer = await fetch(address, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ changes: [{ file: 'entity.json', path: `/${field}`, from, to }] }),
      });
      if (!answer.ok) throw new Error(`The terms were answered with ${answer.status}.`);
    },
    { address: `/console/api/versions/${id}`, field: TERMS, terms: buildTerms(LONGEST_TERMS) },
  );
  await page.goto(page.url().replace(/\?.*$/, '') + '?tab=terms');
  const editor = page.locator(`[id="entity.json/${TERMS}/text"]`);
  await editor.getByText('El proveedor cede').first().waitFor();
  const keys = { times: KEYS, pauseMs: WRITTEN_MS };
  const typed = await editor.evaluate(typeIntoText, keys);
  const plain = await editor.evaluateHandle(addPlainText);
  const baseline = await plain.evaluate(typeIntoText, keys);
  return [
    compare({ measure: 'key in terms of 200,000 characters', ours: typed, baseline, limit: LONG_TEXT_RATIO }),
    await measureLongDifference(page, id),
  ];
}

/** From a press on its tab to the difference of the longest terms, against the answer with it alone. */
async function measureLongDifference(page: Page, id: string): Promise<Result> {
  const [ours, baseline]: [number[], number[]] = [[], []];
  const path = `/console/api/versions/${id}/differences?against=live`;
  for (let turn = 0; turn < DIFFERENCE_TURNS; turn += 1) {
    ours.push(await page.evaluate(openTab, { tab: '#tab-differences', shown: 'main ins' }));
    baseline.push(await page.evaluate(readAnswer, path));
    await page.evaluate(openTab, { tab: '#tab-history', shown: '#tab-history[aria-selected=true]' });
  }
  return compare({
    measure: 'difference of terms of 200,000 characters',
    ours,
    baseline,
    limit: LONG_DIFFERENCE_RATIO,
  });
}
