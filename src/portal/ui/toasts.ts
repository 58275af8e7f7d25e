import { ServiceError, errorCode } from '#shared/service-error.ts';
import { errorTextKey } from '#shared/error-catalogue.ts';
import { createStore } from '#shared/store.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { useStore } from './useStore.ts';

export type ToastKind = 'success' | 'error' | 'info' | 'warning';

/** A message at the top right (R-LIM-01). */
export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** Milliseconds until it goes by itself. */
  duration: number;
}

/** How long a toast stays (R-LIM-02). */
export const TOAST_MS = 15_000;

/** How long the toast on filtered invoices stays (R-LIM-04). */
export const INFORMATIVE_TOAST_MS = 60_000;

const toasts = createStore<readonly Toast[]>([]);
const raises = createStore(0);
let lastId = 0;

/** Takes a toast away before its time. */
export const closeToast = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id));

/**
 * Shows a message; it survives navigation (R-LIM-38). The same message shown again starts anew instead of standing twice.
 * @returns its id, for closeToast
 */
export function showToast({
  kind,
  text,
  duration = TOAST_MS,
}: Pick<Toast, 'kind' | 'text'> & { duration?: number }): number {
  lastId += 1;
  const toast: Toast = { id: lastId, kind, text, duration };
  toasts.set([...toasts.get().filter((other) => other.text !== text), toast]);
  return toast.id;
}

const TOO_LARGE = 413;

/**
 * Shows the message that the error catalogue has for what was thrown (R-ERR-02). That something sent is too large has no
 * code, and may be said by a server in between (R-ACC-56).
 */
export const showErrorToast = (error: unknown): number => {
  const isTooLarge = error instanceof ServiceError && error.status === TOO_LARGE;
  return showToast({ kind: 'error', text: translate(isTooLarge ? 'ui.tooLarge' : errorTextKey(errorCode(error))) });
};

/** Brings the toasts into a dialog that was opened after them, and out of one that is gone. */
export const raiseToasts = (): void => raises.set(raises.get() + 1);

/** Changes whenever the toasts have to go elsewhere. */
export const useRaises = (): number => useStore(raises);

/** The toasts on screen, oldest first. */
export const useToasts = (): readonly Toast[] => useStore(toasts);
