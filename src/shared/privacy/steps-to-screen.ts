import type { RecordedCall, RecordedStep } from '#shared/scenes/recording.ts';
import type { SceneUser } from '#shared/scenes/scene-user.ts';
import type { PlacedStep } from './report-places.ts';

/** Whether a step was on a screen that is gone, whose fields can no longer be read. */
export type StepToScreen = PlacedStep & { isGone?: boolean };

interface PlacedRecording {
  calls: readonly RecordedCall[];
  steps: readonly PlacedStep[];
}

/** How a screen is reached again: the last screen among the steps is that of the address. */
interface ScreenSteps {
  steps: readonly StepToScreen[];
  /** Path and query of the address. */
  route: string;
  /** Null for a visitor. */
  session: SceneUser | null;
}

/** Screens that open only from the screen to which they belong. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  '/access-data': '/company-data',
  '/confirmation-data': '/company-data',
};

/** After the end of a session the user may no longer be known. */
const NOBODY: SceneUser = {
  id: '00000000-0000-4000-8000-000000000001',
  alias: 'lauraser1',
  email: 'persona0@empresa.example',
  supplierId: 'B00000000',
};

/**
 * Finds the screen from which the steps lead to the current one: usually the current one itself.
 * @param currentScreen the address and the logged-in user
 */
export function findStartingScreenAndSteps(
  recording: PlacedRecording,
  currentScreen: Pick<ScreenSteps, 'route' | 'session'>,
): ScreenSteps {
  return (
    beforeItsEnd(recording, currentScreen) ??
    sinceItsBeginning(recording, currentScreen) ?? { ...currentScreen, steps: recording.steps }
  );
}

/** A user who was sent to Login by the end of the session saw that happen: the scene begins on the screen before. */
function beforeItsEnd({ calls, steps }: PlacedRecording, { route, session }: Pick<ScreenSteps, 'route' | 'session'>) {
  const last = steps.findLastIndex(isScreen);
  const first = steps.slice(0, Math.max(0, last)).findLastIndex(isScreen);
  const before = steps[first];
  const end = calls.findLast(({ status }) => status === 401);
  if (session || !before || !end || steps[last]?.what !== '/' || route !== '/' || end.path.startsWith('/login'))
    return undefined;
  return { steps: joined(steps, first), route: before.what, session: before.screenState?.user ?? NOBODY };
}

function sinceItsBeginning({ steps }: PlacedRecording, { route, session }: Pick<ScreenSteps, 'route' | 'session'>) {
  const first = steps.findLastIndex((step) => isScreen(step) && step.what === BEGINNINGS[route]);
  const beginning = steps[first];
  return beginning && { steps: joined(steps, first), route: beginning.what, session };
}

/** Whether a step opened a screen. */
export const isScreen = ({ did }: Pick<RecordedStep, 'did'>) => did === 'screen';

/** Steps that lead from one screen to the next form a path: only its first screen is opened. */
function joined(steps: readonly PlacedStep[], first: number): StepToScreen[] {
  const last = steps.findLastIndex(isScreen);
  return steps.flatMap((step, index) =>
    index <= first ? [step] : isScreen(step) ? [] : [{ ...step, isGone: index < last }],
  );
}
