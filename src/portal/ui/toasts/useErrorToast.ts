import { useEffect } from 'react';
import { showErrorToast } from './toasts.ts';

/** Shows in a toast what could not be read (R-ERR-02); it closes when the error is fixed or the user leaves. */
export function useErrorToast(error: unknown): void {
  useEffect(() => (error ? showErrorToast(error) : undefined), [error]);
}
