import { findExpandingPresses } from './expanding-press.ts';
import { OWN_LIST_FIELDS, OWN_LIST_ROUTE } from './recording.ts';
import type { Scene, SceneAnswer, SceneStep, TimelineEntry } from './scene.ts';

/**
 * Builds the scene for a moment of a report, for the stage (design §13). Its responses are those of the calls that the
 * screen had made by then, each given once in order, the last of a call permanently; then the newest earlier ones, for
 * data that the screen took from the portal's memory, or else the next later ones.
 * @param entryIndex index in `timeline`; the last one when left out
 * @returns the scene itself when it has no timeline
 * @throws RangeError when there is no such entry
 */
export function getSceneAtEntry(scene: Scene, entryIndex?: number): Scene {
  const { timeline, told: _told, portal: _portal, shown: _shown, ...plain } = scene;
  if (!timeline) return scene;
  const last = timeline.length - 1;
  const moment = entryIndex ?? last;
  if (entryIndex !== undefined && !timeline[moment]) throw new RangeError(`The report has no entry ${entryIndex}.`);
  const until = timeline.slice(0, moment + 1);
  const screen = until.findLastIndex(({ did }) => did === 'screen');
  const isLastScreen = !timeline.slice(moment + 1).some(({ did }) => did === 'screen');
  const answers = answersAt(scene.answers, timeline, moment, screen);
  const opening = {
    ...toastsAt(timeline, moment, screen),
    ...closedToastsAt(timeline, moment, failsAgain(scene.answers, until, answers) ? findOpened(until, screen) : screen),
    ...readPrecedence(timeline[screen]),
  };
  if (moment === last) return { ...plain, ...opening, answers };
  const { typed = [], scroll: _scroll, kept, history, asksForCookies: _asks, ...rest } = plain;
  const asksForCookies = plain.asksForCookies || timeline.slice(screen + 1).some((entry) => entry.answersCookies);
  const then = isLastScreen ? { kept, history } : { kept: keptAt(until), history: until[screen]?.history };
  return {
    ...rest,
    ...(then.kept && { kept: then.kept }),
    ...(then.history && { history: then.history }),
    ...(asksForCookies && { asksForCookies }),
    ...opening,
    ...(until[screen]?.session && { session: until[screen].session }),
    ...(!isLastScreen && { route: until[screen]?.what ?? plain.route, expects: {} }),
    typed:
      isLastScreen && typed.some(isFilled) && !timeline.some(({ value }) => value !== undefined)
        ? typed.slice(0, Math.max(0, typed.length - countSteps(timeline.slice(moment + 1))))
        : stepsSince(until, screen, plain.ownList),
    answers,
  };
}

const readPrecedence = ({ hasScreenBefore }: Partial<TimelineEntry> = {}): Pick<Scene, 'hasScreenBefore'> =>
  hasScreenBefore ? { hasScreenBefore } : {};

/** A moment lasts until the next entry: what was closed by then is closed. */
const endOf = (timeline: readonly TimelineEntry[], moment: number): number => timeline[moment + 1]?.at ?? Infinity;

/** The toasts of the screen before that are still open at a moment: nobody can close one on the bench. */
function toastsAt(timeline: readonly TimelineEntry[], moment: number, screen: number): Pick<Scene, 'toasts'> {
  const end = endOf(timeline, moment);
  const open = (timeline[screen]?.toasts ?? []).filter(({ until = Infinity }) => until >= end);
  return open.length > 0 ? { toasts: open.map(({ until: _until, ...toast }) => toast) } : {};
}

/** Whether a call that failed before the last place of a screen is made there again, so that its toast comes again. */
const failsAgain = (all: Scene['answers'], until: readonly TimelineEntry[], given: Scene['answers']): boolean =>
  until
    .slice(
      0,
      until.findLastIndex(({ did }) => did === 'screen'),
    )
    .some(({ answer }) => answer !== undefined && !isGood(all[answer]!) && given.includes(all[answer]!));

/**
 * The toasts that the screen had shown itself and that were closed at a moment: the steps show them again.
 * @param from the entry of the screen, or of its first place
 */
function closedToastsAt(timeline: readonly TimelineEntry[], moment: number, from: number): Pick<Scene, 'closedToasts'> {
  const end = endOf(timeline, moment);
  const since = timeline.slice(Math.max(0, from), moment + 1);
  const shown = since.flatMap(({ ownToasts = [] }) => ownToasts).filter(({ at }) => at <= end);
  const open = new Set(shown.filter(({ until }) => until === undefined || until >= end).map(({ text }) => text));
  const closed = new Set(shown.map(({ text }) => text).filter((text) => !open.has(text)));
  return closed.size > 0 ? { closedToasts: [...closed] } : {};
}

