/**
 * Runs work when the browser is idle, after two seconds at the latest.
 * @returns cancels it, for a component that unmounts before
 */
export function runWhenBrowserIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = window.requestIdleCallback(work, { timeout: 2000 });
    return () => window.cancelIdleCallback(request);
  }
  const timer = setTimeout(work, 200);
  return () => clearTimeout(timer);
}

/**
 * Runs work right after the browser has painted, so that the user sees the pressed state before the work starts.
 * @returns cancels it
 */
export function runAfterPaint(work: () => void): () => void {
  let timer = 0;
  const request = requestAnimationFrame(() => (timer = window.setTimeout(work)));
  return () => {
    cancelAnimationFrame(request);
    clearTimeout(timer);
  };
}

/** Resolves right after the browser has painted. */
export const waitForPaint = (): Promise<void> => new Promise((resolve) => void runAfterPaint(resolve));

const INPUTS = ['keydown', 'pointerdown', 'input'];
const QUIET_MS = 1000;

/**
 * Runs work when the browser is idle and no key or pointer was pressed for a second, so that long work never delays a
 * visitor who is typing.
 * @returns cancels it
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
    if (left > 0) timer = window.setTimeout(() => (cancel = runWhenBrowserIdle(look)), left);
    else {
      end();
      work();
    }
  };
  let cancel = runWhenBrowserIdle(look);
  return end;
}

/** Resolves when work may start that `runWhenUserIdle` would run. */
export const untilUserIdle = (): Promise<void> => new Promise((resolve) => void runWhenUserIdle(resolve));
