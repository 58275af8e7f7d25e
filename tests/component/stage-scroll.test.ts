import { afterEach, expect, test } from 'vitest';
// oxlint-disable-next-line no-restricted-imports -- no import name exists for the script of the stage
import { scrollWhenTallEnough } from '../../src/stage/scroll-when-tall-enough.ts';
import { waitForLayout } from './support/frames.ts';

afterEach(() => {
  document.body.replaceChildren();
  window.scrollTo(0, 0);
});

/** Content that arrives with a response. */
function add(height: number): void {
  const part = document.createElement('div');
  part.style.height = `${height}px`;
  document.body.append(part);
}

test("R-BEN-01 a scene is scrolled to the supplier's position as soon as it is long enough, and then stays", async () => {
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
