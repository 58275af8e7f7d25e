import type { I18nProvider, TranslationMessages } from 'ra-core';
import englishMessages from 'ra-language-english';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type Language, mergePacksWithEnglishFallback, type TextPack, type Texts } from '#shared/texts.ts';
import { spanishMessages } from './spanish-messages.ts';
import { flattenTexts } from './flatten-texts.ts';

const LANGUAGES: { locale: Language; name: string }[] = [
  { locale: 'es', name: 'Español' },
  { locale: 'en', name: 'English' },
];

/** The texts of react-admin itself. */
const reactAdmin: TextPack = { es: flattenTexts(spanishMessages), en: flattenTexts(englishMessages) };

/** Merges all texts of the console and of react-admin in one language; missing ones are in English (R-CON-04). */
export const mergeTextsWithReactAdmin = (language: Language, packs: readonly TextPack[]): Texts =>
  mergePacksWithEnglishFallback(language, [reactAdmin, ...packs]);

/**
 * Creates the i18n providers for Spanish and English (R-CON-04). Each language has its own provider, and another
 * language is set by replacing the provider: if a provider changed its language, react-admin would remount the page and
 * lose the unsaved input (R-CON-13).
 * @param packs the texts of the console's parts
 */
export function createI18nProviderFactory(packs: readonly TextPack[]): (language: Language) => I18nProvider {
  const made = new Map<Language, I18nProvider>();
  return (language) => {
    const provider =
      made.get(language) ??
      polyglotI18nProvider(
        () => mergeTextsWithReactAdmin(language, packs) as object as TranslationMessages,
        language,
        LANGUAGES,
      );
    made.set(language, provider);
    return provider;
  };
}
