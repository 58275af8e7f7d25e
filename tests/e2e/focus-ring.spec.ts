import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { DEMO_USERS } from '#samples/demo-users.ts';
import { AUTHENTICATED_SCREENS } from '#tests/support/authenticated-screens.ts';
import { ENTITY_HOSTS } from '#tests/support/enter-home.ts';
import { expect, goTo, test } from '#tests/support/fixtures.ts';
import { findRingPixelProblem, isRingWhole, type Pixels } from '#tests/support/ring-pixels.ts';
import { everyNth, IS_LONG } from '#tests/support/samples.ts';
import { addColleague, CONSOLE, openSession } from './console-steps.ts';

// The walks of tests/component measure rings by the colours that the browser computes; here the pixels of the screen decide.

const PROMISE = 'the ring of each stop has 3:1 to what it covers and to what is beside it';
const LOOKS = Object.keys(ENTITY_HOSTS).flatMap((entity) =>
  (['light', 'dark'] as const).map((theme) => ({ entity, theme })),
);
/** In every run, each so-manyth stop is looked at. */
const STEP = IS_LONG ? 1 : 3;
const MOST_STOPS = IS_LONG ? 150 : 36;
/** Around an element, so that its ring and what is beside it are in the picture. */
const MARGIN = 9;

const PUBLIC_PATHS = ['/', '/company-data', '/forgot-password', '/information'];
const OWN_PATHS = AUTHENTICATED_SCREENS.filter(({ redirectsTo }) => !redirectsTo).map(({ path }) => path);
const CONSOLE_PATHS = [
  '/',
  '/entities',
  '/entities/9001/show',
  '/entities/create',
  '/versions',
  '/notices',
  '/notices/create',
  '/staff',
  '/staff/create',
  '/audit',
  '/supplier-audit',
  '/reports',
  '/supplier-users',
  '/medios-de-firma',
];

/** Every look of Login; of other screens one after the other, in the long run all. */
const looksOf = (index: number) => LOOKS.filter((_look, look) => IS_LONG || look === index % LOOKS.length);

for (const [index, path] of everyNth(PUBLIC_PATHS, 4).entries())
  for (const { entity, theme } of index === 0 ? everyNth(LOOKS, 5) : looksOf(index))
    test(`R-ALL-05 on ${path} of ${entity}, ${theme}, ${PROMISE}`, async ({ page, baseURL }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto(`http://${ENTITY_HOSTS[entity]}:${new URL(baseURL!).port}${path}`);
      await expectRings(page);
    });

for (const [index, path] of everyNth(OWN_PATHS, 12).entries())
  for (const { entity, theme } of looksOf(index + 3))
    test(`R-ALL-05 on ${path} of ${entity}, ${theme}, ${PROMISE}`, async ({ page, loginAs }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await loginAs(DEMO_USERS.find((user) => user.entity === entity)!.email);
      await goTo(page, path);
      await expectRings(page);
    });

for (const [index, path] of everyNth(CONSOLE_PATHS, 14).entries())
  for (const theme of IS_LONG ? (['light', 'dark'] as const) : ([index % 2 === 0 ? 'dark' : 'light'] as const))
    test(`R-CON-12 on ${path} of the console, ${theme}, ${PROMISE}`, async ({ page, database }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await openSession(page, await addColleague(database, 'editor', 'publisher', 'support', 'admin'));
      await page.goto(CONSOLE + path);
      await expectRings(page);
    });

test('R-ALL-05 in a dialog, the rings of its buttons have 3:1, and nothing lies over a part of them', async ({
  page,
  loginAs,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await loginAs(DEMO_USERS.find((user) => user.entity === '9000')!.email);
  await goTo(page, '/home');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).waitFor();
  await expectRings(page, { step: 1, least: 2 });
  const { on, off } = await takeRing(page, page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }));
  expect(findRingPixelProblem(on, off)).toBeUndefined();
  expect(isRingWhole(on, off)).toBe(true);
});

