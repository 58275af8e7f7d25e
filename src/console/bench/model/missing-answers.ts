import type { Scene } from '#shared/scenes/scene.ts';

/**
 * Lists the calls of a moment's screen whose answers a browser's recording does not have: without them the screen would
 * show something else than the supplier saw (R-BEN-02).
 * @param entryIndex index in the timeline; the last one when left out
 * @returns method and path of each call, once
 */
export function listMissingAnswers({ timeline = [] }: Scene, entryIndex = timeline.length - 1): string[] {
  const until = timeline.slice(0, entryIndex + 1);
  const ofScreen = until.slice(until.findLastIndex(({ did }) => did === 'screen') + 1);
  const missing = ofScreen.filter(
    ({ unanswered, what }, index) =>
      unanswered === 'not-recorded' &&
      !ofScreen.slice(index + 1).some((later) => later.what === what && later.answer !== undefined),
  );
  return [...new Set(missing.map(({ what }) => what))];
}

/** Lists the calls of the whole recording without an answer in the file. */
export const listUnrecordedCalls = ({ timeline = [] }: Scene): string[] => [
  ...new Set(timeline.filter(({ unanswered }) => unanswered === 'not-recorded').map(({ what }) => what)),
];
