import type { RecordedOwnList, RecordedPlace, RecordedTick, Recording } from '#shared/recording.ts';
import { steps } from './recording-buffer.ts';

const MOST_PLACES = 30;
const MOST_TICKS = 60;
/**
 * A place that another one of the same screen follows within this time was only passed, because a search changes it with each
 * key, unless a press led to the other one.
 */
const PASSED_MS = 1000;

const places: RecordedPlace[] = [];
const ticks: RecordedTick[] = [];
let readOwnList: (() => RecordedOwnList | undefined) | undefined;

/** Records in memory what a screen depends on, as an entry of the history begins (R-REP-01). */
export function recordPlace(place: Omit<RecordedPlace, 'at'>): void {
  const last = places.at(-1);
  const at = Date.now();
  if (
    last?.route === place.route &&
    at - last.at < PASSED_MS &&
    !steps.some((step) => step.did === 'press' && step.at > last.at)
  )
    Object.assign(last, place);
  else places.push({ ...place, at });
  if (places.length > MOST_PLACES) places.shift();
}

/** Records in memory that a box was ticked or cleared, by its name. */
export function recordTick(what: string, isTicked: boolean): void {
  ticks.push({ at: Date.now(), what, isTicked });
  if (ticks.length > MOST_TICKS) ticks.shift();
}

/** Records how the supplier's own list is read when a report is created; no copy of it is made before. */
export const recordOwnList = (read: () => RecordedOwnList | undefined): void => void (readOwnList = read);

/** The last places and ticks, oldest first, and the supplier's own list. */
export const readPlaces = (): Pick<Recording, 'places' | 'ticks' | 'ownList'> => ({
  places: [...places],
  ticks: [...ticks],
  ownList: readOwnList?.(),
});

/** Deletes places, ticks and list: the next user may be another person. */
export function clearPlaces(): void {
  places.length = ticks.length = 0;
  readOwnList = undefined;
}
