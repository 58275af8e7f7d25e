/** Who is told of which row, so that a change of one asks none of the others whether it changed, too. */
export function createRowListeners() {
  const listeners = new Map<string, Set<() => void>>();
  return {
    /** @returns ends the listening */
    subscribe(id: string, listener: () => void): () => void {
      const ofRow = listeners.get(id) ?? new Set();
      listeners.set(id, ofRow.add(listener));
      return () => void ofRow.delete(listener);
    },
    /** Notifies the listeners of these rows. */
    tell(ids: Iterable<string>): void {
      for (const id of ids) for (const listener of listeners.get(id) ?? []) listener();
    },
  };
}
