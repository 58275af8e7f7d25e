import axe from 'axe-core';
import type { NodeResult, RunOptions } from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { findUnreadableTexts } from './color-contrast.ts';
import { waitForLayout } from './frames.ts';

/**
 * All that axe knows of but colours, which `findUnreadableTexts` looks at; and what the window alone can break while nothing
 * else is laid out: sizes and what scrolls.
 */
const RULES = {
  whole: {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { 'color-contrast': { enabled: false } },
  },
  sizes: { runOnly: { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] } },
} satisfies Record<string, RunOptions>;

const WIDE = { width: 1280, height: 720 };
const NARROW = 320;

/** Colours on their way to others are none that anybody has to read: what changes has changed. */
export function finishTransitions(): void {
  for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
}

/**
 * The rules that the page as it stands breaks, and where; documents in frames are the entity's.
 * @param seen how the page was laid out whenever it was judged whole: laid out like that again, only sizes are judged
 */
export async function findAxeViolations(seen: Set<string>): Promise<string[]> {
  finishTransitions();
  const shown = layout();
  const rules = seen.has(shown) ? RULES.sizes : RULES.whole;
  seen.add(shown);
  // What passes is not asked for: to name it takes as long as to judge it.
  const { violations } = await axe.run({ ...rules, resultTypes: ['violations'], iframes: false });
  const unreadable = rules === RULES.whole ? await findUnreadableTexts() : [];
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${targets(nodes)}`),
    ...(unreadable.length > 0 ? [`color-contrast: ${targets(unreadable)}`] : []),
  ];
}

const targets = (nodes: NodeResult[]): string => nodes.map(({ target }) => target.join(' ')).join(', ');

/** What is shown, and how each part of it is laid out. */
const layout = (): string =>
  [...document.body.querySelectorAll('*')]
    .map((each) => (each.checkVisibility({ visibilityProperty: true }) ? getComputedStyle(each).display : ''))
    .join();

/**
 * Axe finds nothing on the page as it stands, in a wide window and in the narrowest, nor is it wider than that.
 * @param widths other ones, where the state is not to be had in a wide window
 */
export async function expectAccessible(where: string, widths = [WIDE.width, NARROW]): Promise<void> {
  const seen = new Set<string>();
  for (const width of widths) {
    await page.viewport(width, WIDE.height);
    await waitForLayout();
    expect(await findAxeViolations(seen), `${where} at ${width} px`).toEqual([]);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth, `${where}: wider than the window of ${width} px`).toBeLessThanOrEqual(clientWidth);
  }
  await page.viewport(WIDE.width, WIDE.height);
}
