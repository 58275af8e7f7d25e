import { useCallback, useEffect, useRef } from 'react';
import { useVersionEditor } from '#console/draft/version-editor.ts';

interface PostponedWrite {
  /**
   * Replaces the waiting write.
   * @param seen the value that was there when typing began: when somebody else has changed it since, it is a conflict
   */
  postpone: (seen: unknown, write: () => void) => void;
  /** Runs the waiting write. @returns whether there was one */
  writeNow: () => boolean;
}

/**
 * Postpones the write of a field until nothing was typed for a while. The last one is never lost: it also runs when the
 * field disappears, before the page closes, and before all changes are sent (R-CON-13).
 */
export function usePostponedWrite(file: string, path: string): PostponedWrite {
  const { postponed, writeFrom } = useVersionEditor();
  const field = `${file}${path}`;
  const seenFirst = useRef<{ value: unknown }>(undefined);
  const writeNow = useCallback(() => postponed.writeNow(field), [postponed, field]);
  const postpone = useCallback(
    (seen: unknown, write: () => void) => {
      const { value } = (seenFirst.current ??= { value: seen });
      postponed.postpone(field, () => {
        seenFirst.current = undefined;
        writeFrom({ file, path, value }, write);
      });
    },
    [postponed, writeFrom, field, file, path],
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
