import { expect } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { findAxeViolations, finishTransitions } from '#tests/component/support/axe.ts';
import { findUnreadableTexts } from '#tests/component/support/color-contrast.ts';
import { waitForLayout } from '#tests/component/support/frames.ts';

type Look = 'light' | 'dark';

/** Both ends of what staff work at, and a phone; the first is what other tests find. */
const WIDTHS = [1280, 768, 375] as const;
const HEIGHT = 720;

let look: Look = 'light';

/** Shows the page in a look of the system from now on. */
async function showAs(wanted: Look): Promise<void> {
  look = wanted;
  const features = [
    { name: 'prefers-color-scheme', value: look },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ];
  await cdp().send('Emulation.setEmulatedMedia', { features });
}

/** As other tests find the page: light, on a desk. */
export async function leaveBench(): Promise<void> {
  await page.viewport(WIDTHS[0], HEIGHT);
  if (look !== 'light') await showAs('light');
}

/** The look that the page is drawn in. */
function drawnLook(): Look {
  const channels = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
  return channels.slice(0, 3).every((channel) => Number(channel) < 128) ? 'dark' : 'light';
}

/**
 * Axe finds nothing on the page as it stands, at both ends of a desk and on a phone, nor is it wider than that; its texts
 * can be read in both looks (R-CON-12). It stays in the other look, as to change it takes as long as to judge it.
 */
export async function expectAccessibleBench(where: string): Promise<void> {
  const seen = new Set<string>();
  for (const width of WIDTHS) {
    await page.viewport(width, HEIGHT);
    await waitForLayout();
    expect(await findAxeViolations(seen), `${where}, ${look} at ${width} px`).toEqual([]);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth, `${where}: wider than the window of ${width} px`).toBeLessThanOrEqual(clientWidth);
  }
  await page.viewport(WIDTHS[0], HEIGHT);
  await showAs(look === 'light' ? 'dark' : 'light');
  await expect.poll(drawnLook).toBe(look);
  await waitForLayout();
  finishTransitions();
  const unreadable = (await findUnreadableTexts()).map(({ target }) => target.join(' '));
  expect(unreadable, `${where}, ${look}`).toEqual([]);
}
