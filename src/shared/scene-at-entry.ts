import type { Scene, SceneAnswer, TimelineEntry } from './scene.ts';

/**
 * Builds the scene for a moment of a report, for the stage (design §13). Its responses are those of the calls that the
 * screen had made by then, each given once in order, the last of a call permanently; then the newest earlier ones, for
 * data that the screen took from the portal's memory.
 * @param entryIndex index in `timeline`; the last one when left out
 * @returns the scene itself when it has no timeline
 * @throws RangeError when there is no such entry
 */
export function getSceneAtEntry(scene: Scene, entryIndex?: number): Scene {
  const { timeline, told: _told, portal: _portal, ...plain } = scene;
  if (!timeline) return scene;
  const last = timeline.length - 1;
  const moment = entryIndex ?? last;
  if (entryIndex !== undefined && !timeline[moment]) throw new RangeError(`The report has no entry ${entryIndex}.`);
  const until = timeline.slice(0, moment + 1);
  const screen = until.findLastIndex(({ did }) => did === 'screen');
  const isLastScreen = !timeline.slice(moment + 1).some(({ did }) => did === 'screen');
  const answers = answersAt(scene.answers, until, screen);
  if (moment === last) return { ...plain, answers };
  const { typed = [], scroll: _scroll, kept: _kept, ...rest } = plain;
  const later = timeline.slice(moment + 1).filter(({ did }) => did === 'field' || did === 'press').length;
  return {
    ...rest,
    ...(isLastScreen
      ? { ...(plain.kept && { kept: plain.kept }), typed: typed.slice(0, Math.max(0, typed.length - later)) }
      : { route: until[screen]?.what ?? plain.route, typed: pressesIn(until.slice(screen + 1)), expects: {} }),
    answers,
  };
}

const pressesIn = (entries: readonly TimelineEntry[]) =>
  entries.filter(({ did }) => did === 'press').map(({ what }) => ({ press: what }));

function answersAt(answers: readonly SceneAnswer[], until: readonly TimelineEntry[], screen: number): SceneAnswer[] {
  const called = (entries: readonly TimelineEntry[]) =>
    entries.flatMap(({ answer }) => (answer !== undefined && answers[answer] ? [answers[answer]] : []));
  const since = called(until.slice(screen + 1));
  // A call of another screen that failed left nothing in the portal's memory.
  const before = called(until.slice(0, Math.max(0, screen)))
    .filter(({ fault }) => fault === undefined)
    .toReversed();
  return [
    ...since.map((answer, index) => (since.slice(index + 1).some(sameCall(answer)) ? once(answer) : answer)),
    ...before.filter(
      (answer, index) => !since.some(sameCall(answer)) && !before.slice(0, index).some(sameCall(answer)),
    ),
  ];
}

const once = (answer: SceneAnswer): SceneAnswer => ({ ...answer, once: true });

const nameOf = ({ method, path, query = {} }: SceneAnswer): string =>
  JSON.stringify([method, path, Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1))]);

const sameCall = (one: SceneAnswer) => (other: SceneAnswer) => nameOf(one) === nameOf(other);
