import type { RecordedChoice, RecordedPlace, RecordedStep, RecordedToast, Recording } from '#shared/recording.ts';

/** A step; of a screen what the screen depends on and the toasts of the screen before, of a box or list what was chosen. */
export type PlacedStep = RecordedStep & {
  place?: RecordedPlace;
  toasts?: readonly RecordedToast[];
  chosen?: string;
};

/** A screen and its place are recorded one right after the other. */
const SAME_MOMENT_MS = 100;

/**
 * Adds places, toasts and choices to the steps. A place without a step, such as another filter of a list, counts as another screen: what
 * led to it need not be repeated, because the place has it. Of the places before all steps only the last one is of use.
 */
export function addPlaces({ steps: recorded, places = [], choices = [], toasts = [] }: Recording): PlacedStep[] {
  const steps = recorded.map((step, index) => withChoice(step, recorded[index + 1]?.at ?? Infinity, choices));
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
  return [...placed, ...added].sort((one, other) => one.at - other.at).map((step) => withToasts(step, toasts));
}

/** A toast opens together with the screen to which its operation leads, and closes together with the one that is left. */
function withToasts(step: PlacedStep, toasts: readonly RecordedToast[]): PlacedStep {
  if (step.did !== 'screen') return step;
  const open = toasts.filter(
    ({ at, until = Infinity }) => at < step.at + SAME_MOMENT_MS && until > step.at + SAME_MOMENT_MS,
  );
  return open.length > 0 ? { ...step, toasts: open } : step;
}

/** Choices in one field in a row are one step, of which the last one counts. */
function withChoice(step: RecordedStep, end: number, choices: readonly RecordedChoice[]): PlacedStep {
  if (step.did !== 'field') return step;
  const choice = choices.findLast(({ at, what }) => what === step.what && at >= step.at && at <= end);
  return choice ? { ...step, chosen: choice.value } : step;
}
