/** Listeners by row, so that a change of one row does not call the listeners of the others. */
export function createRowListeners(): {
  subscribe: (id: string, listener: () => void) => () => void;
  notify: (ids: Iterable<string>) => void;
} {
  const listeners = new Map<string, Set<() => void>>();
  return {
    /** @returns unsubscribes the listener */
    subscribe(id: string, listener: () => void): () => void {
      const ofRow = listeners.get(id) ?? new Set();
      listeners.set(id, ofRow.add(listener));
      return () => void ofRow.delete(listener);
    },
    /** Notifies the listeners of these rows. */
    notify(ids: Iterable<string>): void {
      for (const id of ids) for (const listener of listeners.get(id) ?? []) listener();
    },
  };
}