const isFilled = (step: SceneStep): boolean => 'field' in step && step.value !== '' && step.value !== 'false';

/** The steps of a report whose timeline states no values. */
const countSteps = (entries: readonly TimelineEntry[]): number =>
  entries.filter(({ did }) => did === 'field' || did === 'press').length;

/** The values of session storage when the last screen opened, of which each screen states the changes. */
function keptAt(entries: readonly TimelineEntry[]): Record<string, unknown> | undefined {
  const whole = Object.assign({}, ...entries.map(({ kept = {} }) => kept)) as Record<string, unknown>;
  const kept = Object.entries(whole).filter(([, value]) => value !== null);
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/**
 * What was done on the screen by then, the fields that were filled in before its place changed, as by a filter, and the
 * parts of it that were open.
 */
function stepsSince(entries: readonly TimelineEntry[], screen: number, ownList: Scene['ownList']): SceneStep[] {
  const route = entries[screen]?.what;
  const opened = findOpened(entries, screen);
  // Without the list, each of them would show a message that the supplier did not see.
  if (ownList && 'gap' in ownList && route?.split('?')[0] === OWN_LIST_ROUTE) return [];
  const before = entries.slice(opened + 1, Math.max(0, screen));
  const { expanded = [], filled, dialog } = entries[screen] ?? {};
  const kept = new Set(keepFilled(before, dialog));
  const parts = findExpandingPresses(before, expanded);
  const expandAt = (at: number) =>
    parts.flatMap(({ index, name, ...nth }) => (index === at ? [{ expand: name, ...nth }] : []));
  const { leftEmpty = [] } = entries.findLast(({ did }) => did !== 'call') ?? {};
  return [
    ...expandAt(-1),
    ...before.flatMap((entry, index) => [
      ...expandAt(index),
      ...(kept.has(entry) ? toStepAt(entry, before.slice(index + 1), filled) : []),
    ]),
    ...entries.slice(screen + 1).flatMap(toStep),
    ...leftEmpty.map((field) =>
      isPassword(field) ? { secret: field, faults: ['empty' as const] } : { field, value: '' },
    ),
  ];
}

/**
 * The entry that opened a screen, of which others may be places: what was done before it was done on another one, whose
 * fields may have the same names.
 */
function findOpened(entries: readonly TimelineEntry[], screen: number): number {
  const isOther = ({ did, what }: TimelineEntry) => did === 'screen' && what !== entries[screen]?.what;
  const other = entries.findLastIndex(isOther);
  return entries.findIndex(({ did }, index) => did === 'screen' && index > other);
}

/** A field that was filled in before, as it is at a place: each once, and none that is gone. */
function toStepAt(entry: TimelineEntry, later: readonly TimelineEntry[], filled: TimelineEntry['filled']): SceneStep[] {
  if (!filled || entry.did !== 'field') return toStep(entry);
  const there = filled.find(({ field }) => field === entry.what);
  const isLast = !later.some(({ did, what }) => did === 'field' && what === entry.what);
  return there && isLast ? toStep({ ...entry, ...there }) : [];
}

const isPress = ({ did }: TimelineEntry): boolean => did === 'press';

/**
 * The fields that were filled in on a screen, and the press that opened a dialog that is still open: nothing beside it could
 * be pressed. The fields of a closed one are gone.
 * @param dialog the heading of the one that was open then; where that is not known, one in which nothing was pressed is
 */
function keepFilled(entries: readonly TimelineEntry[], dialog: string | undefined): TimelineEntry[] {
  const isField = ({ did }: TimelineEntry) => did === 'field';
  const opening = entries.findLastIndex(({ did }) => did === 'dialog');
  if (opening < 0) return entries.filter(isField);
  const [above, since] = [entries.slice(0, opening), entries.slice(opening + 1)];
  const closing = entries[opening]?.what === dialog ? -1 : since.findIndex(isPress);
  if (closing < 0) return [...above.filter(isField), ...above.filter(isPress).slice(-1), ...since.filter(isField)];
  return [...above, ...since.slice(closing)].filter(isField);
}

const isPassword = (field: string): boolean => /password|contraseña/i.test(field);

function toStep({ did, what, value, faults, nth, isClosedAgain }: TimelineEntry): SceneStep[] {
  if (did === 'press' && isClosedAgain) return [];
  if (did === 'press') return [{ press: what, ...(nth !== undefined && { nth }) }];
  if (did !== 'field') return [];
  const list = OWN_LIST_FIELDS.find((field) => field === what);
  if (list) return [{ list }];
  if (isPassword(what)) return [{ secret: what, ...(faults && { faults }) }];
  return value === undefined ? [] : [{ field: what, value }];
}

function answersAt(
  answers: readonly SceneAnswer[],
  timeline: readonly TimelineEntry[],
  moment: number,
  screen: number,
): SceneAnswer[] {
  const called = (entries: readonly TimelineEntry[]) =>
    entries.flatMap(({ answer }) => (answer !== undefined && answers[answer] ? [answers[answer]] : []));
  const until = timeline.slice(0, moment + 1);
  const begin = findFirstCall(until, screen);
  const since = called(until.slice(begin));
  const opening = Math.min(begin, findFirstCall(until, findOpened(until, screen)));
  // A call of another screen that failed left nothing in the portal's memory; one of the same screen leaves its message,
  // unless there was an answer before.
  const known = [
    ...called(until.slice(0, Math.max(0, opening))).filter(({ fault }) => fault === undefined),
    ...called(until.slice(Math.max(0, opening), Math.max(0, begin))),
  ].toReversed();
  const before = [...known.filter(isGood), ...known.filter((answer) => !isGood(answer))];
  // A report drops the oldest call that a later one repeats, although the portal still knew its answer.
  const repeated = called(timeline.slice(moment + 1)).filter(
    (answer) => isGood(answer) && (answer.method === 'GET' || describePriced(answer) !== ''),
  );
  const isNew = (answer: SceneAnswer, index: number) =>
    ![...since, ...before, ...repeated.slice(0, index)].some(
      answer.method === 'GET' ? sameCall(answer) : samePrices(answer),
    );
  return [
    ...since.map((answer, index) => (since.slice(index + 1).some(sameCall(answer)) ? once(answer) : answer)),
    ...before.filter(
      (answer, index) => !since.some(samePrices(answer)) && !before.slice(0, index).some(samePrices(answer)),
    ),
    ...repeated.filter(isNew),
  ];
}

const isGood = ({ fault, status = 200 }: SceneAnswer): boolean => fault === undefined && status < 400;

/** The portal starts the calls of a screen when its link is pressed, which is shortly before the screen opens. */
const PRESSED_MS = 1000;
const POINTER_MS = 500;

/** The index from which on the calls are those of a screen. */
function findFirstCall(entries: readonly TimelineEntry[], screen: number): number {
  const { at = 0 } = entries[screen] ?? {};
  const earlier = entries.slice(0, Math.max(0, screen));
  const press = earlier.findLastIndex(({ did }) => did === 'press');
  const isEarly = ({ did, what, at: calledAt }: TimelineEntry) =>
    did === 'press' || (did === 'call' && what.startsWith('GET ') && calledAt >= at - PRESSED_MS);
  // A press is recorded when the pointer is released, after the calls that it started.
  const start = earlier.findIndex(
    ({ at: calledAt }, index) =>
      calledAt >= (earlier[press]?.at ?? Infinity) - POINTER_MS && earlier.slice(index).every(isEarly),
  );
  return start < 0 ? screen + 1 : start;
}

const once = (answer: SceneAnswer): SceneAnswer => ({ ...answer, once: true });

const nameOf = ({ method, path, query = {} }: SceneAnswer): string =>
  JSON.stringify([method, path, Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1))]);

const sameCall = (one: SceneAnswer) => (other: SceneAnswer) => nameOf(one) === nameOf(other);

/** Whether a call is the same, and a simulation has prices of the same amounts: the portal keeps those of all that it asked. */
const samePrices = (one: SceneAnswer) => (other: SceneAnswer) =>
  sameCall(one)(other) && describePriced(one) === describePriced(other);

function describePriced({ body }: SceneAnswer): string {
  const { response } = (body ?? {}) as { response?: unknown };
  if (!Array.isArray(response)) return '';
  const lines = response as (Record<string, unknown> | null)[];
  return JSON.stringify(
    lines.map((line) => [line?.numInvoiceExt, line?.nominalAmount, line?.valueDate].map((each) => each ?? null)),
  );
}
