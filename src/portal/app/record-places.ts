import type { DataRouter } from 'react-router-dom';
import { limitRecordedCalls } from '#portal/recording/limit-recorded-calls.ts';
import { keepFieldsOfLeftScreen } from '#portal/recording/record-fields.ts';
import { limitCalls } from '#portal/recording/recording-buffer.ts';
import { readOpenParts } from '#portal/recording/open-parts.ts';
import { readDrafts } from '#portal/session/read-drafts.ts';
import { readUser } from '#portal/session/read-user.ts';
import { recordOpenParts, recordScreenState } from '#portal/recording/recorded-places.ts';
import { clearDecisions } from '#portal/recording/recorded-decisions.ts';
import { subscribeToSessions } from '#portal/session/session.ts';
import { recordScreenDetails } from './record-screen-details.ts';

/** The router's key of the first entry of a visit; see `isFirstHistoryEntry`. */
const FIRST_KEY = 'default';

/**
 * Records what the screens of the router depend on, and what is open on them, for reports (R-REP-01). It comes
 * with the router: Login depends on nothing of it.
 * @param signal stops the recording and deletes it
 */
export function recordScreenStates(router: Pick<DataRouter, 'state' | 'subscribe'>, signal: AbortSignal): void {
  limitCalls(limitRecordedCalls);
  recordScreenDetails(signal);
  let shown: DataRouter['state']['location'] | undefined;
  const record = ({ location }: Pick<DataRouter['state'], 'location'>) => {
    if (location === shown) return;
    if (shown) keepFieldsOfLeftScreen(document);
    shown = location;
    const { pathname, search, state, key } = location;
    const user = readUser();
    recordOpenParts(readOpenParts);
    recordScreenState({
      route: pathname + search,
      history: state as unknown,
      kept: readDrafts(),
      isFirst: key === FIRST_KEY,
      ...(user && { user }),
    });
  };
  record(router.state);
  for (const act of ['click', 'input'])
    document.addEventListener(act, () => recordOpenParts(readOpenParts), { capture: true, signal });
  const ends = [
    router.subscribe(record),
    subscribeToSessions({ onStart: clearDecisions, onExpiry: () => {} }),
    clearDecisions,
  ];
  signal.addEventListener('abort', () => {
    for (const end of ends) end();
  });
}
