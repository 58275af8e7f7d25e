import type { DataRouter } from 'react-router-dom';
import { forgetRecording, recordStep } from '#portal/recording/ring.ts';
import { watchSteps } from '#portal/recording/watch-steps.ts';
import { watchSessions } from '#portal/session/session.ts';

/** Keeps what is done from now on, for whoever wants to tell support (R-REP-01). @returns ends and forgets it */
export function recordFrom(router: DataRouter, left: AbortSignal): () => void {
  let shown = '';
  const recordScreen = ({ location: { pathname, search } }: typeof router.state) => {
    if (pathname + search !== shown) recordStep('screen', (shown = pathname + search));
  };
  recordScreen(router.state);
  watchSteps(document, left);
  const ends = [
    router.subscribe(recordScreen),
    watchSessions({ onStart: forgetRecording, onExpiry: () => {} }),
    forgetRecording,
  ];
  return () => {
    for (const end of ends) end();
  };
}
