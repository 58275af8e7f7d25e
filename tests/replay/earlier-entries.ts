import type { Scene, TimelineEntry } from '#shared/scenes/scene.ts';
import type { Screen, Watched } from './screen.ts';
import type { Restore } from './values.ts';

/** How many of the earlier moments of a walk are compared. */
const EARLIER = 3;

/** Chooses which entries of the timeline are the last ones before the screens of earlier actions: `EARLIER` of them. */
export function chooseEntries(
  { timeline = [] }: Pick<Scene, 'timeline'>,
  screens: readonly Screen[],
  { answers, pressedAt }: Watched,
  restore: Restore,
): [action: number, entry: number][] {
  const call = timeline.find(({ reference }) => reference && answers.some((one) => one.reference === reference));
  const press = timeline.findLast(({ did }) => did === 'press');
  const start = call
    ? answers.find(({ reference }) => reference === call.reference)!.at - call.at
    : press && pressedAt.length > 1
      ? pressedAt.at(-2)! - press.at
      : undefined;
  if (start === undefined) return [];
  const last = timeline.length - 1;
  const found = screens.flatMap(({ at }, index): [number, number][] => {
    const entry = timeline.findLastIndex((one) => start + one.at <= at);
    // What came after it by itself, such as a dialog whose code was loaded late, is part of that moment on the bench.
    const next = timeline[entry + 1]?.did;
    return entry >= 0 && entry < last && (next === 'press' || next === 'field') ? [[index, entry]] : [];
  });
  // The latest screen of those that belong to one entry.
  const distinct = found
    .filter(([, entry], index) => found[index + 1]?.[1] !== entry)
    .filter(([index, entry]) => !closesWithNext(timeline[entry]!, screens[index]!, restore));
  const step = Math.max(1, Math.ceil(distinct.length / EARLIER));
  return distinct.filter((_one, index) => index % step === 0).slice(0, EARLIER);
}

/**
 * Whether what a press opened is there until the pointer of the next press goes down, which closes it. The next step is
 * recorded when the pointer is released, so that the report has it closed in that moment: Escape looks alike there.
 */
function closesWithNext({ what, isClosedAgain }: TimelineEntry, { outline }: Screen, restore: Restore): boolean {
  const names = outline.map((line) => EXPANDED.exec(line)?.[1] ?? '');
  return isClosedAgain === true && names.some((name) => name !== '' && name.startsWith(restore(what)));
}

/** A line of the outline for a button that has opened something. */
const EXPANDED = /^ *button(?:, [\w ]+)*, expanded(?:, [\w ]+)*: (.+)$/;
