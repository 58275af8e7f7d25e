/**
 * Does something once the browser has nothing better to do, at the latest after two seconds.
 * @returns takes it back, for a component that goes away before
 */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = window.requestIdleCallback(work, { timeout: 2000 });
    return () => window.cancelIdleCallback(request);
  }
  const timer = setTimeout(work, 200);
  return () => clearTimeout(timer);
}

/**
 * Does something right after the browser has drawn what was done up to now, so that whoever pressed something sees that it
 * is pressed before the work on it begins.
 * @returns takes it back
 */
export function afterPaint(work: () => void): () => void {
  let timer = 0;
  const request = requestAnimationFrame(() => (timer = window.setTimeout(work)));
  return () => {
    cancelAnimationFrame(request);
    clearTimeout(timer);
  };
}

const INPUTS = ['keydown', 'pointerdown', 'input'];
const QUIET_MS = 1000;

/**
 * The same, and not before a second has passed without a key or a press: what takes a while never keeps a visitor waiting
 * who is typing.
 * @returns takes it back
 */
export function runWhenUserIdle(work: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY;
  let timer = 0;
  const note = () => (last = performance.now());
  for (const input of INPUTS) window.addEventListener(input, note, { capture: true, passive: true });
  const end = () => {
    for (const input of INPUTS) window.removeEventListener(input, note, { capture: true });
    clearTimeout(timer);
    cancel();
  };
  const look = () => {
    const left = last + QUIET_MS - performance.now();
    if (left > 0) timer = window.setTimeout(() => (cancel = whenIdle(look)), left);
    else {
      end();
      work();
    }
  };
  let cancel = whenIdle(look);
  return end;
}
