import type { PickedElement, PickedFormField } from '#shared/stage-messages.ts';
import { isDisabledElement, getAccessibleName, collapseWhitespace, getAriaRole } from './accessibility.ts';

/** What is told of as a whole, whatever of it was pointed at. */
const WHOLE = 'button, a[href], summary, input, select, textarea, [role=tab], h1, h2, h3, th, td, img, li, p, dt, dd';
const FIELDS = 'input:not([type=hidden]), select, textarea';
const LONGEST = 400;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Lets an element of the page be pointed at, by mouse, finger or keyboard, instead of being used (R-BEN-04): it is framed
 * as the pointer or the focus comes to it, and told once it is pressed.
 * @returns switches it on and off
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
    target instanceof Element && target.tagName !== 'STAGE-MARK' ? (target.closest(WHOLE) ?? target) : undefined;
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
    onPicked(elementOf(element));
  };
  // Elements that are off hear of no click, but of the pointer.
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

const isOffButton = ({ target }: Event): boolean => target instanceof Element && target.closest(':disabled') !== null;

/** All that is told of an element; never what somebody wrote into it. */
function elementOf(element: Element): PickedElement {
  const form = element.closest('form');
  const field = fieldOf(element);
  return {
    role: getAriaRole(element) || 'text',
    name: getAccessibleName(element),
    text: collapseWhitespace((element as HTMLElement).innerText ?? '').slice(0, LONGEST),
    isDisabled: isDisabledElement(element),
    path: window.location.pathname,
    ...(field?.name && { field: field.name }),
    ...(form && { fields: fieldsOf(form) }),
    ...(element instanceof HTMLImageElement && { source: new URL(element.src).pathname }),
    ...(element instanceof HTMLAnchorElement && { address: element.getAttribute('href') ?? '' }),
  };
}

/** The field that an element is, labels, or tells something about. */
function fieldOf(element: Element): Field | undefined {
  if (element.matches(FIELDS)) return element as Field;
  const label = element.closest('label');
  if (label?.control) return label.control as Field;
  // A message below a field is named by it.
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
  const ids = [field.getAttribute('aria-errormessage'), field.getAttribute('aria-describedby')].join(' ').split(/\s+/);
  return collapseWhitespace(ids.map((id) => (id ? (document.getElementById(id)?.textContent ?? '') : '')).join(' '));
}
