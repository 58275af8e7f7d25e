import type { ToastKind, ToastScope } from '#shared/scenes/recording.ts';
import { createStore } from '#shared/runtime/store.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { CodeLoadError, loadCode, getCodeLoadErrorTextKey } from '#portal/ui/loading/load-code.ts';
import { useStore } from '#portal/ui/useStore.ts';

/** A message at the top right (R-LIM-01). */
export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** Smaller lines below the text. */
  lines: readonly string[];
  /** Milliseconds until it closes. */
  duration: number;
  scope: ToastScope;
  /** It offers to reload the page. */
  offersReload: boolean;
  /** How often its message was shown while it was there. */
  times: number;
  /** What it offers to do instead of waiting. */
  action?: { text: string; run: () => void } | undefined;
}

/** How long a toast stays (R-LIM-02). */
export const DEFAULT_TOAST_MS = 15_000;

/** How long the toast on filtered invoices stays (R-LIM-04). */
export const LONG_TOAST_MS = 60_000;

const toasts = createStore<readonly Toast[]>([]);
const raises = createStore(0);
let lastId = 0;
/** Changes when the user leaves a screen: pending messages of that screen are not shown. */
let screen = {};
/** Changes when all toasts are closed. */
let period = {};

const keep = (isKept: (toast: Toast) => boolean) => toasts.set(toasts.get().filter(isKept));

/** Closes a toast before its time. */
export const closeToast = (toastId: number): void => keep(({ id }) => id !== toastId);

/** Closes the toasts of the screen that the user leaves. */
export function closeScreenToasts(): void {
  screen = {};
  keep(({ scope }) => scope !== 'screen');
}

/** Closes the toasts of completed operations, as the next one starts. */
export const closeCompletedOperationToasts = (): void => keep(({ scope }) => scope !== 'done');

/** Closes all toasts, including those whose text is still loading, as their portal is removed. */
export function closeAllToasts(): void {
  period = {};
  toasts.set([]);
}

type Message = Pick<Toast, 'kind' | 'text'> & Partial<Omit<Toast, 'id' | 'times'>>;

/**
 * Shows a message. If the same message is already shown, it stays where it is, with the focus if it has it, and its time
 * restarts.
 * @returns its id, for closeToast
 */
export function showToast({ kind, text, lines = [], duration = DEFAULT_TOAST_MS, ...rest }: Message): number {
  const { scope = kind === 'success' ? 'done' : 'screen', offersReload = false, action } = rest;
  const open = toasts.get();
  const { id = (lastId += 1), times = 0 } = open.find((other) => other.text === text) ?? {};
  const toast: Toast = { id, times: times + 1, kind, text, lines, duration, scope, offersReload, action };
  toasts.set(times > 0 ? open.map((other) => (other.id === id ? toast : other)) : [...open, toast]);
  return id;
}

/** Shows the toast of an event; whoever dispatched it sees that it was prevented, and need not try again. */
export function showRequestedToast(event: Event): void {
  event.preventDefault();
  showToast((event as CustomEvent<Message>).detail);
}

/** The texts of all errors load with the first error; if they cannot be loaded, the toast shows that. */
const messageOf = async (error: unknown): Promise<Pick<Toast, 'text' | 'lines' | 'offersReload'>> => {
  try {
    if (error instanceof CodeLoadError) throw error;
    const { getErrorDetailLines, getErrorText } = await loadCode(() => import('#portal/ui/errors/error-text.ts'));
    return { text: getErrorText(error), lines: getErrorDetailLines(error), offersReload: false };
  } catch (missing) {
    return { text: translate(getCodeLoadErrorTextKey(missing as CodeLoadError)), lines: [], offersReload: true };
  }
};

/**
 * Shows the message of any error, with the reference of the call (R-ERR-02).
 * @param overrides properties that differ from those of an error of the screen
 * @returns closes it: the cause was fixed, the action is retried, or the user left
 */
export function showErrorToast(error: unknown, overrides: Partial<Message> = {}): () => void {
  let isOver = false;
  const asked = [period, screen];
  let close = () => {
    isOver = true;
  };
  void messageOf(error).then((message) => {
    const isLeft = asked[0] !== period || (asked[1] !== screen && !overrides.scope);
    // Login already shows why a session ended.
    const isTold = toasts.get().some(({ text, scope }) => text === message.text && scope === 'session');
    if (isOver || isLeft || isTold) return;
    const id = showToast({ kind: 'error', ...message, ...overrides });
    close = () => closeToast(id);
  });
  return () => close();
}

/** Moves the toasts into a dialog that opened after them, and out of one that closed. */
export const moveToastsToTopDialog = (): void => raises.set(raises.get() + 1);

/** Changes whenever the toasts have to move. */
export const useToastMoveCount = (): number => useStore(raises);

/** Calls with the toasts on screen, now if there are any, and whenever they change. @returns ends it */
export function subscribeToToasts(listen: (open: readonly Toast[]) => void): () => void {
  if (toasts.get().length > 0) listen(toasts.get());
  return toasts.subscribe(() => listen(toasts.get()));
}

/** The toasts on screen, oldest first. */
export const useToasts = (): readonly Toast[] => useStore(toasts);
