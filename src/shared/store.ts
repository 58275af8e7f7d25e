/** A value that others are told of when it changes. */
export interface Store<State> {
  get: () => State;
  /** Takes the next value; the same one tells nobody. */
  set: (next: State) => void;
  /** @returns ends the listening */
  subscribe: (listener: () => void) => () => void;
}

/** A store that holds `initial` until it is told otherwise. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
