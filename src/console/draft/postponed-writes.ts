/** What was typed into long texts and is not yet a change of the draft. */
export interface PostponedWrites {
  /** Replaces the waiting write of a field. It runs after a pause without another one. */
  postpone: (field: string, write: () => void) => void;
  /** Runs the waiting write of a field. @returns whether there was one */
  writeNow: (field: string) => boolean;
  /** Runs all waiting writes. */
  writeAll: () => void;
  isWaiting: () => boolean;
  /** Calls the listener when the first write waits, and when none does any more. */
  subscribe: (listener: () => void) => () => void;
}

const PAUSE_MS = 1_500;

export function createPostponedWrites(): PostponedWrites {
  const waiting = new Map<string, { write: () => void; timer: ReturnType<typeof setTimeout> }>();
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  const writeNow = (field: string): boolean => {
    const found = waiting.get(field);
    if (!found) return false;
    clearTimeout(found.timer);
    waiting.delete(field);
    found.write();
    if (waiting.size === 0) notify();
    return true;
  };
  return {
    postpone: (field, write) => {
      const wasWaiting = waiting.size > 0;
      clearTimeout(waiting.get(field)?.timer);
      waiting.set(field, { write, timer: setTimeout(writeNow, PAUSE_MS, field) });
      if (!wasWaiting) notify();
    },
    writeNow,
    writeAll: () => {
      for (const field of waiting.keys()) writeNow(field);
    },
    isWaiting: () => waiting.size > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
