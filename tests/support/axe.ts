import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { everyNth } from './samples.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The width at which the layout of phones is checked completely. */
const PHONE = 375;

/**
 * How else a screen is looked at: in the dark and in the narrowest window that the portal promises; in the long run also
 * on a phone and a tablet.
 */
const LOOKS = everyNth(['dark', PHONE, 320, 768] as const, 2);

/** What a width can break while nothing else is laid out: sizes and what scrolls. */
const OF_SIZES: RunOptions = { runOnly: { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] } };

/** Contrast is four fifths of the work, and colours don't depend on the width. */
const BUT_COLOURS: RunOptions = { runOnly: TAGS, rules: { 'color-contrast': { enabled: false } } };

/** Colours are all that another look changes. */
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** What goes wrong with the screen as it stands; documents in frames are the entity's. */
async function violations(page: Page, options: RunOptions): Promise<string[]> {
  // Once per document: to read its code takes as long as to check a screen.
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(axe.source);
  return page.evaluate(async (wanted) => {
    // Colours on their way to others are none that anybody has to read: what changes has changed.
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
    // Rules that pass are not listed: listing them takes as long as checking.
    const found = await window.axe?.run({ ...wanted, resultTypes: ['violations'], iframes: false });
    if (!found) throw new Error('axe did not run.');
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, options);
}

/**
 * Fails with the accessibility rules that are broken and where, at any width; nor may the page be wider than the window.
 * Everything is checked as the page stands, all but colours on a phone, and colours in the dark, too (R-CON-12).
 * @param hasDark false for a page that looks the same always
 */
export async function expectNoAxeViolations(page: Page, where: string, hasDark = true): Promise<void> {
  // Each look has its own time, however many a test takes.
  test.setTimeout(test.info().timeout + 15_000);
  const size = page.viewportSize();
  expect(await violations(page, { runOnly: TAGS }), where).toEqual([]);
  for (const one of LOOKS)
    if (one !== 'dark') await expectNoneAt(page, one, where);
    else if (hasDark) await expectNoneInTheDark(page, where);
  if (size) await page.setViewportSize(size);
  // What is done next is done with the page that was there before.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function expectNoneInTheDark(page: Page, where: string): Promise<void> {
  await look(page, 'dark');
  expect(await violations(page, COLOURS), `${where}, in the dark`).toEqual([]);
  await look(page, 'light');
}

async function expectNoneAt(page: Page, width: number, where: string): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const found = await violations(page, width === PHONE ? BUT_COLOURS : OF_SIZES);
  expect(found, `${where} at ${width} px`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${where}: wider than the window of ${width} px`).toBeLessThanOrEqual(0);
}

/** What axe finds wrong with a screen as it stands, at the one width that it has. */
export const findAxeViolations = (page: Page): Promise<string[]> => violations(page, { runOnly: TAGS });

/** How a scene is looked at: a phone, a tablet and a desktop, each in both themes. */
const WIDTHS = [1280, 768, 320] as const;
const THEMES = ['light', 'dark'] as const;

/**
 * Finds what axe finds in a page of the stage at each width in each theme, whether it is wider than the window, and
 * whether it has one h1.
 * @param seen the looks of this brand that were checked: pages that differ only in texts are checked once
 */
export async function findViolationsInEachLook(page: Page, seen: Set<string>): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const theme of THEMES) {
      const key = `${width} ${theme} ${await describeMarkup(page, theme)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const problems = [
        ...(await violations(page, theme === 'light' ? { runOnly: TAGS } : COLOURS)),
        ...(await findPageProblems(page)),
      ];
      found.push(...problems.map((problem) => `${width} px, ${theme}: ${problem}`));
    }
  }
  return found;
}

/** Shows the page in a theme. @returns its elements and their attributes, without texts and generated ids */
const describeMarkup = (page: Page, theme: (typeof THEMES)[number]): Promise<string> =>
  page.evaluate(async (wanted) => {
    document.documentElement.dataset.theme = wanted;
    const elements = [...document.body.querySelectorAll<HTMLElement>('*')];
    // A target that is scrolled below a sticky bar counts as too small; sticky.test.ts holds that nothing stays covered.
    for (const each of elements) if (getComputedStyle(each).position === 'sticky') each.style.position = 'static';
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return elements
      .map(({ localName, attributes, childNodes }) => {
        const names = [...attributes].map(({ name, value }) => (/^(class|role|type)$/.test(name) ? value : name));
        const hasText = [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
        return [localName, ...names, hasText].join(' ');
      })
      .join();
  }, theme);

const findPageProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const headings = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length;
    return [
      ...(scrollWidth > clientWidth ? [`The page is ${scrollWidth} px wide.`] : []),
      ...(headings === 1 ? [] : [`It has ${headings} visible h1.`]),
    ];
  });

/** Changes the look of the page, and waits until it is drawn so. */
async function look(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((isDark) => {
    const channels = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
    return channels.slice(0, 3).every((channel) => Number(channel) < 128) === isDark;
  }, colorScheme === 'dark');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
