import type { Page } from '@playwright/test';
import { PRIVATE_SCREENS } from '#tests/support/private-screens.ts';
import { expect, goTo, test } from '#tests/support/fixtures.ts';

const MOST = 0.02;
const ANA = 'ana@talleresruiz.example';
const LINK = '?id=1&token=abc';
const PUBLIC = [
  '/company-data',
  '/first-info-layer',
  '/forgot-password',
  ...['/new-password', '/blockingPassword', '/user-confirmation', '/confirm-user-password'].map((path) => path + LINK),
];
const OWN = PRIVATE_SCREENS.filter(({ leadsTo }) => !leadsTo);

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

/** Runs in the page: adds up how far what is seen moves by itself, and what it is. */
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

/** Opens a screen at which what the service says comes once it has been seen without it. @returns what moved by itself */
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

for (const width of [375, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('nothing moves while a screen fills, on any screen', async ({ page, loginAs }) => {
      test.setTimeout(180_000);
      await page.addInitScript(watchShifts);
      await loginAs(ANA);
      await expectNothingMoves(
        page,
        OWN.map(({ path }) => path),
      );
    });

    test('nothing moves while a screen for visitors fills', async ({ page }) => {
      await page.addInitScript(watchShifts);
      await page.goto('/');
      await expectNothingMoves(page, ['/', ...PUBLIC]);
    });
  });
}
