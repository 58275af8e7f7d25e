/** A value that notifies its listeners of changes. */
export interface Store<State> {
  get: () => State;
  /** Sets the value; an equal one notifies no listener. */
  set: (next: State) => void;
  /** @returns unsubscribes */
  subscribe: (listener: () => void) => () => void;
}

/** Creates a store with an initial value. */
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
