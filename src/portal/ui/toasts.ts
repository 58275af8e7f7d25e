import { createStore } from '#shared/store.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { CodeLoadError, loadCode, getCodeLoadErrorKey } from './load-code.ts';
import { useStore } from './useStore.ts';

export type ToastKind = 'success' | 'error' | 'info' | 'warning';

/** A message at the top right (R-LIM-01). */
export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** What stands below the text, smaller. */
  lines: readonly string[];
  /** Milliseconds until it goes by itself. */
  duration: number;
  /**
   * What it tells of, and so when it goes before its time (R-LIM-38): something of the screen, when the screen is left;
   * something that was just done, when the next operation begins; the end of a session, when the next one begins.
   */
  about: 'screen' | 'done' | 'session';
  /** It offers to load the page anew. */
  offersReload: boolean;
}

/** How long a toast stays (R-LIM-02). */
export const TOAST_MS = 15_000;

/** How long the toast on filtered invoices stays (R-LIM-04). */
export const LONG_TOAST_MS = 60_000;

const toasts = createStore<readonly Toast[]>([]);
const raises = createStore(0);
let lastId = 0;
/** Changes when a screen is left: what was still to be said of it is not. */
let screen = {};
/** Changes when all are taken away. */
let period = {};

const keep = (isKept: (toast: Toast) => boolean) => toasts.set(toasts.get().filter(isKept));

/** Takes a toast away before its time. */
export const closeToast = (closed: number): void => keep(({ id }) => id !== closed);

/** Takes away what tells of the screen that is left. */
export function closeScreenToasts(): void {
  screen = {};
  keep(({ about }) => about !== 'screen');
}

/** Takes away what tells of an operation that is done: the next one begins. */
export const closeDoneToasts = (): void => keep(({ about }) => about !== 'done');

/** Takes all of them away, and those too whose text is still being fetched: the portal that they are about is left. */
export function closeAllToasts(): void {
  period = {};
  toasts.set([]);
}

type Message = Pick<Toast, 'kind' | 'text'> & Partial<Omit<Toast, 'id'>>;

/**
 * Shows a message. The same message shown again starts anew instead of standing twice.
 * @returns its id, for closeToast
 */
export function showToast({ kind, text, lines = [], duration = TOAST_MS, ...rest }: Message): number {
  const { about = kind === 'success' ? 'done' : 'screen', offersReload = false } = rest;
  lastId += 1;
  const toast: Toast = { id: lastId, kind, text, lines, duration, about, offersReload };
  toasts.set([...toasts.get().filter((other) => other.text !== text), toast]);
  return toast.id;
}

/** The texts of all errors come with the first of them; where they can't be fetched, that is what is to be said. */
const messageOf = async (error: unknown): Promise<Pick<Toast, 'text' | 'lines' | 'offersReload'>> => {
  try {
    if (error instanceof CodeLoadError) throw error;
    const { getErrorDetailLines, getErrorText } = await loadCode(() => import('./error-text.ts'));
    return { text: getErrorText(error), lines: getErrorDetailLines(error), offersReload: false };
  } catch (missing) {
    return { text: translate(getCodeLoadErrorKey(missing as CodeLoadError)), lines: [], offersReload: true };
  }
};

/**
 * Shows the message of anything that was thrown, with the reference of the call (R-ERR-02).
 * @param other what differs from the message of an error of the screen
 * @returns takes it away: it was mended, is tried again, or was left
 */
export function showErrorToast(error: unknown, other: Partial<Message> = {}): () => void {
  let isOver = false;
  const asked = [period, screen];
  let close = () => {
    isOver = true;
  };
  void messageOf(error).then((message) => {
    const isLeft = asked[0] !== period || (asked[1] !== screen && !other.about);
    // Why a session ended is told on Login already.
    const isTold = toasts.get().some(({ text, about }) => text === message.text && about === 'session');
    if (isOver || isLeft || isTold) return;
    const id = showToast({ kind: 'error', ...message, ...other });
    close = () => closeToast(id);
  });
  return () => close();
}

/** Brings the toasts into a dialog that was opened after them, and out of one that is gone. */
export const moveToastsToTop = (): void => raises.set(raises.get() + 1);

/** Changes whenever the toasts have to go elsewhere. */
export const useToastMoveCount = (): number => useStore(raises);

/** The toasts on screen, oldest first. */
export const useToasts = (): readonly Toast[] => useStore(toasts);
