import type { DataRouter } from 'react-router-dom';
import { isRadioOption } from '#shared/fields/radio-option.ts';
import { limitRecordedCalls } from '#portal/recording/limit-recorded-calls.ts';
import { countSameBefore, PRESSED } from '#portal/recording/same-controls.ts';
import { getButtonName, getFieldName } from '#portal/recording/record-user-steps.ts';
import { limitCalls } from '#portal/recording/recording-buffer.ts';
import { listExpanded } from '#portal/recording/expanded-parts.ts';
import {
  clearScreenStates,
  recordChoice,
  recordExpanded,
  recordScreenState,
  recordRepeatedPress,
  recordToasts,
} from '#portal/recording/recorded-places.ts';
import { clearDecisions } from '#portal/recording/recorded-decisions.ts';
import { subscribeToSessions } from '#portal/session/session.ts';
import { tabStorage } from '#portal/storage/storage.ts';
import { subscribeToToasts } from '#portal/ui/toasts/toasts.ts';

/** The router's key of the first entry of a visit; see `isFirstHistoryEntry`. */
const FIRST_KEY = 'default';

/** Session and definition of the entity are no drafts. */
const NO_DRAFT = /^(authtoken|alias|userData|entity|codNrbeEn)$/;

/**
 * Records what the screens of the router depend on, and what is chosen in boxes and
 * lists, and which toasts and parts of screens are open, for reports (R-REP-01). It comes with the
 * router: Login depends on nothing of it.
 * @param signal stops the recording and deletes it
 */
export function recordScreenStates(router: Pick<DataRouter, 'state' | 'subscribe'>, signal: AbortSignal): void {
  limitCalls(limitRecordedCalls);
  let shown: DataRouter['state']['location'] | undefined;
  const record = ({ location }: Pick<DataRouter['state'], 'location'>) => {
    if (location === shown) return;
    shown = location;
    const { pathname, search, state, key } = location;
    recordExpanded(listExpanded);
    recordScreenState({
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
  const hearPress = ({ target }: Event) => {
    const pressed = target instanceof Element && target.closest<HTMLElement>(PRESSED);
    if (!pressed || pressed.closest('[data-unrecorded]')) return;
    const nth = countSameBefore(pressed);
    if (nth > 0) recordRepeatedPress(getButtonName(pressed), nth);
  };
  record(router.state);
  document.addEventListener('click', hearPress, { capture: true, signal });
  document.addEventListener('input', hear, { capture: true, signal });
  for (const act of ['click', 'input'])
    document.addEventListener(act, () => recordExpanded(listExpanded), { capture: true, signal });
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
  clearScreenStates();
  clearDecisions();
}

const readDrafts = () => Object.fromEntries(tabStorage.entries().filter(([name]) => !NO_DRAFT.test(name)));
