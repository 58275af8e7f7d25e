import { findExpandingPresses } from '#shared/scenes/expanding-press.ts';
import { type FieldSnapshot, type OpenParts, OWN_LIST_FIELDS } from '#shared/scenes/recording.ts';
import { REDACTED, type SceneStep, type TimelineEntry } from '#shared/scenes/scene.ts';
import { type Anonymizer, NO_VALUE } from './anonymizer.ts';
import { createFakeValue } from './create-fake-value.ts';
import { REPORT_FAKE_DATA } from './fake-data/report-data.ts';
import { FIELD_KINDS } from './field-kinds.ts';
import { PERSONAL_CLASSES, type PersonalClass } from './kinds.ts';
import { isScreen, type StepToScreen } from './steps-to-screen.ts';
import { describeStep } from './report-texts.ts';

/** Where the values of fields are stored. */
export interface RecordedInput {
  fields: readonly FieldSnapshot[];
  /** Drafts that are already anonymous, by name. */
  drafts: Readonly<Record<string, unknown>>;
}

/**
 * The steps on the current screen, with the present values of its fields. What was pressed before its place of now is part
 * of that place; fields that are still there are written, and what was opened is opened again.
 * @param input left out: no values are included
 * @param open what is open now
 */
export function buildCurrentScreenSteps(
  steps: readonly StepToScreen[],
  input: RecordedInput | undefined,
  { expanded = [], dialog }: Partial<OpenParts>,
  anonymizer: Anonymizer,
): SceneStep[] {
  const last = steps.findLastIndex(isScreen);
  const opened = findOpening(steps, last);
  const since = steps.slice(last + 1);
  const isPressed = (name: string) => since.some(({ did, what }) => did === 'press' && what === name);
  const isThere = ({ did, what }: StepToScreen) =>
    did === 'field' && input?.fields.some((one) => one.field === what && !isUntouched(one));
  const before = steps.slice(opened + 1, last);
  // What was pressed since was open or closed by then.
  const openThen = steps[last]?.screenState?.open;
  const toOpen = [
    ...(openThen?.expanded ?? []).filter(isPressed),
    ...(opened < last ? expanded : []).filter((name) => name !== '' && !isPressed(name)),
  ];
  const parts = findExpandingPresses(before, toOpen);
  const dialogPress = findDialogPress(before, openThen?.dialog);
  const outlived = findOutlivingPress(steps.slice(0, opened), [...before, ...since], dialog);
  const expandAt = (at: number) =>
    parts.flatMap(({ index, name, ...nth }) =>
      index === at ? [{ expand: anonymizer.anonymizeText(name), ...nth }] : [],
    );
  return [
    ...expandAt(-1),
    ...before.flatMap((step, index): SceneStep[] => {
      if (step.did === 'press')
        return [...expandAt(index), ...(step === dialogPress ? [pressAgain(step, anonymizer)] : [])];
      const isLast = !before.slice(index + 1).some(({ did, what }) => did === 'field' && what === step.what);
      // A press since then may have changed its value.
      const { fields: _then, ...asItIs } = step;
      return input && isThere(step) && isLast ? writeStep(asItIs, input, anonymizer) : [];
    }),
    ...since.flatMap((step): SceneStep[] => {
      if (step.did === 'press') return step.isClosedAgain ? [] : [pressAgain(step, anonymizer)];
      return step.did === 'field' && input ? writeStep(step, input, anonymizer) : [];
    }),
    ...(input ? writeReturned(steps, opened, input, anonymizer) : []),
    ...(input ? leaveRefused([...before, ...since], input, anonymizer) : []),
    ...(outlived ? [pressAgain(outlived, anonymizer)] : []),
  ];
}

/**
 * Writes the fields that were edited on an earlier visit of the screen alone: the portal gives them back from its memory.
 * They come last, because one may be in a part of the screen that a step opens.
 * @param opened the step that opened the screen
 */
