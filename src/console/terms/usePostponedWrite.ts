import { useCallback, useEffect, useRef } from 'react';

const PAUSE_MS = 1_500;

/**
 * Postpones a write until nothing was typed for a while. The last one is never lost: it also runs when the field
 * disappears, and before the page closes.
 */
export function usePostponedWrite(): {
  /** Replaces the waiting write. */
  postpone: (write: () => void) => void;
  /** Runs the waiting write. @returns whether there was one */
  writeNow: () => boolean;
} {
  const waiting = useRef<{ write: () => void; timer: ReturnType<typeof setTimeout> }>(undefined);
  const writeNow = useCallback(() => {
    const { current } = waiting;
    if (!current) return false;
    clearTimeout(current.timer);
    waiting.current = undefined;
    current.write();
    return true;
  }, []);
  const postpone = useCallback(
    (write: () => void) => {
      clearTimeout(waiting.current?.timer);
      waiting.current = { write, timer: setTimeout(writeNow, PAUSE_MS) };
    },
    [writeNow],
  );
  useEffect(() => {
    // Before others ask whether anything is unsaved.
    const write = () => void writeNow();
    window.addEventListener('beforeunload', write, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', write, { capture: true });
      writeNow();
    };
  }, [writeNow]);
  return { postpone, writeNow };
}
