import type { RecordedAnswer } from './screen.ts';

interface Watched {
  /** Calls under way. */
  inFlight: number;
  /** When something changed last, as `performance.now()`. */
  changedAt: number;
  answers: RecordedAnswer[];
  /** Epoch milliseconds of each press. */
  pressedAt: number[];
}

const watched = (): Watched => (window as unknown as { watched: Watched }).watched;

/** The default duration of toasts. How long a walk takes says nothing about its screens, so they stay on both sides. */
const TOAST_MS = 15_000;

/** Watches a page from its beginning, before any code of the portal runs. */
export function watch(): void {
  const state: Watched = { inFlight: 0, changedAt: performance.now(), answers: [], pressedAt: [] };
  Object.assign(window, { watched: state });
  const change = new MutationObserver(() => (state.changedAt = performance.now()));
  change.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  document.addEventListener('click', () => state.pressedAt.push(Date.now()), { capture: true });
  // On the bench the stage keeps the focus outside until somebody acts in it.
  Object.defineProperty(UserActivation.prototype, 'hasBeenActive', { get: () => true });
  keepToasts();
  watchCalls(state);
}

function keepToasts(): void {
  const start = window.setTimeout.bind(window);
  const startOthers = (run: TimerHandler, delay = 0, ...rest: unknown[]) =>
    delay === TOAST_MS ? 0 : start(run, delay, ...rest);
  window.setTimeout = startOthers as typeof window.setTimeout;
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
      if (path && window.top === window) {
        const text = await answer.clone().text();
        const reference = answer.headers.get('x-request-id') ?? '';
        state.answers.push({ at, path: path + search, reference, text });
      }
      return answer;
    } finally {
      state.inFlight -= 1;
    }
  };
}

/** Whether nothing has changed on a page for a while and no call is under way. */
export async function isAtRest(quiet: number): Promise<boolean> {
  // What was pressed before is handled first, and drawn.
  await new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve)));
  return (
    document.readyState === 'complete' &&
    document.querySelector('h1') !== null &&
    ![...document.querySelectorAll('[aria-busy=true], [role=status]')].some(isLoading) &&
    watched().inFlight === 0 &&
    performance.now() - watched().changedAt > quiet
  );
}

const isLoading = (element: Element): boolean =>
  element.checkVisibility() &&
  (element.ariaBusy === 'true' || /^(Cargando|Un momento)/.test(element.textContent ?? ''));

/** What was asked, and when something was pressed, since the page was loaded. */
export const readWatched = (): Pick<Watched, 'answers' | 'pressedAt'> => watched();
