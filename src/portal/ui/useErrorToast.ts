import { useEffect } from 'react';
import { showErrorToast } from './toasts.ts';

/** Says in a toast what could not be read (R-ERR-02); once that has been mended or left, the toast goes at once. */
export function useErrorToast(error: unknown): void {
  useEffect(() => (error ? showErrorToast(error) : undefined), [error]);
}
