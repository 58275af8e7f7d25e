import { useEffect, useRef } from 'react';
import { showErrorToast } from './toasts.ts';

/** Says in a toast what could not be read (R-ERR-02); once that has been mended, the toast goes at once. */
export function useErrorToast(error: unknown): void {
  const close = useRef<() => void>(undefined);
  useEffect(() => {
    close.current?.();
    close.current = error ? showErrorToast(error) : undefined;
  }, [error]);
}
