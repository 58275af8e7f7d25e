import type { DataRouter } from 'react-router-dom';
import { forgetRecording, recordStep } from '#portal/recording/ring.ts';
import { watchSteps } from '#portal/recording/watch-steps.ts';
import { watchSessions } from '#portal/session/session.ts';
import { leaveScreen, leaveToasts } from '#portal/ui/toasts.ts';

/**
 * Watches the course of a visit from now on: keeps what is done, for reports to support (R-REP-01), and takes away the
 * toasts of what is left (R-LIM-38). @returns ends it, and forgets what was done
 */
export function watchVisit(router: DataRouter, left: AbortSignal): () => void {
  let shown = '';
  const watchScreen = ({ location: { pathname, search } }: typeof router.state) => {
    if (pathname + search === shown) return;
    recordStep('screen', (shown = pathname + search));
    leaveScreen();
  };
  const begin = () => {
    forgetRecording();
    leaveToasts();
  };
  watchScreen(router.state);
  watchSteps(document, left);
  const ends = [router.subscribe(watchScreen), watchSessions({ onStart: begin, onExpiry: () => {} }), forgetRecording];
  return () => {
    for (const end of ends) end();
  };
}
