import type { RecordedPlace, RecordedStep, RecordedTick, Recording } from '#shared/recording.ts';

/** A step; of a screen what the screen depends on, of a box whether it was ticked. */
export type PlacedStep = RecordedStep & { place?: RecordedPlace; isTicked?: boolean };

/** A screen and its place are recorded one right after the other. */
const SAME_MOMENT_MS = 100;

/**
 * Adds places and ticks to the steps. A place without a step, such as another filter of a list, counts as another screen: what
 * led to it need not be repeated, because the place has it. Of the places before all steps only the last one is of use.
 */
export function addPlaces({ steps: recorded, places = [], ticks = [] }: Recording): PlacedStep[] {
  const steps = recorded.map((step, index) => withTick(step, recorded[index + 1]?.at ?? Infinity, ticks));
  const taken = new Set<RecordedPlace>();
  const placed = steps.map((step): PlacedStep => {
    const place =
      step.did === 'screen'
        ? places.find(
            (one) => !taken.has(one) && one.route === step.what && Math.abs(one.at - step.at) < SAME_MOMENT_MS,
          )
        : undefined;
    if (!place) return step;
    taken.add(place);
    return { ...step, place };
  });
  const others = places.filter((place) => !taken.has(place));
  const first = steps[0]?.at ?? Infinity;
  const before = others.findLast(({ at }) => at < first);
  const added = others
    .filter((place) => place === before || place.at >= first)
    .map((place): PlacedStep => ({ at: place.at, did: 'screen', what: place.route, place }));
  return [...placed, ...added].sort((one, other) => one.at - other.at);
}

/** Clicks on one box in a row are one step, of which the last one counts. */
function withTick(step: RecordedStep, end: number, ticks: readonly RecordedTick[]): PlacedStep {
  if (step.did !== 'field') return step;
  const tick = ticks.findLast(({ at, what }) => what === step.what && at >= step.at && at <= end);
  return tick ? { ...step, isTicked: tick.isTicked } : step;
}
