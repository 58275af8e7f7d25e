import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import type { RunOptions } from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Where the layout of phones is judged whole. */
const PHONE = 375;

/** The narrowest that the portal promises, a phone, a tablet and a laptop, in pixels. */
const WIDTHS = [320, PHONE, 768, 1280];

/** What a width can break while nothing else is laid out: sizes and what scrolls. */
const OF_SIZES: RunOptions = { runOnly: { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] } };

/** Contrast is four fifths of the work, and colours don't depend on the width. */
const BUT_COLOURS: RunOptions = { runOnly: TAGS, rules: { 'color-contrast': { enabled: false } } };

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** What goes wrong with the screen as it stands; documents in frames are the entity's. */
async function violations(page: Page, options: RunOptions): Promise<string[]> {
  // Once per document: to read its code takes as long as to judge a screen by it.
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(axe.source);
  return page.evaluate(async (wanted) => {
    // Colours on their way to others are none that anybody has to read.
    const changing = document.getAnimations().filter((one) => one instanceof CSSTransition);
    // Those of what is not drawn, out of the window, never end.
    const drawn = new Promise((resolve) => setTimeout(resolve, 1_000));
    await Promise.race([drawn, Promise.allSettled(changing.map(({ finished }) => finished))]);
    // What passes is not asked for: to name it takes as long as to judge it.
    const found = await window.axe?.run({ ...wanted, resultTypes: ['violations'], iframes: false });
    if (!found) throw new Error('axe did not run.');
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, options);
}

/**
 * Fails with the accessibility rules that are broken and where, at any width; nor may the page be wider than the window.
 * All is judged as the page stands, and all but colours on a phone.
 */
export async function expectNoAxeViolations(page: Page, where: string): Promise<void> {
  // Each look has its own time, however many a test takes.
  test.setTimeout(test.info().timeout + 15_000);
  const size = page.viewportSize();
  expect(await violations(page, { runOnly: TAGS }), where).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const found = await violations(page, width === PHONE ? BUT_COLOURS : OF_SIZES);
    expect(found, `${where} at ${width} px`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${where}: wider than the window of ${width} px`).toBeLessThanOrEqual(0);
  }
  if (size) await page.setViewportSize(size);
}

/** Both ends of what staff work at. */
const DESKS = [1280, 768];

/** Colours are all that another look changes. */
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/**
 * The same for a screen of the console, in both of its looks and at both widths of a desk (R-CON-12). On a phone nothing
 * may be too small to hit, nor the page wider than the window.
 */
export async function expectAccessibleDesk(page: Page, where: string): Promise<void> {
  test.setTimeout(test.info().timeout + 60_000);
  const size = page.viewportSize();
  for (const width of DESKS) {
    await page.setViewportSize({ width, height: 800 });
    for (const [colorScheme, options] of [
      ['light', { runOnly: TAGS }],
      ['dark', COLOURS],
    ] as const) {
      await look(page, colorScheme);
      expect.soft(await violations(page, options as RunOptions), `${where}, ${colorScheme} at ${width} px`).toEqual([]);
    }
    await look(page, 'light');
  }
  await page.setViewportSize({ width: PHONE, height: 800 });
  expect.soft(await violations(page, OF_SIZES), `${where} on a phone`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${where}: wider than a phone`).toBeLessThanOrEqual(0);
  if (size) await page.setViewportSize(size);
}

/** Changes the look of the page, and waits until it is drawn so. */
async function look(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((isDark) => {
    const channels = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
    return channels.slice(0, 3).every((channel) => Number(channel) < 128) === isDark;
  }, colorScheme === 'dark');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
