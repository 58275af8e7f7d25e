import { tabStorage } from '#portal/storage/storage.ts';

/** Development only: input survives the reload after a file changes. Passwords and files do not. */
const KEY = 'development:typed';
const PATIENCE_MS = 5000;
const FIELDS = 'input[name]:not([type=password], [type=file]), select[name], textarea[name]';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fields = (): Field[] => [...document.querySelectorAll<Field>(FIELDS)];
const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'checkbox';

/** Stores the values of the fields on the page. */
export function saveInput(): void {
  const kept = fields().map((field) => [field.name, isBox(field) ? field.checked : field.value]);
  tabStorage.write(KEY, JSON.stringify({ path: window.location.pathname, kept: Object.fromEntries(kept) }));
  // The input is stored, so the browser must not ask before the page reloads.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
}

/** Fills in the stored values when the fields appear on the page. */
export function restoreInput(): void {
  const noted = JSON.parse(tabStorage.read(KEY) ?? 'null') as Noted | null;
  tabStorage.remove(KEY);
  if (noted?.path !== window.location.pathname) return;
  const open = new Map(Object.entries(noted.kept));
  const fill = () => {
    for (const field of fields()) {
      const value = open.get(field.name);
      if (value === undefined) continue;
      open.delete(field.name);
      if (value !== (isBox(field) ? field.checked : field.value)) type(field, value);
    }
    if (open.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(fill);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), PATIENCE_MS);
  fill();
}

interface Noted {
  path: string;
  kept: Record<string, string | boolean>;
}

/** Sets a value and dispatches the events of user input, so that React is notified. */
function type(field: Field, value: string | boolean): void {
  if (isBox(field)) {
    field.click();
    return;
  }
  // React overrides the property on the element; the prototype's setter sets the value itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
