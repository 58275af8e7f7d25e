import { afterPaint } from './when-idle.ts';

/** What may be pressed or typed into, and the head of the page with the navigation: nothing lies over them. */
const CONTROLS = 'header, a[href], button, input, select, textarea, summary, label, [tabindex="0"]';
/** Between toasts, controls and the edge of the window. */
const GAP = 12;
const EDGE = 16;

/** How far below its place at the top it is moved, by toasts.css. */
const DOWN = '--toasts-down';

type Band = readonly [top: number, bottom: number];

/**
 * Keeps the stack of toasts off everything that may be pressed, at the top right as long as there is room (R-LIM-01): as
 * far up as it covers nothing, or else where it covers least. It stays where it is until something comes to lie below it;
 * it is looked for after what came was drawn, so that no press waits for it.
 * @returns ends it
 */
export function positionToasts(stack: HTMLElement): () => void {
  let cancel: (() => void) | undefined;
  const place = () => {
    cancel = undefined;
    const top = topOf(stack);
    const next = findFreeTop(taken(stack), stack.offsetHeight, top);
    // Unlike `top` this moves it without another layout of the page.
    if (next !== top) stack.style.setProperty(DOWN, `${next - EDGE}px`);
  };
  const look = () => void (cancel ??= afterPaint(place));
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('resize', look);
  window.addEventListener('scroll', look, { passive: true });
  place();
  // Where it begins is no move.
  for (const move of stack.getAnimations()) move.finish();
  return () => {
    cancel?.();
    observer.disconnect();
    window.removeEventListener('resize', look);
    window.removeEventListener('scroll', look);
  };
}

/** Where it lies, or is about to while it moves. */
const topOf = (stack: HTMLElement) => EDGE + (Number.parseFloat(stack.style.getPropertyValue(DOWN)) || 0);

/** What is taken of the column in which the stack lies; below an open dialog nothing can be pressed. */
function taken(stack: HTMLElement): Band[] {
  const { left, right } = stack.getBoundingClientRect();
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  return [...scope.querySelectorAll(CONTROLS)]
    .filter((control) => !stack.contains(control) && control.checkVisibility())
    .map((control) => control.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.right > left && box.left < right)
    .map((box) => [box.top - GAP, box.bottom + GAP]);
}

/**
 * Where a stack is to begin.
 * @param bands what is taken @param height of the stack @param current where it begins now
 */
export function findFreeTop(bands: readonly Band[], height: number, current: number): number {
  const lowest = Math.max(EDGE, window.innerHeight - height - EDGE);
  const covered = (top: number) =>
    bands.reduce((sum, band) => sum + Math.max(0, Math.min(band[1], top + height) - Math.max(band[0], top)), 0);
  const places = [EDGE, ...bands.map(([, bottom]) => bottom).toSorted((a, b) => a - b), lowest];
  return [current, ...places]
    .filter((top) => top >= EDGE && top <= lowest)
    .reduce((best, top) => (covered(top) < covered(best) ? top : best));
}