function writeReturned(
  steps: readonly StepToScreen[],
  opened: number,
  input: RecordedInput,
  anonymizer: Anonymizer,
): SceneStep[] {
  const pathOf = (step: StepToScreen | undefined) => step?.what.split('?')[0];
  const namesOf = (some: readonly StepToScreen[]) => some.flatMap(({ did, what }) => (did === 'field' ? what : []));
  const isHere = (_step: StepToScreen, index: number) =>
    pathOf(steps.slice(0, index + 1).findLast(isScreen)) === pathOf(steps[opened]);
  const [earlier, since] = [steps.slice(0, Math.max(0, opened)).filter(isHere), steps.slice(opened + 1)].map(namesOf);
  return [...new Set(earlier)]
    .filter((name) => !since!.includes(name) && input.fields.some(isFilled(name)))
    .flatMap((what) => writeStep({ at: 0, did: 'field', what }, input, anonymizer))
    .map((step) => ('field' in step ? { ...step, isReturned: true as const } : step));
}

/**
 * Whether a field looks as if nobody had edited it: at another place of its screen, which may have opened anew, nothing
 * needs to be done for it, and whoever left it would be told that it is required.
 */
const isUntouched = ({ value, isMissing, isRefused }: FieldSnapshot): boolean =>
  value === '' && !isMissing && !isRefused;

const isFilled =
  (name: string) =>
  ({ field, value = '' }: FieldSnapshot): boolean =>
    field === name && value !== '' && value !== 'false';

/** Leaves the fields that were left without an edit, which no step records, so that they are refused again. */
const leaveRefused = (steps: readonly StepToScreen[], input: RecordedInput, anonymizer: Anonymizer): SceneStep[] =>
  input.fields
    .filter(
      ({ field, isMissing, isRefused }) =>
        (isMissing || isRefused) && !steps.some(({ did, what }) => did === 'field' && what === field),
    )
    .flatMap(({ field }) => writeStep({ at: 0, did: 'field', what: field }, input, anonymizer));

const pressAgain = (step: StepToScreen, anonymizer: Anonymizer): SceneStep => ({
  press: describeStep(step, anonymizer),
  ...(step.nth !== undefined && { nth: step.nth }),
});

/**
 * The press that opened the dialog in which the place of the screen changed.
 * @param steps on the screen until then @param dialog the heading of the dialog that was open at the new place
 */
function findDialogPress(steps: readonly StepToScreen[], dialog: string | undefined): StepToScreen | undefined {
  const opening = steps.findLastIndex(({ did, what }) => did === 'dialog' && what === dialog);
  return steps.slice(0, Math.max(0, opening)).findLast(({ did }) => did === 'press');
}

/**
 * The press that opened a dialog of every screen, such as that of cookies, which stayed when its user went to another one.
 * @param earlier the steps before the screen @param here those on it
 */
function findOutlivingPress(
  earlier: readonly StepToScreen[],
  here: readonly StepToScreen[],
  dialog: string | undefined,
): StepToScreen | undefined {
  const isDialog = ({ did }: StepToScreen) => did === 'dialog';
  const opening = earlier.findLastIndex(isDialog);
  if (dialog === undefined || here.some(isDialog) || earlier[opening]?.what !== dialog) return undefined;
  return earlier.slice(0, opening).findLast(({ did }) => did === 'press');
}

/** The step that opened the last screen: others of the same address after it are places within the screen. */
export function findOpening(steps: readonly StepToScreen[], last: number): number {
  const isOther = (step: StepToScreen) => isScreen(step) && step.what !== steps[last]?.what;
  const other = steps.slice(0, Math.max(0, last)).findLastIndex(isOther);
  const first = steps.findIndex((step, index) => index > other && isScreen(step));
  return first < 0 ? last : first;
}

/**
 * The values of fields in the timeline, where going back to a moment needs them: as a step left them, or else those of the
 * current screen as they are, of an earlier one as its drafts have them. Of a password why it is refused.
 * @returns nothing where none may be stated
 */
export function findTimelineValue(
  step: StepToScreen,
  input: RecordedInput,
  anonymizer: Anonymizer,
): Pick<TimelineEntry, 'value' | 'faults'> {
  const [written] = writeStep(step, input, anonymizer);
  if (!written) return {};
  if ('field' in written) return { value: written.value };
  return 'secret' in written && written.faults ? { faults: written.faults } : {};
}

