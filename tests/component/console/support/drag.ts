import { cdp } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { waitForLayout } from '#tests/component/support/frames.ts';

type MouseDeed = 'mouseMoved' | 'mousePressed' | 'mouseReleased';

/**
 * Drags an element onto another one with the pointer, in several steps like a hand, which lets go once it sees where the
 * element would fall.
 */
export async function drag(what: Locator, onto: Locator): Promise<void> {
  await waitForLayout();
  const [from, to] = [middleOf(what), middleOf(onto)];
  await point('mouseMoved', from);
  await point('mousePressed', from);
  await waitForLayout();
  for (let step = 1; step <= STEPS; step += 1)
    await point('mouseMoved', {
      x: from.x + ((to.x - from.x) * step) / STEPS,
      y: from.y + ((to.y - from.y) * step) / STEPS,
    });
  await waitForLayout();
  await point('mouseReleased', to);
}

const STEPS = 8;

interface Point {
  x: number;
  y: number;
}

/** The centre in coordinates of the window, of which the page of the test is a part. */
function middleOf(what: Locator): Point {
  const { x, y, width, height } = what.element().getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0, width: window.innerWidth };
  const scale = frame.width / window.innerWidth;
  return { x: frame.x + (x + width / 2) * scale, y: frame.y + (y + height / 2) * scale };
}

const point = (type: MouseDeed, place: Point) =>
  cdp().send('Input.dispatchMouseEvent', { type, ...place, button: 'left', buttons: 1, clickCount: 1 });
