const ROLES: Readonly<Record<string, string>> = {
  A: 'link',
  BUTTON: 'button',
  SUMMARY: 'button',
  SELECT: 'combobox',
  TEXTAREA: 'textbox',
  IMG: 'img',
  NAV: 'navigation',
  MAIN: 'main',
  HEADER: 'banner',
  FOOTER: 'contentinfo',
  ASIDE: 'complementary',
  DIALOG: 'dialog',
  UL: 'list',
  OL: 'list',
  LI: 'listitem',
  TABLE: 'table',
  TR: 'row',
  TH: 'columnheader',
  TD: 'cell',
  FIELDSET: 'group',
  IFRAME: 'document',
};

const INPUTS: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  button: 'button',
  submit: 'button',
  search: 'searchbox',
  number: 'spinbutton',
};

/** Roles whose name comes from their content. */
const NAMED_BY_CONTENT = new Set(['link', 'button', 'heading', 'tab', 'option', 'cell', 'columnheader', 'menuitem']);

/** Gets the accessibility role of an element; '' for a mere container. */
export function getAriaRole(element: Element): string {
  const own = element.getAttribute('role');
  if (own) return own;
  if (/^H[1-6]$/.test(element.tagName)) return 'heading';
  if (element instanceof HTMLInputElement) return INPUTS[element.type] ?? 'textbox';
  if (element.tagName === 'SECTION') return labelOf(element) ? 'region' : '';
  if (element.tagName === 'A') return element.hasAttribute('href') ? 'link' : '';
  if (element instanceof SVGElement) return element.tagName === 'svg' && labelOf(element) ? 'img' : '';
  return ROLES[element.tagName] ?? '';
}

/** Gets the accessible name of an element, from its label or its content. */
export function getAccessibleName(element: Element): string {
  const label = labelOf(element);
  if (label || !NAMED_BY_CONTENT.has(getAriaRole(element))) return label;
  return collapseWhitespace(heardIn(element));
}

function labelOf(element: Element): string {
  const by = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const texts = by.map((id) => heardIn(element.ownerDocument.getElementById(id)));
  const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
  return collapseWhitespace(
    [
      texts.join(' '),
      element.getAttribute('aria-label'),
      labels.map(heardIn).join(' '),
      element.tagName === 'FIELDSET' ? element.querySelector('legend')?.textContent : '',
      element.getAttribute('alt'),
      element.getAttribute('title'),
    ].find((text) => text && collapseWhitespace(text) !== '') ?? '',
  );
}

/** The text of an element without parts that are hidden from screen readers. */
function heardIn(element: Element | null): string {
  if (!element?.querySelector('[aria-hidden=true]')) return (element as HTMLElement | null)?.innerText ?? '';
  const heard = [...element.childNodes].map((node) => {
    if (node instanceof Text) return node.data;
    return node instanceof Element && node.getAttribute('aria-hidden') !== 'true' ? heardIn(node) : '';
  });
  return heard.join(' ');
}

/** Lists the states of an element that a screen reader reads after its name. */
export function getAriaStates(element: Element): string[] {
  const states = [
    /^H[1-6]$/.test(element.tagName) && `heading ${element.tagName[1]}`,
    isDisabledElement(element) && 'disabled',
    element.getAttribute('aria-invalid') === 'true' && 'invalid',
    (element.matches('[required]') || element.getAttribute('aria-required') === 'true') && 'required',
    element instanceof HTMLInputElement && element.checked && 'checked',
    (element.getAttribute('aria-expanded') === 'true' || element.matches('details[open] > summary')) && 'expanded',
    element.getAttribute('aria-current') && 'current',
    (element.getAttribute('aria-selected') === 'true' || element.getAttribute('aria-pressed') === 'true') && 'selected',
    element.getAttribute('aria-busy') === 'true' && 'busy',
  ];
  return states.filter((state) => typeof state === 'string' && state !== '') as string[];
}

/** Whether an element is disabled, itself or by an ancestor. */
export const isDisabledElement = (element: Element): boolean =>
  element.matches(':disabled') || element.closest('[aria-disabled=true]') !== null;

/** Collapses whitespace. */
export const collapseWhitespace = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
