import { typeInto } from './typed-input.ts';

/** Before these the fields are read: what answers to them renders again, and an input of React would lose its text. */
const EVENTS = ['focusin', 'focusout', 'click', 'submit'];

/** How often they are read beside: filling them in gives no other sign, and this compares a few short texts. */
const PERIOD_MS = 500;

interface FilledFieldsOptions {
  /** The text that the form has of a field; undefined for an input that is no field of the form. */
  getKnownText: (field: HTMLInputElement) => string | undefined;
  /** Gives the form the text of a field; without it, the events of somebody who types it are dispatched. */
  fill?: (field: HTMLInputElement) => void;
  /** Runs work, and renders what it changed before it returns. */
  runAndRender: (work: () => void) => void;
  /** Whether to read the fields twice a second as well, for a form that shows whether it is filled in. */
  isPeriodic: boolean;
  /** Called with the names of fields that the browser shows as filled in, but whose text it hides until the user acts. */
  onHidden?: (names: string[]) => void;
}

/**
 * Types into a form what was set in its fields without an event, as many password managers do, so that what stands in
 * the fields is what the form validates and sends (R-LOGIN-04).
 * @returns stops it
 */
export function watchFilledFields(
  form: HTMLFormElement,
  { getKnownText, fill = retype, runAndRender, isPeriodic, onHidden }: FilledFieldsOptions,
): () => void {
  const listFields = () => [...form.querySelectorAll<HTMLInputElement>('input:read-write')];
  // A text that nobody has touched since it was read is not compared again: the browser may show a stored one otherwise,
  // for example without its line breaks.
  const read = new WeakMap(listFields().map((field) => [field, field.value]));
  const readFields = () => {
    const fields = listFields();
    const changed = fields.filter((field) => read.get(field) !== field.value);
    for (const field of changed) read.set(field, field.value);
    const filled = changed.filter((field) => (getKnownText(field) ?? field.value) !== field.value);
    if (filled.length > 0) runAndRender(() => filled.forEach((field) => fill(field)));
    const hidden = fields.filter(isHidden).map(({ name }) => name);
    if (hidden.length > 0) onHidden?.(hidden);
  };
  const end = new AbortController();
  for (const event of EVENTS) form.addEventListener(event, readFields, { capture: true, signal: end.signal });
  const timer = isPeriodic ? setInterval(readFields, PERIOD_MS) : undefined;
  return () => {
    end.abort();
    clearInterval(timer);
  };
}

/** Chromium shows what it fills in on its own, and has it read only after the user's first click or key. */
const isHidden = (field: HTMLInputElement): boolean =>
  // `:is` takes names that the browser does not know.
  field.value === '' && field.matches(':is(:autofill)');

/** Dispatches the events of somebody who types the text of a field, and leaves the field unless it has the focus. */
function retype(field: HTMLInputElement): void {
  const { value } = field;
  // React ignores the events of a text that was set through the element before.
  field.value = `${value} `;
  typeInto(field, value);
  field.dispatchEvent(new Event('change', { bubbles: true }));
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
