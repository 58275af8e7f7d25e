import type { I18nProvider, TranslationMessages } from 'ra-core';
import englishMessages from 'ra-language-english';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { setLanguage } from './language.ts';
import { spanishMessages } from './spanish.ts';
import { flatTexts, type Language, type TextPack, type Texts } from './texts.ts';

const LANGUAGES: { locale: Language; name: string }[] = [
  { locale: 'es', name: 'Español' },
  { locale: 'en', name: 'English' },
];

/** All texts in one language; whatever it has no word for is said in English (R-CON-04). */
export const textsIn = (language: Language, packs: readonly TextPack[]): Texts =>
  Object.assign(
    flatTexts(englishMessages),
    ...packs.map(({ en }) => en),
    ...(language === 'es' ? [flatTexts(spanishMessages), ...packs.map(({ es }) => es)] : []),
  ) as Texts;

/**
 * What the console says, in Spanish or English (R-CON-04).
 * @param packs the texts of its parts
 * @param initial the language to begin with
 * @param onChange told of every other language that is spoken from now on
 */
export function createI18nProvider(
  packs: readonly TextPack[],
  initial: Language,
  onChange: (language: Language) => void,
): I18nProvider {
  setLanguage(initial);
  const provider = polyglotI18nProvider(
    (locale) => textsIn(locale as Language, packs) as object as TranslationMessages,
    initial,
    LANGUAGES,
  );
  return {
    ...provider,
    changeLocale: async (locale: string) => {
      await provider.changeLocale(locale);
      setLanguage(locale as Language);
      onChange(locale as Language);
    },
  };
}
