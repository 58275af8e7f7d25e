import { expect } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { findAxeViolations, finishTransitions } from '#tests/component/support/axe.ts';
import { findUnreadableTexts } from '#tests/component/support/color-contrast.ts';
import { waitForLayout } from '#tests/component/support/frames.ts';
import { IS_LONG } from '#tests/support/samples.ts';

type Look = 'light' | 'dark';

/** Widths of desktop, in the long run tablet, and phone; other tests expect the first. */
const WIDTHS = IS_LONG ? ([1280, 768, 375] as const) : ([1280, 375] as const);
const HEIGHT = 720;

let look: Look = 'light';

/** Sets the colour scheme of the system. */
async function showAs(wanted: Look): Promise<void> {
  look = wanted;
  const features = [
    { name: 'prefers-color-scheme', value: look },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ];
  await cdp().send('Emulation.setEmulatedMedia', { features });
}

/** Restores the default of the other tests: light, at desktop width. */
export async function leaveBench(): Promise<void> {
  if (innerWidth !== WIDTHS[0] || innerHeight !== HEIGHT) await page.viewport(WIDTHS[0], HEIGHT);
  if (look !== 'light') await showAs('light');
}

/** The colour scheme in which the page is rendered. */
function drawnLook(): Look {
  const channels = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
  return channels.slice(0, 3).every((channel) => Number(channel) < 128) ? 'dark' : 'light';
}

/**
 * Asserts that axe finds no problem on the page at every width, that the page is not wider than the window, and that
 * its texts are readable in both colour schemes (R-CON-12). It leaves the page in the other scheme, because switching
 * back is as slow as the check.
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

/** The same in the long run; `accessibility.test.ts` looks at the screens of the console in every run. */
export async function sampleAccessibleBench(where: string): Promise<void> {
  if (IS_LONG) await expectAccessibleBench(where);
}
