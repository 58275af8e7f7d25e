import { afterEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { everyNth } from '#tests/support/samples.ts';
import { waitForLayout } from './support/frames.ts';
import { LARGE_ANSWERS } from './support/large-answers.ts';
import { findLayoutProblems } from './support/layout-problems.ts';
import { openPortal } from './support/portal.ts';
import { OWN_SCREEN_PATHS } from './support/screen-paths.ts';
import { expectCount, heading } from './support/screen.ts';

// What people set in their browser or system: larger texts, and no motion.

/** Each screen has its time. */
const TIME = { timeout: 90_000 };
const PUBLIC_PATHS = ['/', '/company-data', '/forgot-password'];

const setMotion = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await setMotion('reduce');
});

async function open(path: string) {
  await openPortal(path, PUBLIC_PATHS.includes(path) ? { session: false } : { answers: LARGE_ANSWERS });
  await expect.element(heading()).not.toHaveTextContent('Cargando');
  await expectCount(page.css('.skeleton'), 0);
}

/** Visits screens. @returns the problems of each that has any */
async function visit(paths: readonly string[], look: () => string[] | Promise<string[]>) {
  const found: [string, string[]][] = [];
  for (const path of paths) {
    await open(path);
    found.push([path, await look()]);
  }
  return found.filter(([, problems]) => problems.length > 0);
}

const ALL = [...PUBLIC_PATHS, ...OWN_SCREEN_PATHS];

test('R-ALL-05 with texts of 200 % at 1280 px nothing is cut off or covered', TIME, async () => {
  document.documentElement.style.fontSize = '200%';
  const look = async () => {
    await waitForLayout();
    return findLayoutProblems();
  };
  expect(await visit(everyNth(ALL, 4), look)).toEqual([]);
});

test('R-ALL-05 a list whose texts become larger is shown as cards that fit', async () => {
  await open('/facturas');
  document.documentElement.style.fontSize = '200%';
  await expect.poll(findLayoutProblems).toEqual([]);
});

const MOVED = ['animation-duration', 'transition-duration'] as const;

/** What moves for longer than 0.01 ms, itself or before and after its content. */
function listMoving(): string[] {
  const moving = [...document.querySelectorAll('body *')].flatMap((element) =>
    [undefined, '::before', '::after'].flatMap((part) => {
      const style = getComputedStyle(element, part);
      return MOVED.filter((property) => style.getPropertyValue(property).split(', ').some(isLong)).map(
        (property) => `${element.className}${part ?? ''}: ${property}`,
      );
    }),
  );
  return [...new Set(moving)];
}

const isLong = (seconds: string) => Number.parseFloat(seconds) > 0.000_01;

test('R-ALL-05 nothing moves where the system asks for reduced motion', TIME, async () => {
  await open('/facturas');
  await setMotion('no-preference');
  await expect.poll(listMoving).not.toEqual([]);
  await setMotion('reduce');
  expect(await visit(everyNth(ALL, 4), listMoving)).toEqual([]);
});

/** Controls that are lower or narrower than 24 px; the label of a checkbox belongs to it, and a link in a text may be lower. */
function listSmallTargets(): string[] {
  return [...document.querySelectorAll<HTMLInputElement>('button, summary, select, input')]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().width > 1)
    .filter((each) => !isLargeEnough(each) && ![...(each.labels ?? [])].some(isLargeEnough))
    .map((each) => each.outerHTML.slice(0, 120));
}

function isLargeEnough(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  // Half a pixel of rounding.
  return Math.min(width, height) >= 23.5;
}

test.each([320, 1280])('R-ALL-05 each control is at least 24 px wide and high at %i px', TIME, async (width) => {
  await page.viewport(width, 800);
  expect(await visit(everyNth(ALL, 4), listSmallTargets)).toEqual([]);
});
