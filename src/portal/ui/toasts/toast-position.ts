import { runAfterPaint } from '#portal/ui/loading/when-idle.ts';

/** Headings say where one is: where there is no room, a toast rather covers a field than one of them. */
const HEADINGS = 'h1, h2, h3';
/** What leads on from a form or a dialog, and weighs as much. */
const MAIN_ACTIONS = '[type="submit"], .button-primary';
/** What has to be corrected, or is being filled in: covering it leaves nobody able to go on. */
const USED_NEXT = '[aria-invalid="true"], :focus';
/** Headings, interactive elements, the page header and navigation: toasts must not cover them. */
const KEPT_CLEAR = `${HEADINGS}, header, nav, a[href], button, input, select, textarea, summary, label, [tabindex="0"]`;
/** The gap between toasts and controls; `EDGE` is the gap to the edge of the window. */
const GAP = 8;
const EDGE = 16;

/** How far toasts.css moves the stack down from the top. */
const DOWN = '--toasts-down';

type Band = readonly [top: number, bottom: number, weight?: number];

/** How much more a heading or a main action weighs than another control, and what is used next than that. */
const HEAVY = 10;
const HEAVIEST = 100;

const weigh = (control: Element): number => {
  if (control.matches(USED_NEXT)) return HEAVIEST;
  return control.matches(`${HEADINGS}, ${MAIN_ACTIONS}`) ? HEAVY : 1;
};

/**
 * Positions the stack of toasts at the top right so that it covers no interactive element (R-LIM-01): at the highest
 * position that covers none, otherwise at the one that covers least. It moves only when something appears below it, and
 * is checked after that was painted, so that no click waits for it.
 * @returns stops the positioning
 */
export function keepToastsOffControls(stack: HTMLElement): () => void {
  let cancel: (() => void) | undefined;
  const place = () => {
    cancel = undefined;
    const top = topOf(stack);
    const next = findFreeTop(taken(stack), stack.offsetHeight, top);
    // Unlike `top`, a custom property for the transform moves it without a layout of the page.
    if (next !== top) stack.style.setProperty(DOWN, `${next - EDGE}px`);
  };
  const look = () => void (cancel ??= runAfterPaint(place));
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('resize', look);
  window.addEventListener('scroll', look, { passive: true });
  place();
  // The initial position is not animated.
  for (const move of stack.getAnimations()) move.finish();
  return () => {
    cancel?.();
    observer.disconnect();
    window.removeEventListener('resize', look);
    window.removeEventListener('scroll', look);
  };
}

/** The position of the stack, or its target during an animation. */
const topOf = (stack: HTMLElement) => EDGE + (Number.parseFloat(stack.style.getPropertyValue(DOWN)) || 0);

/** Safari before 17.4 lacks `checkVisibility`. */
const isVisible = (control: Element): boolean => control.checkVisibility?.() ?? control.getClientRects().length > 0;

/** The occupied ranges of the stack's column; below an open dialog nothing is interactive. */
function taken(stack: HTMLElement): Band[] {
  const { left, right } = stack.getBoundingClientRect();
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  return [...scope.querySelectorAll(KEPT_CLEAR)]
    .filter((control) => !stack.contains(control) && isVisible(control))
    .map((control) => [control.getBoundingClientRect(), weigh(control)] as const)
    .filter(([box]) => box.width > 0 && box.right > left && box.left < right)
    .map(([box, weight]) => [box.top - GAP, box.bottom + GAP, weight]);
}

/**
 * Finds the top position of the stack.
 * @param occupiedBands the occupied ranges
 * @param height of the stack
 * @param currentTop its current position
 */
export function findFreeTop(occupiedBands: readonly Band[], height: number, currentTop: number): number {
  const lowest = Math.max(EDGE, window.innerHeight - height - EDGE);
  const covered = (top: number) =>
    occupiedBands.reduce(
      (sum, [start, end, weight = 1]) => sum + weight * Math.max(0, Math.min(end, top + height) - Math.max(start, top)),
      0,
    );
  const edges = occupiedBands.flatMap(([start, end]) => [end, start - height]).toSorted((a, b) => a - b);
  return [currentTop, EDGE, ...edges, lowest]
    .filter((top) => top >= EDGE && top <= lowest)
    .reduce((best, top) => (covered(top) < covered(best) ? top : best));
}
