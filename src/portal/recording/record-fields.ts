import { type FieldSnapshot, OWN_LIST_FIELDS } from '#shared/scenes/recording.ts';
import { readFields } from './read-fields.ts';
import { getFieldName } from './record-user-steps.ts';
import { steps } from './recording-buffer.ts';

/** What comes before a user changes something. */
const BEGINNINGS = ['pointerdown', 'keydown', 'focusin', 'click'] as const;

/**
 * Keeps with each step of the user how it left the fields of the screen, so that a report can show each of its moments
 * (R-REP-01): they are read whenever something else begins.
 * @param page listened to before the steps themselves are recorded @param signal stops the recording
 */
export function recordFields(page: Window, signal: AbortSignal): void {
  const options = { capture: true, signal };
  let isLeftUnedited = false;
  for (const kind of BEGINNINGS)
    page.addEventListener(
      kind,
      ({ target }) => {
        if (kind === 'pointerdown' || kind === 'keydown') isLeftUnedited = false;
        if (!isLeftUnedited && !isPartOfLast(kind, target)) keepFields(page.document);
      },
      options,
    );
  // A field is judged when it is left: that is part of what begins then, except for the field that was edited last.
  page.addEventListener(
    'focusout',
    ({ target }) => {
      isLeftUnedited = isField(target) && !isEditOf(target);
      if (isLeftUnedited) keepFields(page.document);
    },
    options,
  );
  page.addEventListener('input', ({ target }) => keepFieldsBesides(target, page.document), options);
}

/** Keeps the fields of the screen with the last step, unless the last step is a screen that replaces it. */
export function keepFieldsOfLeftScreen(page: Document): void {
  const isReplaced = steps.at(-1)?.did === 'screen';
  const last = steps.at(isReplaced ? -2 : -1);
  if (last && !(isReplaced && last.fields)) last.fields = readWithoutOwnList(page);
}

function keepFields(page: Document): void {
  const last = steps.at(-1);
  if (last) last.fields = readWithoutOwnList(page);
}

/** An edit without any beginning, as that of a password manager: of its own field only an earlier value is known. */
function keepFieldsBesides(target: EventTarget | null, page: Document): void {
  const last = steps.at(-1);
  if (!last || last.fields || !isField(target) || isEditOf(target)) return;
  const name = getFieldName(target);
  const before = steps.findLast(({ fields }) => fields)?.fields?.filter(({ field }) => field === name) ?? [];
  last.fields = [...readWithoutOwnList(page).filter(({ field }) => field !== name), ...before];
}

/** Whether an event belongs to the last step: typing that goes on, or the click on a box, which comes after its change. */
const isPartOfLast = (kind: string, target: EventTarget | null): boolean =>
  isField(target) &&
  (kind === 'click' ? /^(checkbox|radio)$/.test(target.type) : kind === 'keydown' && isEditOf(target));

const isField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof Element && target.matches('input, select, textarea');

function isEditOf(field: HTMLInputElement): boolean {
  const last = steps.at(-1);
  return last?.did === 'field' && last.what === getFieldName(field);
}

/** The supplier's own list is not copied before a report is created. */
const readWithoutOwnList = (page: Document): FieldSnapshot[] =>
  readFields(page).filter(({ field }) => !OWN_LIST_FIELDS.some((name) => name === field));
