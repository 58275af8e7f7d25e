import type { Page } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** What is seen of a page, and what a screen reader hears of it. */
export interface Portrait {
  picture: Buffer;
  tree: string;
}

/** Takes a portrait of what a page shows, at rest: nothing has the focus or is pointed at, and the mark of the stage is aside. */
export async function portrait(page: Page): Promise<Portrait> {
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    (document.activeElement as HTMLElement | null)?.blur();
    const mark = document.querySelector<HTMLElement>('stage-mark');
    if (mark) mark.style.display = 'none';
    // Where nobody answered it is another one each time; what is said is in the tree.
    for (const reference of document.querySelectorAll<HTMLElement>('.reference')) reference.style.visibility = 'hidden';
    await document.fonts.ready;
  });
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  return { picture, tree: await page.locator('#root').ariaSnapshot() };
}

/** Which part of two pictures differs: from 0 to 1. */
export function difference(one: Buffer, other: Buffer): number {
  const [first, second] = [PNG.sync.read(one), PNG.sync.read(other)];
  const { width, height } = first;
  if (second.width !== width || second.height !== height) return 1;
  return pixelmatch(first.data, second.data, undefined, width, height) / (width * height);
}
