/** The calls of a page. */
export interface CallWatch {
  /** Whether the page has what it asked for. */
  isAtRest: () => boolean;
  /** Calls whenever that may have changed. @returns ends it */
  subscribe: (listener: () => void) => () => void;
}

/** An answer may lead to another call, and is drawn within this time. */
const REST_MS = 100;

/** Nobody waits for a call longer than this before they go on to another screen. */
const LONGEST_MS = 3000;

/** A page whose calls are not known. */
export const NO_CALLS: CallWatch = { isAtRest: () => true, subscribe: () => () => {} };

/** Watches the calls of a page from its beginning. */
export function watchCalls(view: Pick<Window & typeof globalThis, 'fetch'>): CallWatch {
  const listeners = new Set<() => void>();
  const awaited = new Set<object>();
  const end = (call: object) => {
    if (!awaited.delete(call)) return;
    for (const listener of listeners) listener();
  };
  const ask = view.fetch.bind(view);
  view.fetch = async (...given) => {
    const call = {};
    awaited.add(call);
    const longest = setTimeout(end, LONGEST_MS, call);
    try {
      const answer = await ask(...given);
      await answer
        .clone()
        .arrayBuffer()
        .catch(() => {});
      return answer;
    } finally {
      clearTimeout(longest);
      setTimeout(end, REST_MS, call);
    }
  };
  return {
    isAtRest: () => awaited.size === 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
