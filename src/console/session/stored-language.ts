import type { Store } from 'ra-core';
import { useEffect, useState } from 'react';
import { setLanguage } from '#console/i18n/language.ts';
import type { Language } from '#shared/texts.ts';

/** Where react-admin keeps the language. */
const KEY = 'locale';

const storedLanguage = (store: Store): Language => store.getItem<Language>(KEY) ?? 'es';

/** Speaks the language of a store from now on. @param onChange told of every other one */
export function subscribeToLanguage(store: Store, onChange: (language: Language) => void): void {
  setLanguage(storedLanguage(store));
  store.subscribe(KEY, () => {
    const language = storedLanguage(store);
    setLanguage(language);
    onChange(language);
  });
}

/** The language of a store, also after it changed. */
export function useStoredLanguage(store: Store): Language {
  const [language, setNow] = useState(() => storedLanguage(store));
  useEffect(() => store.subscribe(KEY, () => setNow(storedLanguage(store))), [store]);
  return language;
}
