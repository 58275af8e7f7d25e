import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The narrowest that the portal promises, a phone, a tablet and a laptop, in pixels. */
const WIDTHS = [320, 375, 768, 1280];

/** What goes wrong with the screen as it stands. @param rules switched on or off */
async function violations(page: Page, rules: Record<string, { enabled: boolean }>): Promise<string[]> {
  // Legacy: without a page of its own for what it found in frames, which does not open beside a sandboxed one.
  // Documents in frames are the entity's.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // What passes is not asked for: to name it takes as long as to judge it.
  const found = await axe.options({ runOnly: TAGS, resultTypes: ['violations'], rules }).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/**
 * Fails with the accessibility rules that are broken and where, at any width; nor may the page be wider than the window.
 * Contrast, four fifths of the work, is looked at once: colours don't depend on the width.
 */
export async function expectNoAxeViolations(page: Page, where: string): Promise<void> {
  // Each look has its own time, however many a test takes.
  test.setTimeout(test.info().timeout + 15_000);
  const size = page.viewportSize();
  expect(await violations(page, {}), where).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const found = width === size?.width ? [] : await violations(page, { 'color-contrast': { enabled: false } });
    expect(found, `${where} at ${width} px`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${where}: wider than the window of ${width} px`).toBeLessThanOrEqual(0);
  }
  if (size) await page.setViewportSize(size);
}
