import { countSameBefore, PRESSED } from '#portal/recording/same-controls.ts';
import { recordFields } from '#portal/recording/record-fields.ts';
import { getButtonName } from '#portal/recording/record-user-steps.ts';
import { recordStep } from '#portal/recording/recording-buffer.ts';
import { clearScreenStates, recordPress, recordToasts } from '#portal/recording/recorded-places.ts';
import { subscribeToSessions } from '#portal/session/session.ts';
import { subscribeToToasts } from '#portal/ui/toasts/toasts.ts';

let isRecording = false;

/**
 * Records how each step leaves the fields of the screen, which of several controls with the same text is pressed, when the
 * part that it opened is closed, that Escape closed a dialog, and which toasts are open, for reports (R-REP-01). Login
 * fetches it with the first act of its user, the other screens have it with the router; it begins once.
 * @param signal stops the recording and deletes it
 */
export function recordScreenDetails(signal: AbortSignal): void {
  if (isRecording || signal.aborted) return;
  isRecording = true;
  const closings = createClosingWatch();
  const hearPress = ({ target }: Event) => {
    const pressed = target instanceof Element && target.closest<HTMLElement>(PRESSED);
    if (!pressed || pressed.closest('[data-unrecorded]')) return;
    const nth = countSameBefore(pressed);
    const isOpener = pressed.getAttribute(EXPANDED) === 'false';
    if (nth === 0 && !isOpener) return;
    const recordClosing = recordPress(getButtonName(pressed), nth);
    if (isOpener) closings.watch(pressed, recordClosing);
  };
  document.addEventListener('click', hearPress, { capture: true, signal });
  document.addEventListener('cancel', recordEscape, { capture: true, signal });
  recordFields(window, signal);
  const ends = [
    subscribeToToasts(recordToasts),
    subscribeToSessions({ onStart: clearScreenStates, onExpiry: () => {} }),
    clearScreenStates,
    closings.end,
    () => (isRecording = false),
  ];
  signal.addEventListener('abort', () => {
    for (const end of ends) end();
  });
}

/** Escape in a dialog does what its button to close it does, and is recorded as a press of it. */
function recordEscape({ target }: Event): void {
  if (!(target instanceof HTMLDialogElement) || target.closest('[data-unrecorded]')) return;
  const close = target.querySelector<HTMLButtonElement>('.dialog-head button:enabled');
  if (close) recordStep('press', getButtonName(close));
}

const EXPANDED = 'aria-expanded';

/** Notices the end of the parts of the screen that buttons have opened, such as a menu or a calendar. */
function createClosingWatch(): { watch: (opener: HTMLElement, notice: () => void) => void; end: () => void } {
  const notices = new WeakMap<Node, () => void>();
  const watched = new MutationObserver((changes) => {
    for (const { target } of changes)
      if ((target as HTMLElement).getAttribute(EXPANDED) !== 'true') notices.get(target)?.();
  });
  return {
    watch: (opener, notice) => {
      notices.set(opener, notice);
      watched.observe(opener, { attributeFilter: [EXPANDED] });
    },
    end: () => watched.disconnect(),
  };
}
