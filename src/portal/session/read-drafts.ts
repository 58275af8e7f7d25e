import { browserStorage, tabStorage } from '#portal/storage/storage.ts';
import { SESSION_STORAGE_KEYS } from './session.ts';
import { getViewsKey } from './views-key.ts';

/** Session and definition of the entity are no drafts. */
const NO_DRAFTS: ReadonlySet<string> = new Set([...SESSION_STORAGE_KEYS, 'entity', 'codNrbeEn']);

/**
 * Reads what the portal stores in this tab for its screens, by name, as JSON, and the views of the user: `views` in this tab,
 * `rememberedViews` in this browser.
 */
export function readDrafts(): Record<string, string> {
  const key = getViewsKey();
  const drafts = tabStorage.entries().flatMap(([name, text]) => {
    if (name === key) return [['views', text] as const];
    return NO_DRAFTS.has(name) || name.startsWith('views:') ? [] : [[name, text] as const];
  });
  const remembered = browserStorage.read(key);
  return { ...Object.fromEntries(drafts), ...(remembered !== null && { rememberedViews: remembered }) };
}
