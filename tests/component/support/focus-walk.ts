import axe from 'axe-core';
import { userEvent } from 'vitest/browser';
import { finishTransitions } from './axe.ts';
import { findRingProblems } from './focus-ring.ts';
import { waitForLayout } from './frames.ts';
import { startAtTop } from './keyboard.ts';

/** More stops than any screen has. */
const MOST_STOPS = 400;
/** Each command to the browser takes as long as several presses. */
const PRESSES = '{Tab}'.repeat(16);

export interface FocusWalk {
  /** The elements that took the focus, in order. */
  stops: Element[];
  /** What is wrong with them, one line each. */
  problems: string[];
}

/**
 * Presses Tab from the start of the page to its end, and looks at each stop: it has to be visible, not covered, and have
 * a name (R-ALL-05).
 * @param ring whether its outline has to stand out from what is beside it as well
 */
export async function walkFocus({ ring = false } = {}): Promise<FocusWalk> {
  const stops = new Map<Element, string[]>();
  // The next press comes when the page has scrolled to the stop before it.
  const look = () => {
    const stop = document.activeElement;
    // What a screen focuses by itself, such as its heading, is no stop.
    if (!(stop instanceof HTMLElement) || stop.tabIndex < 0 || stop === document.body || stops.has(stop)) return;
    finishTransitions();
    stops.set(stop, [...findSightProblems(stop), ...(ring ? findRingProblems(stop) : [])]);
  };
  const isAtEnd = (count: number) => stops.size === count || document.activeElement === document.body;
  startAtTop();
  addEventListener('keydown', look, { capture: true });
  try {
    let count: number;
    do {
      count = stops.size;
      await userEvent.keyboard(PRESSES);
      await waitForLayout();
      look();
    } while (!isAtEnd(count) && stops.size < MOST_STOPS);
  } finally {
    removeEventListener('keydown', look, { capture: true });
  }
  const nameless = findNameless([...stops.keys()]);
  const problems = [...stops].flatMap(([stop, found]) => [
    ...found.map((problem) => `${describe(stop)} ${problem}`),
    ...(nameless.has(stop) ? [`${describe(stop)} has no name`] : []),
  ]);
  return { stops: [...stops.keys()], problems };
}

/** What is seen of a control: a box that is drawn by its label or by the element around it stands for its input. */
export function shownOf(stop: Element): Element {
  const frame = stop.closest('.field-drop, .MuiSwitch-root, .MuiCheckbox-root, .MuiRadio-root');
  if (frame) return frame;
  const { opacity } = getComputedStyle(stop);
  return opacity === '0' && stop.parentElement ? stop.parentElement : stop;
}

function findSightProblems(stop: Element): string[] {
  const shown = shownOf(stop);
  const box = visibleBox(shown);
  if (!shown.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return ['is invisible'];
  if (!box) return ['lies outside of what is shown'];
  const hit = document
    .elementsFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    .find((element) => !element.closest(LEAVING));
  const isSeen = !!hit && (shown.contains(hit) || hit.contains(shown) || isLabelOf(stop, hit));
  return isSeen ? [] : [`is covered by ${hit ? describe(hit) : 'nothing'}`];
}

/** The tip of the control before leaves by itself, a moment after the focus. */
const LEAVING = '[role=tooltip]';

const isLabelOf = (stop: Element, hit: Element): boolean =>
  stop instanceof HTMLInputElement && [...(stop.labels ?? [])].some((label) => label.contains(hit));

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The part of an element that the window and its clipping ancestors leave visible; undefined if there is none. */
function visibleBox(shown: Element): Box | undefined {
  // A link may wrap into several boxes.
  const { left, right, top, bottom } = shown.getClientRects()[0] ?? shown.getBoundingClientRect();
  const box = { left, right, top, bottom };
  clip(box, { left: 0, right: innerWidth, top: 0, bottom: innerHeight });
  for (let each = shown.parentElement; each && each !== document.body; each = each.parentElement)
    if (getComputedStyle(each).overflow !== 'visible') clip(box, each.getBoundingClientRect());
  return box.right - box.left > 1 && box.bottom - box.top > 1 ? box : undefined;
}

function clip(box: Box, frame: Box): void {
  box.left = Math.max(box.left, frame.left);
  box.right = Math.min(box.right, frame.right);
  box.top = Math.max(box.top, frame.top);
  box.bottom = Math.min(box.bottom, frame.bottom);
}

function findNameless(stops: readonly Element[]): Set<Element> {
  axe.setup(document);
  try {
    return new Set(
      stops.filter((stop) => stop.isConnected && !isNamedByFrame(stop) && axe.commons.text.accessibleText(stop) === ''),
    );
  } finally {
    axe.teardown();
  }
}

/** A document in a frame has its title. */
const isNamedByFrame = (stop: Element): boolean => stop instanceof HTMLIFrameElement && stop.title !== '';

const describe = (element: Element): string =>
  `${element.localName} "${element.ariaLabel ?? (element.getAttribute('name') || element.textContent)}"`.slice(0, 80);
