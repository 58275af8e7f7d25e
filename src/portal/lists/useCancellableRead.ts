import { useEffect, useRef, useState } from 'react';
import { showErrorToast } from '#portal/ui/toasts.ts';

/** Takes a list along: what reads it is told how to say how far it has come, and when it is to stop. */
export type ListReader = (signal: AbortSignal, onProgress: (rows: number) => void) => Promise<void>;

/** Everything that a list finds, read for a file or for paper; a failure is told, a cancelled one leaves nothing behind. */
export function useCancellableRead() {
  const [rows, setRows] = useState<number | null>(null);
  const controller = useRef<AbortController | null>(null);
  const closeError = useRef<() => void>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const end = () => {
    controller.current?.abort();
    setRows(null);
  };
  const read = async (reader: ListReader) => {
    const reading = (controller.current = new AbortController());
    const { signal } = reading;
    setRows(0);
    closeError.current?.();
    try {
      await reader(signal, (count) => {
        if (!signal.aborted) setRows(count);
      });
    } catch (error) {
      if (!signal.aborted) closeError.current = showErrorToast(error);
    } finally {
      if (!signal.aborted) setRows(null);
      // Where what writes has failed, what reads would still go on.
      reading.abort();
    }
  };
  return {
    /** How many rows have been read; null when nothing is being read. */
    rows,
    read,
    end,
  };
}
