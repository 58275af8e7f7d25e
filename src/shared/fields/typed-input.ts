export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The named fields below an element. @param filter a selector that they match as well */
export const listFields = (root: ParentNode, filter = ''): Field[] => [
  ...root.querySelectorAll<Field>(`:is(input, select, textarea)[name]${filter}`),
];

export const isCheckbox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'checkbox';

/** Sets a value and dispatches the events of user input, so that React is notified. */
export function typeInto(field: Field, value: string | boolean): void {
  if (isCheckbox(field)) {
    field.click();
    return;
  }
  // React overrides the property on the element; the prototype's setter sets the value itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/**
 * Remembers what was typed below an element, and where the caret is.
 * @returns types it into the fields that have replaced those of now
 */
export function keepTyped(root: ParentNode): () => void {
  const kept = listFields(root).map((field) => ({
    field,
    value: field.value,
    hasFocus: field === document.activeElement,
    caret: field instanceof HTMLInputElement ? ([field.selectionStart, field.selectionEnd] as const) : undefined,
  }));
  return () => {
    const fields = new Map(listFields(root).map((field) => [field.name, field]));
    for (const { field, value, hasFocus, caret } of kept) {
      const present = fields.get(field.name);
      if (!present || present === field) continue;
      if (value !== present.value) typeInto(present, value);
      if (!hasFocus) continue;
      present.focus();
      // The field of an email has no caret that a script could read.
      if (typeof caret?.[0] === 'number' && present instanceof HTMLInputElement) present.setSelectionRange(...caret);
    }
  };
}
