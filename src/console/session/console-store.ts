import { localStorageStore, type Store } from 'ra-core';
import { getCurrentMember } from './current-member.ts';

/** Settings of this browser that stay after a logout, although react-admin would reset them: theme and language. */
const OF_THE_BROWSER = new Set(['theme', 'locale']);

/**
 * Creates the store of react-admin. A logout clears it except for the theme, the language (R-CON-04) and the saved
 * queries of each user.
 */
export function createConsoleStore(): Store {
  const visit = localStorageStore('1', 'Visit');
  const kept = localStorageStore('1', 'Kept');
  const isSavedQuery = (key: string) => key.endsWith('.savedQueries');
  const storeOf = (key: string) => (OF_THE_BROWSER.has(key) || isSavedQuery(key) ? kept : visit);
  const keyOf = (key: string) => (isSavedQuery(key) ? `${getCurrentMember()?.id}.${key}` : key);
  return {
    setup: () => [visit, kept].forEach((store) => store.setup()),
    teardown: () => [visit, kept].forEach((store) => store.teardown()),
    getItem: (key, defaultValue) => storeOf(key).getItem(keyOf(key), defaultValue),
    setItem: (key, value) => storeOf(key).setItem(keyOf(key), value),
    removeItem: (key) => storeOf(key).removeItem(keyOf(key)),
    removeItems: (prefix) => visit.removeItems(prefix),
    reset: () => visit.reset(),
    subscribe: (key, callback) => storeOf(key).subscribe(keyOf(key), callback),
  };
}
