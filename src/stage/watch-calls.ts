/** The calls of a page, and the code that it fetches. */
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

/** The links by which the portal fetches code that it waits for. */
const CODE = 'link[rel=modulepreload], link[rel=stylesheet]';

/** Watches the calls of a page from its beginning, and the code that comes later: it replaces what is shown before it. */
export function watchCalls(view: Pick<Window & typeof globalThis, 'fetch' | 'document'>): CallWatch {
  const listeners = new Set<() => void>();
  const awaited = new Set<object>();
  const end = (call: object) => {
    if (!awaited.delete(call)) return;
    for (const listener of listeners) listener();
  };
  const begin = (call: object) => {
    awaited.add(call);
    setTimeout(end, LONGEST_MS, call);
  };
  const { document } = view;
  const addedCode = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (document.readyState === 'complete' && node instanceof Element && node.matches(CODE)) begin(node);
  });
  addedCode.observe(document, { subtree: true, childList: true });
  for (const kind of ['load', 'error'])
    document.addEventListener(kind, ({ target }) => target && setTimeout(end, REST_MS, target), { capture: true });
  const ask = view.fetch.bind(view);
  view.fetch = async (...given) => {
    const call = {};
    begin(call);
    try {
      const answer = await ask(...given);
      await answer
        .clone()
        .arrayBuffer()
        .catch(() => {});
      return answer;
    } finally {
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