/**
 * The fields of a place that were edited at an earlier one of the same screen, as they are there: those that are gone are
 * left out.
 * @param edited the steps before it on the same screen
 * @returns undefined where that is not known
 */
export function listFilled(
  place: StepToScreen,
  edited: readonly StepToScreen[],
  anonymizer: Anonymizer,
): TimelineEntry['filled'] {
  const { fields } = place;
  if (!fields) return undefined;
  const names = new Set(edited.flatMap(({ did, what }) => (did === 'field' ? what : [])));
  const none: RecordedInput = { fields: [], drafts: {} };
  return fields.flatMap((one) => {
    const { field } = one;
    if (!names.has(field) || isUntouched(one)) return [];
    const step: StepToScreen = { at: place.at, did: 'field', what: field, fields };
    return [{ field: describeStep(step, anonymizer), ...findTimelineValue(step, none, anonymizer) }];
  });
}

/** The fields that were left empty without an edit, and are missed by the form at the end of a step. */
export const listLeftEmpty = (
  { fields = [] }: StepToScreen,
  since: readonly StepToScreen[],
  anonymizer: Anonymizer,
): string[] =>
  fields
    .filter(({ field, isMissing }) => isMissing && !since.some(({ did, what }) => did === 'field' && what === field))
    .map(({ field }) => describeStep({ at: 0, did: 'field', what: field }, anonymizer));

/** Registers the values of a page's fields with an anonymizer, even those that are not in the report. */
export function registerFieldValues(fields: readonly FieldSnapshot[], anonymizer: Anonymizer): void {
  for (const { field, value } of fields) if (value !== undefined) valueOf(field, value, anonymizer);
}

function writeStep(
  { what: name, isGone, fields: then }: StepToScreen,
  { fields, drafts }: RecordedInput,
  anonymizer: Anonymizer,
): SceneStep[] {
  const list = OWN_LIST_FIELDS.find((field) => field === name);
  if (list) return [{ list }];
  const isSame = ({ field }: FieldSnapshot) => field === name;
  const seen = then?.find(isSame) ?? (isGone ? undefined : fields.find(isSame));
  if (seen ? seen.value === undefined : FIELD_KINDS[name] === 'secret')
    return [{ secret: name, ...(seen?.faults?.length && { faults: [...seen.faults] }) }];
  const value =
    seen?.value === undefined ? (inDrafts(name, drafts) ?? standIn(name)) : valueOf(name, seen.value, anonymizer);
  return value === undefined ? [] : [{ field: anonymizer.anonymizeText(name), value }];
}

function valueOf(field: string, value: string, anonymizer: Anonymizer): string | undefined {
  if (value === 'true' || value === 'false') return value;
  const kind = FIELD_KINDS[field];
  const made = kind === 'amount' ? anonymizer.anonymizeTypedAmount(value) : anonymizer.anonymizeValue(kind, value);
  // What is no amount, or no day, was refused: that has to be seen.
  if (made === '' && value.trim() !== '' && (kind === 'amount' || kind === 'date')) return NO_VALUE;
  return typeof made === 'string' && made !== REDACTED ? made : undefined;
}

function inDrafts(field: string, drafts: RecordedInput['drafts']): string | undefined {
  for (const draft of Object.values(drafts)) {
    const value = (draft as Readonly<Record<string, unknown>> | null)?.[field];
    if (['string', 'number', 'boolean'].includes(typeof value) && value !== REDACTED) return String(value);
  }
  return undefined;
}

/** Sample values for fields that are gone, so that the click after them still works. */
const SHAPES: Readonly<Partial<Record<PersonalClass, string>>> = {
  'tax-id': 'B12345674',
  iban: 'ES0000000000000000000000',
  email: 'a@b.es',
  phone: '600000000',
  reference: 'REF00000000001',
  text: 'x',
};

function standIn(field: string): string | undefined {
  const kind = FIELD_KINDS[field];
  if (field === 'alias') return 'lauraser1';
  if (kind === 'none') return 'true';
  if (kind === 'amount') return '1000.00';
  const personal = PERSONAL_CLASSES.find((one) => one === kind);
  const shape = personal && SHAPES[personal];
  return personal && shape ? createFakeValue(REPORT_FAKE_DATA, personal, 0, shape) : undefined;
}
