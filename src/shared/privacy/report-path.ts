import type { RecordedStep, Recording } from '#shared/recording.ts';
import type { SceneUser } from '#shared/scene.ts';

/** What was done, and whether it was on a screen that is gone: nothing of its fields can be seen any more. */
export type PathStep = RecordedStep & { isGone?: boolean };

/** How a screen is come to again: the last screen among the steps is the one of the address. */
interface ScreenPath {
  steps: readonly PathStep[];
  /** Path and query of the address. */
  route: string;
  /** Null for a visitor. */
  session: SceneUser | null;
}

/** Screens that open for nobody who has not been on the one that they belong to. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  '/access-data': '/company-data',
  '/confirmation-data': '/company-data',
};

/** Somebody whose session was over is not known any more. */
const NOBODY: SceneUser = {
  id: '00000000-0000-4000-8000-000000000001',
  alias: 'lauraser1',
  email: 'persona0@empresa.example',
  supplierId: 'B00000000',
};

/**
 * From which screen on what was done leads to the one that is seen: mostly that itself.
 * @param seen the address, and who is logged in
 */
export function pathToScreen(recording: Recording, seen: Pick<ScreenPath, 'route' | 'session'>): ScreenPath {
  return beforeItsEnd(recording, seen) ?? sinceItsBeginning(recording, seen) ?? { ...seen, steps: recording.steps };
}

/** Whoever was led to Login as the session was over has seen that happen: the scene begins on the screen before. */
function beforeItsEnd({ calls, steps }: Recording, { route, session }: Pick<ScreenPath, 'route' | 'session'>) {
  const last = steps.findLastIndex(isScreen);
  const first = steps.slice(0, Math.max(0, last)).findLastIndex(isScreen);
  const before = steps[first];
  const end = calls.findLast(({ status }) => status === 401);
  if (session || !before || !end || steps[last]?.what !== '/' || route !== '/' || end.path.startsWith('/login'))
    return undefined;
  return { steps: joined(steps, first), route: before.what, session: NOBODY };
}

function sinceItsBeginning({ steps }: Recording, { route, session }: Pick<ScreenPath, 'route' | 'session'>) {
  const first = steps.findLastIndex((step) => isScreen(step) && step.what === BEGINNINGS[route]);
  const beginning = steps[first];
  return beginning && { steps: joined(steps, first), route: beginning.what, session };
}

const isScreen = ({ did }: RecordedStep) => did === 'screen';

/** What leads from one screen to the next is one path: only its first screen is opened. */
function joined(steps: readonly RecordedStep[], first: number): PathStep[] {
  const last = steps.findLastIndex(isScreen);
  return steps.flatMap((step, index) =>
    index <= first ? [step] : isScreen(step) ? [] : [{ ...step, isGone: index < last }],
  );
}
