import type {
  OpenParts,
  RecordedOwnList,
  RecordedScreenState,
  RecordedPress,
  RecordedToast,
  Recording,
} from '#shared/scenes/recording.ts';
import { steps } from './recording-buffer.ts';

const MOST_PLACES = 30;
const MOST_PRESSES = 20;
const MOST_TOASTS = 20;
/**
 * A place that another one of the same screen follows within this time was only passed, because a search changes it with each
 * key, unless another step led to the other one.
 */
const PASSED_MS = 1000;

const screenStates: RecordedScreenState[] = [];
const presses: RecordedPress[] = [];
/** By the id that a toast has while it is open. */
const toasts = new Map<number, RecordedToast>();
let readOwnList: (() => RecordedOwnList | undefined) | undefined;

/** Records in memory what a screen depends on, as an entry of the history begins (R-REP-01). */
export function recordScreenState(state: Omit<RecordedScreenState, 'at'>): void {
  const last = screenStates.at(-1);
  const at = Date.now();
  if (
    last?.route === state.route &&
    at - last.at < PASSED_MS &&
    !steps.some((step) => step.did !== 'screen' && step.at > last.at)
  )
    Object.assign(last, { open: undefined, ...state });
  else screenStates.push({ ...state, at });
  if (screenStates.length > MOST_PLACES) screenStates.shift();
}

/**
 * Records in memory what is open before something is done at the last place, or another one begins; what is done there
 * later is known from its steps.
 */
export function recordOpenParts(read: () => OpenParts): void {
  const last = screenStates.at(-1);
  if (last) last.open ??= read();
}

/**
 * Records in memory which of the controls with the same text was pressed.
 * @param nth how many of them stand before it
 * @returns records that the part that it opened is closed
 */
export function recordPress(what: string, nth: number): () => void {
  const press: RecordedPress = { at: Date.now(), what, nth };
  presses.push(press);
  if (presses.length > MOST_PRESSES) presses.shift();
  return () => void (press.closedAt ??= Date.now());
}

/** Records in memory which toasts are open from now on. */
export function recordToasts(open: readonly (Omit<RecordedToast, 'at' | 'until'> & { id: number })[]): void {
  const at = Date.now();
  for (const [id, toast] of toasts) if (!open.some((one) => one.id === id)) toast.until ??= at;
  for (const { id, kind, text, lines, scope } of open)
    if (!toasts.has(id)) toasts.set(id, { at, kind, text, lines, scope });
  for (const id of [...toasts.keys()].slice(0, -MOST_TOASTS)) toasts.delete(id);
}

/** Records how the supplier's own list is read when a report is created; no copy of it is made before. */
export const recordOwnList = (read: () => RecordedOwnList | undefined): void => void (readOwnList = read);

/**
 * The last places, presses and toasts, oldest first, and the supplier's own list, as they are now: the dialog of the report
 * closes what is open.
 */
export const readScreenStates = (): Pick<Recording, 'screenStates' | 'presses' | 'toasts' | 'ownList'> => ({
  ...structuredClone({ screenStates, presses, toasts: [...toasts.values()] }),
  ownList: readOwnList?.(),
});

/** Deletes places, presses, toasts and list: the next user may be another person. */
export function clearScreenStates(): void {
  screenStates.length = presses.length = 0;
  toasts.clear();
  readOwnList = undefined;
}
