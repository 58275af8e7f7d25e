import type {
  FieldSnapshot,
  RecordedScreenState,
  RecordedPress,
  RecordedStep,
  RecordedToast,
  Recording,
} from '#shared/scenes/recording.ts';

/**
 * A step; of a screen what the screen depends on, the toasts of the screen before and its own, of a press how many controls
 * with the same text stand before it, and whether it has left nothing open.
 */
export type PlacedStep = RecordedStep & {
  screenState?: RecordedScreenState;
  toasts?: readonly RecordedToast[];
  ownToasts?: readonly RecordedToast[];
  nth?: number;
  /** Of a press: what it opened was closed again before the next step, as by Escape or a click beside it. */
  isClosedAgain?: boolean;
};

/** A screen and its place are recorded one right after the other. */
const SAME_MOMENT_MS = 100;

/**
 * Adds places, toasts and the fields at the end of each to the steps. A place without a step, such as another filter of a
 * list, counts as another screen: what led to it need not be repeated, because the place has it. Of the places before all
 * steps only the last one is of use.
 * @param fields of the screen now
 */
export function addPlaces(
  { steps: recorded, screenStates = [], presses = [], toasts = [] }: Recording,
  fields: readonly FieldSnapshot[],
): PlacedStep[] {
  const steps = recorded.map((step, index) => ({
    ...(step.did === 'press' ? withPress(step, presses, recorded[index + 1]) : step),
    ...(index === recorded.length - 1 && { fields }),
  }));
  const taken = new Set<RecordedScreenState>();
  const placed = steps.map((step): PlacedStep => {
    const screenState =
      step.did === 'screen'
        ? screenStates.find(
            (one) => !taken.has(one) && one.route === step.what && Math.abs(one.at - step.at) < SAME_MOMENT_MS,
          )
        : undefined;
    if (!screenState) return step;
    taken.add(screenState);
    return { ...step, screenState };
  });
  const others = screenStates.filter((screenState) => !taken.has(screenState));
  const first = steps[0]?.at ?? Infinity;
  const before = others.findLast(({ at }) => at < first);
  const added = others
    .filter((screenState) => screenState === before || screenState.at >= first)
    .map((screenState): PlacedStep => ({ at: screenState.at, did: 'screen', what: screenState.route, screenState }));
  return [...placed, ...added]
    .sort((one, other) => one.at - other.at)
    .map(withFieldsOfStepBefore)
    .map(withToasts(toasts));
}

/** Until the next step, the fields are those of the place that followed a step. */
const withFieldsOfStepBefore = (step: PlacedStep, index: number, steps: readonly PlacedStep[]): PlacedStep => {
  const before = steps[index - 1];
  return step.screenState && !step.fields && before?.fields ? { ...step, fields: before.fields } : step;
};

/**
 * A toast opens together with the screen to which its operation leads, and closes together with the one that is left. Those
 * that a screen showed itself are told where one of them was closed; one that only this screen has may come with it.
 */
const withToasts =
  (toasts: readonly RecordedToast[]) =>
  (step: PlacedStep, index: number, steps: readonly PlacedStep[]): PlacedStep => {
    if (step.did !== 'screen') return step;
    const start = step.at + SAME_MOMENT_MS;
    const end = (steps.slice(index + 1).find(({ did }) => did === 'screen')?.at ?? Infinity) + SAME_MOMENT_MS;
    const open = toasts.filter(({ at, until = Infinity }) => at < start && until > start);
    const own = toasts.filter(({ at, scope }) => at >= (scope === 'screen' ? step.at : start) && at < end);
    return {
      ...step,
      ...(open.length > 0 && { toasts: open }),
      ...(own.some(({ until }) => until !== undefined) && { ownToasts: own }),
    };
  };

/** A press and its number are recorded one right after the other. */
function withPress(step: RecordedStep, presses: readonly RecordedPress[], next: RecordedStep | undefined): PlacedStep {
  const press = presses.find(({ at, what }) => what === step.what && at >= step.at && at < step.at + SAME_MOMENT_MS);
  if (!press) return step;
  const { nth, closedAt = Infinity } = press;
  return { ...step, ...(nth > 0 && { nth }), ...(closedAt < (next?.at ?? Infinity) && { isClosedAgain: true }) };
}
