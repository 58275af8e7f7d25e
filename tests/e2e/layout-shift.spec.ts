import type { Page } from '@playwright/test';
import { expect, goTo, test } from '#tests/support/fixtures.ts';

const MOST = 0.02;
const ANA = 'ana@talleresruiz.example';
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

declare global {
  interface Window {
    readShifts: () => { moved: number; what: string[] };
  }
}

/** Runs in the page: sums up the layout shifts, with their elements. */
function watchShifts(): void {
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  const seen: Shift[] = [];
  const note = (entries: PerformanceEntryList) =>
    seen.push(...(entries as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput));
  window.readShifts = () => {
    note(observer.takeRecords());
    const what = seen.flatMap(({ sources }) =>
      sources.map(({ node, previousRect, currentRect }) => {
        const name = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent;
        const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height].join());
        return `${name} from ${from} to ${to}`;
      }),
    );
    return { moved: seen.reduce((sum, { value }) => sum + value, 0), what };
  };
  observer.observe({ type: 'layout-shift', buffered: true });
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Opens a screen whose responses arrive after its first paint. @returns the layout shifts */
async function readShifts(page: Page, path: string) {
  let release = () => {};
  const isSeen = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/**', async (route) => {
    await isSeen;
    await route.continue();
  });
  await goTo(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await twoFrames(page);
  release();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await twoFrames(page);
  await page.unroute('**/api/**');
  return page.evaluate(() => window.readShifts());
}

async function expectNothingMoves(page: Page, paths: readonly string[]): Promise<void> {
  const tooFar: Record<string, unknown> = {};
  for (const path of paths) {
    const shifts = await readShifts(page, path);
    if (shifts.moved > MOST) tooFar[path] = shifts;
  }
  expect(tooFar).toEqual({});
}

test.use({ viewport: { width: 375, height: 800 } });

// Component tests check how each screen loads; this one, that the files of the built portal load without shifts.
test('nothing shifts while the built portal and its screen load', async ({ page, loginAs }) => {
  await page.addInitScript(watchShifts);
  await page.goto('/');
  await expectNothingMoves(page, ['/', '/company-data']);
  await loginAs(ANA);
  await expectNothingMoves(page, ['/facturas', '/gestion-de-proveedores']);
});
