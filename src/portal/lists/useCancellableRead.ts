import { useEffect, useRef, useState } from 'react';
import { showErrorToast } from '#portal/ui/toasts/toasts.ts';
import { showLatest } from './show-latest.ts';

// Drawing the number after each page would delay the next page.
const PROGRESS_MS = 250;

/** Reads a list. It receives a function that reports the progress, and a signal that cancels it. */
export type ListReader = (signal: AbortSignal, onProgress: (rows: number) => void) => Promise<void>;

/** Reads all rows of a list for a file or for paper. A failure is shown as a toast; a cancelled read has no effect. */
export function useCancellableRead(): {
  rows: number | null;
  read: (reader: ListReader) => Promise<void>;
  end: () => void;
} {
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
      const onProgress = showLatest<number>((count) => !signal.aborted && setRows(count), PROGRESS_MS);
      await reader(signal, onProgress);
    } catch (error) {
      if (!signal.aborted) closeError.current = showErrorToast(error);
    } finally {
      if (!signal.aborted) setRows(null);
      // When the writer fails, this stops the reader.
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