/** Walks through the screen that is open, and looks at the pixels around its stops. @param least how many it has */
async function expectRings(page: Page, { step = STEP, least = 3 } = {}): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // What comes late takes the focus with it, and moves what is looked at.
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(/^Cargando/)).toHaveCount(0);
  await page.evaluate(startAtTop);
  const problems: string[] = [];
  let seen = 0;
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop, MARGIN);
    if (!stop) break;
    if (stops % step !== 0 || stop.isFrame) continue;
    seen += 1;
    const { on, off } = await takePixelsWithAndWithout(page, stop.clip);
    const problem = findRingPixelProblem(on, off);
    if (problem) problems.push(`${stop.name} ${problem}`);
  }
  expect(seen).toBeGreaterThanOrEqual(least);
  expect(problems).toEqual([]);
}

/** Begins at the top, as after a page load, and brings the rule that takes all rings away while the page has a class. */
function startAtTop(): void {
  const rings = new CSSStyleSheet();
  rings.replaceSync(`
    * { transition: none !important; animation: none !important; caret-color: transparent !important; }
    .without-rings *, .without-rings *::before, .without-rings *::after { outline: none !important; }
    .without-rings .Mui-focused .MuiOutlinedInput-notchedOutline { border-color: transparent !important; }`);
  document.adoptedStyleSheets.push(rings);
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
}

/** The element that has the focus; undefined after the last one, and when the walk begins anew. */
function readStop(margin: number) {
  const stop = document.activeElement;
  if (!(stop instanceof HTMLElement) || stop === document.body || stop.dataset['walked'] === 'yes') return undefined;
  const isFrame = stop instanceof HTMLIFrameElement;
  if (!isFrame) stop.dataset['walked'] = 'yes';
  // A box that is drawn by its label or by the element around it stands for its input.
  const isHidden = getComputedStyle(stop).opacity === '0' || stop.getBoundingClientRect().width < 4;
  const drawn = isHidden ? (stop.closest('label, .field-drop, .MuiButtonBase-root') ?? stop.parentElement!) : stop;
  const field = drawn.closest('.MuiInputBase-root') ?? drawn;
  // A link may wrap into several boxes.
  const box = field.getClientRects()[0] ?? field.getBoundingClientRect();
  const x = Math.max(0, Math.floor(box.left - margin));
  const y = Math.max(0, Math.floor(box.top - margin));
  const right = Math.min(innerWidth, Math.ceil(box.right + margin));
  const bottom = Math.min(innerHeight, Math.ceil(box.bottom + margin));
  const name = `${stop.localName} "${stop.ariaLabel ?? (stop.getAttribute('name') || stop.textContent.trim())}"`;
  return {
    isFrame,
    name: name.slice(0, 60),
    clip: { x, y, width: Math.max(1, right - x), height: Math.max(1, bottom - y) },
  };
}

interface Clip {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Focuses a round button by the keyboard and takes the pixels around it. */
async function takeRing(page: Page, button: Locator): Promise<{ on: Pixels; off: Pixels }> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused({ timeout: 100 });
  }).toPass();
  const box = (await button.boundingBox())!;
  const clip = {
    x: box.x - MARGIN,
    y: box.y - MARGIN,
    width: box.width + 2 * MARGIN,
    height: box.height + 2 * MARGIN,
  };
  return takePixelsWithAndWithout(page, clip);
}

async function takePixelsWithAndWithout(page: Page, clip: Clip): Promise<{ on: Pixels; off: Pixels }> {
  const on = await takePixels(page, clip);
  await page.evaluate(() => document.documentElement.classList.add('without-rings'));
  const off = await takePixels(page, clip);
  await page.evaluate(() => document.documentElement.classList.remove('without-rings'));
  return { on, off };
}

async function takePixels(page: Page, clip: Clip): Promise<Pixels> {
  const png = await page.screenshot({ clip, caret: 'hide' });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
