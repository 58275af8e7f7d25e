import axe from 'axe-core';
import type { NodeResult, Result, RunOptions } from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { IS_LONG } from '#tests/support/samples.ts';
import { findUnreadableTexts } from './color-contrast.ts';
import { waitForLayout } from './frames.ts';

/**
 * All rules of axe except colours, which `findUnreadableTexts` checks; and the rules that a resize alone can break
 * while the layout stays: sizes and scrolling.
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

/** Longer than any transition or entrance of the portal, in milliseconds. */
const ENTRANCE_MS = 1000;

/** Finishes running transitions and entrances, as no user reads intermediate colours. */
export function finishTransitions(): void {
  for (const one of document.getAnimations()) {
    const { endTime = Infinity } = one.effect?.getComputedTiming() ?? {};
    if (Number(endTime) < ENTRANCE_MS) one.finish();
  }
}

/**
 * Finds the rules that the current page violates, with the elements; documents in frames belong to the entity and are
 * left out.
 * @param seen the layouts that were checked completely: for such a layout only sizes are checked again
 */
export async function findAxeViolations(seen: Set<string>): Promise<string[]> {
  finishTransitions();
  const shown = layout();
  const rules = seen.has(shown) ? RULES.sizes : RULES.whole;
  seen.add(shown);
  // Passes are not requested: listing them takes as long as the checks.
  const part = shownPart();
  const found = await axe.run(part, { ...rules, resultTypes: ['violations'], iframes: false });
  const violations = await withoutCovered(found.violations);
  const unreadable = rules === RULES.whole ? await findUnreadableTexts(part) : [];
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${targets(nodes)}`),
    ...(unreadable.length > 0 ? [`color-contrast: ${targets(unreadable)}`] : []),
  ];
}

/**
 * Leaves out targets that are large enough once they are in the middle of the window: what covers a part of them is a bar
 * that stays while the page is scrolled, and where the page stands depends on each line above.
 */
async function withoutCovered(violations: readonly Result[]): Promise<Result[]> {
  const [x, y] = [window.scrollX, window.scrollY];
  const kept = await Promise.all(
    violations.map(async (violation) =>
      violation.id === 'target-size' ? { ...violation, nodes: await findSmall(violation.nodes) } : violation,
    ),
  );
  window.scrollTo(x, y);
  return kept.filter(({ nodes }) => nodes.length > 0);
}

async function findSmall(nodes: readonly NodeResult[]): Promise<NodeResult[]> {
  const small: NodeResult[] = [];
  for (const node of nodes) {
    const element = document.querySelector(node.target.join(' '));
    element?.scrollIntoView({ block: 'center' });
    await waitForLayout();
    const again = await axe.run(element ?? document.body, { ...TARGETS, iframes: false });
    if (again.violations.length > 0) small.push(node);
  }
  return small;
}

const TARGETS = { runOnly: { type: 'rule', values: ['target-size'] } } as const satisfies RunOptions;

const targets = (nodes: NodeResult[]): string => nodes.map(({ target }) => target.join(' ')).join(', ');

/** An open dialog, since nobody reads what lies behind it; the long run looks at that, too. */
const shownPart = (): Element =>
  (!IS_LONG && document.querySelector('dialog:modal, .MuiDialog-root')) || document.documentElement;

/** The visible elements and the layout of each. */
const layout = (): string =>
  [...document.body.querySelectorAll('*')]
    .map((each) => (each.checkVisibility({ visibilityProperty: true }) ? getComputedStyle(each).display : ''))
    .join();

/**
 * Asserts that axe finds nothing on the current page, in a wide window and in the narrowest, and that the page is not
 * wider than the window.
 * @param widths other widths, for a state that does not exist in a wide window
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

/** The same in the long run; `widths.test.ts` looks at every screen in every run. */
export async function sampleAccessible(...state: Parameters<typeof expectAccessible>): Promise<void> {
  if (IS_LONG) await expectAccessible(...state);
}
