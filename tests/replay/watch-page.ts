import type { RecordedAnswer } from './screen.ts';

interface Watched {
  /** Calls under way. */
  inFlight: number;
  /** Code and styles that are being fetched. */
  files: Set<Node>;
  /** Timers that will run soon. */
  timers: Set<number>;
  /** Waits for the next frame, or a little where none is drawn, and until whatever was to be run before is done. */
  nextFrame: () => Promise<unknown>;
  /** When something changed last, as `performance.now()`. */
  changedAt: number;
  answers: RecordedAnswer[];
  /** Epoch milliseconds of each press. */
  pressedAt: number[];
}

const watched = (): Watched => (window as unknown as { watched: Watched }).watched;

/** The default duration of toasts. How long a walk takes says nothing about its screens, so they stay on both sides. */
const TOAST_MS = 15_000;

/** What is to run within this time is waited for: a search after typing, another attempt of a call. */
const SOON_MS = 1_000;

const LONGEST_FRAME_MS = 100;

/** A page that always has something to do is looked at all the same. */
const BUSY_MS = 5_000;

/** Not in the types of every version of TypeScript. */
interface Tasks {
  postTask: (task: () => void, options: { priority: 'background' }) => Promise<void>;
}

/** Watches a page from its beginning, before any code of the portal runs. */
export function watch(): void {
  const start = window.setTimeout.bind(window);
  const tasks = (window as unknown as { scheduler: Tasks }).scheduler;
  const nextFrame = async () => {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
      start(resolve, LONGEST_FRAME_MS);
    });
    // React draws a large change piece by piece, and code that has come is run: neither is a call, a timer or a change of
    // the page yet, and on a busy machine either takes longer than some frames. The last task in line comes after them.
    await new Promise((resolve) => {
      void tasks.postTask(() => {}, { priority: 'background' }).then(resolve);
      start(resolve, BUSY_MS);
    });
  };
  const state: Watched = {
    inFlight: 0,
    files: new Set(),
    timers: new Set(),
    nextFrame,
    changedAt: performance.now(),
    answers: [],
    pressedAt: [],
  };
  Object.assign(window, { watched: state });
  const change = () => void (state.changedAt = performance.now());
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(change).observe(document, all);
  // Code that has arrived is still to be run.
  new PerformanceObserver(change).observe({ type: 'resource' });
  document.addEventListener('click', ({ target }) => isPressed(target) && state.pressedAt.push(Date.now()), {
    capture: true,
  });
  // On the bench the stage keeps the focus outside until somebody acts in it.
  Object.defineProperty(UserActivation.prototype, 'hasBeenActive', { get: () => true });
  watchFiles(state);
  watchTimers(state);
  watchCalls(state);
}

/** Whether a click is one that the portal records as a press, or opens the report. */
const isPressed = (target: EventTarget | null): boolean => {
  const pressed = target instanceof Element ? target.closest('button, a[href], summary, [role=tab]') : null;
  return pressed !== null && (!pressed.closest('[data-unrecorded]') || /Contar a soporte/.test(pressed.textContent));
};

/** The links by which the portal fetches code before it imports it. */
const FETCHING = 'link[rel=modulepreload], link[rel=stylesheet]';

function watchFiles({ files }: Watched): void {
  const added = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (document.readyState === 'complete' && node instanceof Element && node.matches(FETCHING)) files.add(node);
  });
  added.observe(document, { subtree: true, childList: true });
  for (const end of ['load', 'error'])
    document.addEventListener(end, ({ target }) => files.delete(target as Node), { capture: true });
}

function watchTimers({ timers }: Watched): void {
  const [start, stop] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
  const startWatched = (run: TimerHandler, delay = 0, ...rest: unknown[]): number => {
    if (delay === TOAST_MS) return 0;
    if (delay > SOON_MS || typeof run !== 'function') return start(run, delay, ...rest);
    const timer = start(() => {
      timers.delete(timer);
      (run as (...given: unknown[]) => void)(...rest);
    }, delay);
    timers.add(timer);
    return timer;
  };
  window.setTimeout = startWatched as typeof window.setTimeout;
  window.clearTimeout = (timer) => {
    timers.delete(Number(timer));
    stop(timer);
  };
}

function watchCalls(state: Watched): void {
  const ask = window.fetch.bind(window);
  window.fetch = async (input, options) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, window.location.href);
    const [, path] = /\/api(\/.*)$/.exec(pathname) ?? [];
    const at = Date.now();
    state.inFlight += 1;
    try {
      const answer = await ask(input, options);
      // It is under way until all of it has come, on the stage, too.
      const text = await answer
        .clone()
        .text()
        .catch(() => '');
      if (path && window.top === window) {
        const reference = answer.headers.get('x-request-id') ?? '';
        state.answers.push({ at, path: path + search, reference, text });
      }
      return answer;
    } finally {
      state.inFlight -= 1;
      // Its answer is still to be drawn.
      state.changedAt = performance.now();
    }
  };
}

/** How long nothing changes on a page at rest, in which an answer or code is handled and drawn. */
const QUIET_MS = 80;

/** In so many frames, too: on a busy machine a page may get no time at all for longer than `QUIET_MS`. */
const QUIET_FRAMES = 4;

/**
 * Waits until nothing changes any more on a page and nothing is under way: no call, no timer that runs soon.
 * @param longest a page that never rests is taken as it is after so many milliseconds
 * @returns whether it rests
 */
export async function untilRest(longest: number): Promise<boolean> {
  const end = performance.now() + longest;
  let changedAt: number | undefined;
  // What was pressed before is handled first, and drawn.
  for (let frames = 0; frames < QUIET_FRAMES || !isAtRest(); frames += 1) {
    if (performance.now() > end) return false;
    if (watched().changedAt !== changedAt) frames = 0;
    ({ changedAt } = watched());
    await watched().nextFrame();
  }
  return true;
}

/** Whether nothing has changed on a page for a while, and nothing is under way. */
export const isAtRest = (): boolean =>
  document.readyState === 'complete' &&
  document.querySelector('h1') !== null &&
  watched().inFlight === 0 &&
  watched().files.size === 0 &&
  watched().timers.size === 0 &&
  performance.now() - watched().changedAt > QUIET_MS &&
  ![...document.querySelectorAll('[aria-busy=true], [role=status], progress:indeterminate')].some(isLoading);

const isLoading = (element: Element): boolean =>
  element.checkVisibility() &&
  (element.ariaBusy === 'true' ||
    element.matches('progress') ||
    /^(Cargando|Un momento)/.test(element.textContent ?? ''));

/** What was asked, and when something was pressed, since the page was loaded. */
export const readWatched = (): Pick<Watched, 'answers' | 'pressedAt'> => watched();
