import { tabStorage } from '#portal/storage/storage.ts';
import { isCheckbox, listFields, typeInto } from '#shared/fields/typed-input.ts';

/** Development only: input survives the reload after a file changes. Passwords and files do not. */
const KEY = 'development:typed';
const PATIENCE_MS = 5000;
const KEPT = ':not([type=password], [type=file])';

/** Stores the values of the fields on the page. */
export function saveInput(): void {
  const kept = listFields(document, KEPT).map((field) => [field.name, isCheckbox(field) ? field.checked : field.value]);
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
    for (const field of listFields(document, KEPT)) {
      const value = open.get(field.name);
      if (value === undefined) continue;
      open.delete(field.name);
      if (value !== (isCheckbox(field) ? field.checked : field.value)) typeInto(field, value);
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
