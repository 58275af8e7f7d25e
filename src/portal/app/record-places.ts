import type { DataRouter } from 'react-router-dom';
import { isRadioOption } from '#shared/radio-option.ts';
import { limitRecordedCalls } from '#portal/recording/limit-recorded-calls.ts';
import { getFieldName } from '#portal/recording/record-user-steps.ts';
import { limitCalls } from '#portal/recording/recording-buffer.ts';
import { clearDecisions } from '#portal/recording/recorded-decisions.ts';
import { clearPlaces, recordChoice, recordPlace, recordToasts } from '#portal/recording/recorded-places.ts';
import { subscribeToSessions } from '#portal/session/session.ts';
import { tabStorage } from '#portal/storage/storage.ts';
import { subscribeToToasts } from '#portal/ui/toasts.ts';

/** The router's key of the first entry of a visit; see `isFirstHistoryEntry`. */
const FIRST_KEY = 'default';

/** Session and definition of the entity are no drafts. */
const NO_DRAFT = /^(authtoken|alias|userData|entity|codNrbeEn)$/;

/**
 * Records what the screens of the router depend on, and what is chosen in boxes and
 * lists, and which toasts are open, for reports (R-REP-01). It comes with the
 * router: Login depends on nothing of it.
 * @param signal stops the recording and deletes it
 */
export function recordPlaces(router: Pick<DataRouter, 'state' | 'subscribe'>, signal: AbortSignal): void {
  limitCalls(limitRecordedCalls);
  let shown: DataRouter['state']['location'] | undefined;
  const record = ({ location }: Pick<DataRouter['state'], 'location'>) => {
    if (location === shown) return;
    shown = location;
    const { pathname, search, state, key } = location;
    recordPlace({
      route: pathname + search,
      history: state as unknown,
      kept: readDrafts(),
      isFirst: key === FIRST_KEY,
    });
  };
  const hear = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest('[data-unrecorded]')) return;
    if (target instanceof HTMLSelectElement) recordChoice(getFieldName(target), target.value);
    if (target instanceof HTMLInputElement && target.type === 'checkbox')
      recordChoice(getFieldName(target), String(target.checked));
    if (target instanceof HTMLInputElement && isRadioOption(target)) recordChoice(getFieldName(target), target.value);
  };
  record(router.state);
  document.addEventListener('input', hear, { capture: true, signal });
  const ends = [
    router.subscribe(record),
    subscribeToToasts(recordToasts),
    subscribeToSessions({ onStart: clearAll, onExpiry: () => {} }),
    clearAll,
  ];
  signal.addEventListener('abort', () => {
    for (const end of ends) end();
  });
}

function clearAll(): void {
  clearPlaces();
  clearDecisions();
}

const readDrafts = () => Object.fromEntries(tabStorage.entries().filter(([name]) => !NO_DRAFT.test(name)));
