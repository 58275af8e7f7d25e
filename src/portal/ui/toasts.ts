import { errorReference } from '#shared/service-error.ts';
import { createStore } from '#shared/store.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { useStore } from './useStore.ts';

export type ToastKind = 'success' | 'error' | 'info' | 'warning';

/** A message at the top right (R-LIM-01). */
export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** Under which the service's log has the call that failed; absent where nothing did. */
  reference?: string | undefined;
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
/** Changes when all are taken away: what was still to be said then is not. */
let period = {};

/** Takes a toast away before its time. */
export const closeToast = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id));

/** Takes all of them away, and those too whose text is still being fetched: the portal that they are about is left. */
export function leaveToasts(): void {
  period = {};
  toasts.set([]);
}

/**
 * Shows a message; it survives navigation (R-LIM-38). The same message shown again starts anew instead of standing twice.
 * @returns its id, for closeToast
 */
export function showToast({
  kind,
  text,
  reference,
  duration = TOAST_MS,
}: Pick<Toast, 'kind' | 'text' | 'reference'> & { duration?: number }): number {
  lastId += 1;
  const toast: Toast = { id: lastId, kind, text, reference, duration };
  toasts.set([...toasts.get().filter((other) => other.text !== text), toast]);
  return toast.id;
}

/** The texts of all errors come with the first of them; where they can't be fetched nothing else can. */
const errorText = (error: unknown): Promise<string> =>
  import('./error-text.ts').then(
    (texts) => texts.errorText(error),
    () => translate('ui.offline'),
  );

/**
 * Shows what is to be said of anything that was thrown, with the reference of the call (R-ERR-02).
 * @returns takes it away: it was mended, or is tried again
 */
export function showErrorToast(error: unknown, kind: ToastKind = 'error'): () => void {
  let isOver = false;
  const asked = period;
  let close = () => {
    isOver = true;
  };
  void errorText(error).then((text) => {
    if (isOver || asked !== period) return;
    const id = showToast({ kind, text, reference: errorReference(error) });
    close = () => closeToast(id);
  });
  return () => close();
}

/** Brings the toasts into a dialog that was opened after them, and out of one that is gone. */
export const raiseToasts = (): void => raises.set(raises.get() + 1);

/** Changes whenever the toasts have to go elsewhere. */
export const useRaises = (): number => useStore(raises);

/** The toasts on screen, oldest first. */
export const useToasts = (): readonly Toast[] => useStore(toasts);
