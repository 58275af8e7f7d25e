import type { RecordedToast } from '#shared/scenes/recording.ts';
import type { SceneToast, TimelineEntry } from '#shared/scenes/scene.ts';
import type { Anonymizer } from './anonymizer.ts';
import { anonymizeDrafts } from './report-drafts.ts';
import { anonymizeHistory } from './report-history.ts';
import { findOpening, findTimelineValue, listFilled, listLeftEmpty, type RecordedInput } from './report-scene-steps.ts';
import type { RowPair } from './report-search.ts';
import { describeStep } from './report-texts.ts';
import { anonymizeUser } from './report-user.ts';
import { isScreen, type StepToScreen } from './steps-to-screen.ts';

/** An entry at its moment, in epoch milliseconds. */
export type Timed = TimelineEntry;

interface StepsOfReport {
  steps: readonly StepToScreen[];
  /** Left out: no values are included. */
  input: RecordedInput | undefined;
  /** The rows of the answers. */
  rows: readonly RowPair[];
  sendsDrafts: boolean;
  /** Whether somebody is logged in at the end. */
  hasSession: boolean;
  /** The press that answered the question about cookies. */
  answering: StepToScreen | undefined;
}

/** The entries of the timeline for the steps, with what is needed to go back to each of them (R-BEN-03). */
export function buildStepEntries(report: StepsOfReport, anonymizer: Anonymizer): Timed[] {
  const { steps, input, rows, sendsDrafts, hasSession, answering } = report;
  const opened = findOpening(steps, steps.findLastIndex(isScreen));
  const drafts = draftsAtScreens(steps, anonymizer);
  const histories = steps.map(
    ({ screenState }) => screenState && anonymizeHistory(screenState.history, rows, anonymizer),
  );
  let before: Record<string, unknown> = {};
  // What was typed into the form of a filter is known from the place to which the filter led.
  const filtersAt = (index: number) => {
    const next = steps.findIndex(({ screenState }, other) => other > index && screenState !== undefined);
    const lists = Object.entries((histories[next] ?? {}) as Record<string, { filter?: unknown }>);
    return Object.fromEntries(lists.map(([name, list]) => [`filter of ${name}`, list.filter]));
  };
  return steps.map((step, index): Timed => {
    const entry: Timed = { at: step.at, did: step.did, what: describeStep(step, anonymizer) };
    if (step.nth !== undefined) entry.nth = step.nth;
    if (step === answering) entry.answersCookies = true;
    if (step.isClosedAgain) entry.isClosedAgain = true;
    if (step.did === 'field' && input) {
      const later = drafts.slice(index).find((one) => one !== undefined);
      const isGone = index < opened;
      const known = findTimelineValue(
        { ...step, isGone: step.isGone ?? isGone },
        isGone ? { fields: [], drafts: { ...(later ?? input.drafts), ...filtersAt(index) } } : input,
        anonymizer,
      );
      Object.assign(entry, known);
    }
    if (input) {
      const onScreen = listStepsOnScreen(steps, index);
      const left = listLeftEmpty(step, onScreen, anonymizer).slice(0, MOST_FIELDS);
      if (left.length > 0) entry.leftEmpty = left;
      const filled = step.did === 'screen' ? listFilled(step, onScreen, anonymizer) : undefined;
      if (filled && onScreen.some(isField)) entry.filled = filled.slice(0, MOST_FIELDS);
    }
    if (step.ownToasts) entry.ownToasts = step.ownToasts.map((toast) => buildOwnToast(toast, anonymizer));
    if (step.toasts) entry.toasts = step.toasts.map((toast) => buildToast(toast, anonymizer));
    if (!step.screenState) return entry;
    const { user } = step.screenState;
    if (user && !hasSession) entry.session = anonymizeUser(user, anonymizer);
    if (step.screenState.isFirst === false) entry.hasScreenBefore = true;
    const { expanded: all = [], dialog } = step.screenState.open ?? {};
    if (dialog) entry.dialog = describeStep({ ...step, did: 'dialog', what: dialog }, anonymizer);
    const expanded = all.filter((name) => name !== '').slice(0, MOST_EXPANDED);
    if (expanded.length > 0)
      entry.expanded = expanded.map((name) => anonymizer.anonymizeText(name).slice(0, LONGEST_NAME));
    const history = histories[index];
    if (history) entry.history = history;
    const kept = drafts[index] ?? {};
    const changes = listChanges(before, kept);
    before = kept;
    if (sendsDrafts && Object.keys(changes).length > 0) entry.kept = changes;
    return entry;
  });
}

/** When it closed is in epoch milliseconds, as the moments of entries. */
const buildToast = (
  { kind, text, lines, scope, until }: RecordedToast,
  { anonymizeText }: Anonymizer,
): SceneToast & { until?: number } => ({
  kind,
  text: cut(anonymizeText(text)),
  ...(lines.length > 0 && { lines: lines.slice(0, MOST_LINES).map((line) => cut(anonymizeText(line))) }),
  scope,
  ...(until !== undefined && { until }),
});

const buildOwnToast = ({ text, at, until }: RecordedToast, { anonymizeText }: Anonymizer) => ({
  text: cut(anonymizeText(text)),
  at,
  ...(until !== undefined && { until }),
});

const isField = ({ did }: StepToScreen): boolean => did === 'field';

/** The steps on a screen until one of them, at any of its places; those before it opened were on another one. */
function listStepsOnScreen(steps: readonly StepToScreen[], index: number): StepToScreen[] {
  const until = steps.slice(0, index + 1);
  return until.slice(findOpening(until, until.findLastIndex(isScreen)) + 1);
}

const MOST_FIELDS = 60;
const MOST_EXPANDED = 30;
const LONGEST_NAME = 300;
const MOST_LINES = 5;
const LONGEST = 500;
const cut = (text: string) => text.slice(0, LONGEST);

const draftsAtScreens = (steps: readonly StepToScreen[], anonymizer: Anonymizer) =>
  steps.map(({ screenState }) => screenState && anonymizeDrafts(screenState.kept, anonymizer));

/** The values that differ from those before; null for one that is gone. */
function listChanges(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> {
  const isOther = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(isOther);
  return Object.fromEntries(names.map((name) => [name, after[name] ?? null]));
}

/** A click comes right before what it does. */
const SAME_MOMENT_MS = 1000;

/** The press that answered the question about cookies. @param answeredAt epoch milliseconds */
export const findCookieAnswer = (
  steps: readonly StepToScreen[],
  answeredAt: number | undefined,
): StepToScreen | undefined =>
  answeredAt === undefined
    ? undefined
    : steps.findLast(({ did, at }) => did === 'press' && at <= answeredAt && answeredAt - at < SAME_MOMENT_MS);
