import type { Store } from 'ra-core';
import { useEffect, useState } from 'react';
import { setLanguage } from '#console/i18n/language.ts';
import type { Language } from '#shared/texts/texts.ts';

/** React-admin's key for the language. */
const KEY = 'locale';

const storedLanguage = (store: Store): Language => store.getItem<Language>(KEY) ?? 'es';

/** Applies the language of a store now and after every change. @param onChange receives each new language */
export function syncLanguageWithStore(store: Store, onChange: (language: Language) => void): void {
  setLanguage(storedLanguage(store));
  store.subscribe(KEY, () => {
    const language = storedLanguage(store);
    setLanguage(language);
    onChange(language);
  });
}

/** The language of a store; it updates when the language changes. */
export function useStoredLanguage(store: Store): Language {
  const [language, setNow] = useState(() => storedLanguage(store));
  useEffect(() => store.subscribe(KEY, () => setNow(storedLanguage(store))), [store]);
  return language;
}
