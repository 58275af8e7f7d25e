import { setHistoryGate } from './history-gate.ts';
import { isLostAt, isLostByReload } from './unsent.ts';

/** Asks, and goes on when the answer is yes. */
export type Ask = (goOn: () => void) => void;

const entryIndex = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx;

/** The address that a plain click on a link of the portal leads to; undefined for everything else. */
function followedAddress(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || link.target || link.hash || link.hasAttribute('download')) return undefined;
  return link.origin === window.location.origin ? link.pathname + link.search : undefined;
}

/**
 * Asks before a link leads away from something that was filled in.
 * @param go what follows the link when the answer is yes
 * @returns ends the watching
 */
export function watchLinks(ask: Ask, go: (address: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const address = followedAddress(event);
    if (address === undefined || !isLostAt(address)) return;
    event.preventDefault();
    event.stopPropagation();
    ask(() => go(address));
  };
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}

/**
 * Asks before the browser's own ways back and forward lead away. They can't be held up: what they did is undone before
 * the router hears of it, and done again when the answer is yes.
 * @param shown index that the router gave to the entry of the history that is shown
 * @returns ends the watching
 */
export function watchHistory(ask: Ask, shown: () => number | undefined): () => void {
  let isPassing = false;
  let afterUndoing: (() => void) | undefined;
  const onPop = (event: PopStateEvent) => {
    const [from, to] = [shown(), entryIndex(event.state)];
    if (afterUndoing) {
      event.stopImmediatePropagation();
      const next = afterUndoing;
      afterUndoing = undefined;
      next();
      return;
    }
    const isLost = isLostAt(window.location.pathname + window.location.search);
    if (isPassing || !isLost || from === undefined || to === undefined) {
      isPassing = false;
      return;
    }
    event.stopImmediatePropagation();
    afterUndoing = () =>
      ask(() => {
        isPassing = true;
        window.history.go(to - from);
      });
    window.history.go(from - to);
  };
  return setHistoryGate(onPop);
}

/** Lets the browser ask before the page is closed or loaded anew. @returns ends the watching */
export function watchPage(): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (isLostByReload()) event.preventDefault();
  };
  window.addEventListener('beforeunload', onUnload);
  return () => window.removeEventListener('beforeunload', onUnload);
}

/** Index of the entry of the history that the browser is at. */
export const currentIndex = (): number | undefined => entryIndex(window.history.state);
