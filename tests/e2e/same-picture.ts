import type { Page } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** The screenshot of a page, and its accessibility tree. */
export interface Portrait {
  picture: Buffer;
  tree: string;
}

/** Captures a page at rest: no focus, no hovered element, and without the badge of the stage. */
export async function portrait(page: Page): Promise<Portrait> {
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    (document.activeElement as HTMLElement | null)?.blur();
    const mark = document.querySelector<HTMLElement>('stage-mark');
    if (mark) mark.style.display = 'none';
    // Without a response the reference differs each time; its text is in the accessibility tree.
    for (const reference of document.querySelectorAll<HTMLElement>('.reference')) reference.style.visibility = 'hidden';
    await document.fonts.ready;
  });
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  return { picture, tree: await page.locator('#root').ariaSnapshot() };
}

/** The share of different pixels of two screenshots: from 0 to 1. */
export function difference(one: Buffer, other: Buffer): number {
  const [first, second] = [PNG.sync.read(one), PNG.sync.read(other)];
  const { width, height } = first;
  if (second.width !== width || second.height !== height) return 1;
  return pixelmatch(first.data, second.data, undefined, width, height) / (width * height);
}
