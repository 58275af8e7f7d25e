import type { PickedElement, PickedFormField } from '#shared/scenes/stage-messages.ts';
import {
  isDisabledElement,
  getAccessibleName,
  collapseWhitespace,
  getAriaRole,
} from '#shared/outline/accessibility.ts';

/** Elements that are picked as a whole, even if the pointer is on one of their parts. */
const WHOLE = 'button, a[href], summary, input, select, textarea, [role=tab], h1, h2, h3, th, td, img, li, p, dt, dd';
const FIELDS = 'input:not([type=hidden]), select, textarea';
const LONGEST = 400;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Lets the user pick an element of the page by mouse, touch or keyboard instead of using it (R-BEN-04): the hovered or
 * focused element is outlined, and a press picks it.
 * @returns a function that turns it on and off
 */
export function createElementPicker(
  page: Document,
  onPicked: (element: PickedElement) => void,
): (isOn: boolean) => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[data-pointed] { outline: 3px solid #d6006c !important; outline-offset: 1px !important; }');
  let pointed: Element | undefined;
  const point = (element: Element | undefined) => {
    pointed?.removeAttribute('data-pointed');
    pointed = element;
    pointed?.setAttribute('data-pointed', '');
  };
  const under = ({ target }: Event) =>
    target instanceof Element && target.tagName !== 'STAGE-MARK' ? findWhole(target) : undefined;
  const follow = (event: Event) => point(under(event));
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const pick = (event: Event) => {
    hold(event);
    const element = under(event);
    if (!element) return;
    point(element);
    onPicked(describeElement(element));
  };
  // Disabled buttons get no click events, but pointer events.
  const press = (event: PointerEvent) => (isOffButton(event) ? pick(event) : undefined);
  const key = (event: KeyboardEvent) => (['Enter', ' '].includes(event.key) ? pick(event) : undefined);
  const own = (kind: string, act: (event: never) => void, change: 'addEventListener' | 'removeEventListener') =>
    page[change](kind, act as EventListener, { capture: true });
  return (isOn) => {
    const change = isOn ? 'addEventListener' : 'removeEventListener';
    own('pointerover', follow, change);
    own('focusin', follow, change);
    own('pointerdown', press, change);
    own('click', pick, change);
    own('submit', hold, change);
    own('keydown', key, change);
    page.adoptedStyleSheets = isOn
      ? [...page.adoptedStyleSheets, sheet]
      : page.adoptedStyleSheets.filter((one) => one !== sheet);
    if (!isOn) point(undefined);
  };
}

/** A toast is a button that closes it: what is meant is its message, wherever it is pointed at. */
const findWhole = (target: Element): Element =>
  target.closest('.toast')?.querySelector('.toast-message') ?? target.closest(WHOLE) ?? target;

const isOffButton = ({ target }: Event): boolean => target instanceof Element && target.closest(':disabled') !== null;

/** Describes an element, without the input of the user. */
export function describeElement(element: Element): PickedElement {
  const form = element.closest('form');
  const field = fieldOf(element);
  const hint = field ? '' : textOfReferences(element, 'aria-describedby');
  return {
    role: getAriaRole(element) || 'text',
    name: getAccessibleName(element),
    text: collapseWhitespace((element as HTMLElement).innerText ?? '').slice(0, LONGEST),
    isDisabled: isDisabledElement(element),
    path: window.location.pathname,
    ...(hint && { hint }),
    ...(field?.name && { field: field.name }),
    ...(form && { fields: fieldsOf(form) }),
    ...(element instanceof HTMLImageElement && { source: new URL(element.src).pathname }),
    ...(element instanceof HTMLAnchorElement && { address: element.getAttribute('href') ?? '' }),
  };
}

/** Finds the form field that an element is, labels or describes. */
function fieldOf(element: Element): Field | undefined {
  if (element.matches(FIELDS)) return element as Field;
  const label = element.closest('label');
  if (label?.control) return label.control as Field;
  // A message below a field is referenced by the field.
  const told = element.id
    ? element.ownerDocument.querySelector(`[aria-describedby~="${CSS.escape(element.id)}"]`)
    : null;
  return told?.matches(FIELDS) ? (told as Field) : undefined;
}

function fieldsOf(form: HTMLFormElement): PickedFormField[] {
  const fields = [...form.querySelectorAll<Field>(FIELDS)].filter(({ name }) => name !== '');
  return fields.map((field) => {
    const problem = problemOf(field);
    return {
      name: field.name,
      label: getAccessibleName(field),
      isEmpty: field instanceof HTMLInputElement && field.type === 'checkbox' ? !field.checked : field.value === '',
      ...(problem && { problem }),
    };
  });
}

function problemOf(field: Field): string {
  if (field.getAttribute('aria-invalid') !== 'true') return '';
  return textOfReferences(field, 'aria-errormessage', 'aria-describedby');
}

/** The text of the elements to which attributes of an element refer. */
function textOfReferences(element: Element, ...attributes: string[]): string {
  const ids = attributes.flatMap((name) => element.getAttribute(name)?.split(/\s+/) ?? []);
  return collapseWhitespace(ids.map((id) => (id ? (document.getElementById(id)?.textContent ?? '') : '')).join(' '));
}
