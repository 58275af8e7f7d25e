import { clearRecording, recordStep } from '#portal/recording/recording-buffer.ts';
import { recordUserSteps } from '#portal/recording/record-user-steps.ts';
import { subscribeToSessions } from '#portal/session/session.ts';
import type { Navigation } from '#portal/ui/navigation/navigation.ts';
import { loadCode } from '#portal/ui/loading/load-code.ts';
import { closeScreenToasts, closeAllToasts, subscribeToToasts } from '#portal/ui/toasts/toasts.ts';

/**
 * Records the steps of a visit for reports (R-REP-01), and closes a screen's toasts when the user leaves (R-LIM-38).
 * @returns stops the tracking and deletes the recorded steps
 */
export function recordVisitForReports({ address }: Pick<Navigation, 'address'>, signal: AbortSignal): () => void {
  let shown = '';
  const watchScreen = () => {
    const { pathname, search } = address.get();
    if (pathname + search === shown) return;
    recordStep('screen', (shown = pathname + search));
    closeScreenToasts();
  };
  const begin = () => {
    clearRecording(false);
    closeAllToasts();
  };
  watchScreen();
  recordUserSteps(document, signal);
  recordDetailsSoon(signal);
  const ends = [
    address.subscribe(watchScreen),
    subscribeToSessions({ onStart: begin, onExpiry: () => {} }),
    clearRecording,
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Fetches what records the details of a screen as soon as there are any: with the first act of the user, or a toast. */
function recordDetailsSoon(signal: AbortSignal): void {
  // Without it a report has the steps alone.
  const begin = () =>
    void loadCode(() => import('./record-screen-details.ts')).then(
      ({ recordScreenDetails }) => recordScreenDetails(signal),
      () => undefined,
    );
  for (const act of ['click', 'input']) document.addEventListener(act, begin, { capture: true, once: true, signal });
  const end = subscribeToToasts(begin);
  signal.addEventListener('abort', end);
}
