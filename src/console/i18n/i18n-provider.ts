import type { I18nProvider, TranslationMessages } from 'ra-core';
import englishMessages from 'ra-language-english';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type Language, mergePacks, type TextPack, type Texts } from '#shared/texts.ts';
import { spanishMessages } from './spanish-messages.ts';
import { flattenTexts } from './flatten-texts.ts';

const LANGUAGES: { locale: Language; name: string }[] = [
  { locale: 'es', name: 'Español' },
  { locale: 'en', name: 'English' },
];

/** What react-admin itself says. */
const reactAdmin: TextPack = { es: flattenTexts(spanishMessages), en: flattenTexts(englishMessages) };

/** All texts of the console and of react-admin in one language; those that it lacks are in English (R-CON-04). */
export const mergeTexts = (language: Language, packs: readonly TextPack[]): Texts =>
  mergePacks(language, [reactAdmin, ...packs]);

/**
 * What the console says, in Spanish or English (R-CON-04). Each language has a provider of its own, so that another one
 * is spoken by handing another one out: react-admin would build the whole page anew for a provider that changes its
 * language, and what was typed would be lost (R-CON-13).
 * @param packs the texts of its parts
 */
export function createI18nProviderFactory(packs: readonly TextPack[]): (language: Language) => I18nProvider {
  const made = new Map<Language, I18nProvider>();
  return (language) => {
    const provider =
      made.get(language) ??
      polyglotI18nProvider(() => mergeTexts(language, packs) as object as TranslationMessages, language, LANGUAGES);
    made.set(language, provider);
    return provider;
  };
}
