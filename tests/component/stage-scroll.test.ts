import { afterEach, expect, test } from 'vitest';
// oxlint-disable-next-line no-restricted-imports -- the script of the stage has no name that others import it by
import { scrollWhenTallEnough } from '../../src/stage/scroll-when-loaded.ts';
import { waitForLayout } from './support/frames.ts';

afterEach(() => {
  document.body.replaceChildren();
  window.scrollTo(0, 0);
});

/** What comes with an answer. */
function add(height: number): void {
  const part = document.createElement('div');
  part.style.height = `${height}px`;
  document.body.append(part);
}

test('R-BEN-01 a scene is scrolled to where the supplier was, as soon as it is long enough, and left there', async () => {
  add(100);
  scrollWhenTallEnough(document, 1500);
  add(1000);
  expect(window.scrollY).toBe(0);
  add(5000);
  await expect.poll(() => window.scrollY).toBe(1500);
  window.scrollTo(0, 200);
  add(1000);
  await waitForLayout();
  expect(window.scrollY).toBe(200);
});

test('R-BEN-01 an interaction of the user is not interrupted', async () => {
  scrollWhenTallEnough(document, 1500);
  document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
  add(6000);
  await waitForLayout();
  expect(window.scrollY).toBe(0);
});
