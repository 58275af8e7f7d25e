import type { I18nProvider, TranslationMessages } from 'ra-core';
import englishMessages from 'ra-language-english';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { writeSpanishQuotes } from '#shared/texts/quotes.ts';
import { type Language, mergePacksWithEnglishFallback, type TextPack, type Texts } from '#shared/texts/texts.ts';
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
    const texts = mergeTextsWithReactAdmin(language, packs);
    const provider =
      made.get(language) ??
      withPrintedWords(
        language,
        texts,
        polyglotI18nProvider(() => texts as object as TranslationMessages, language, LANGUAGES),
      );
    made.set(language, provider);
    return provider;
  };
}

type SortKind = 'codes' | 'noticeKinds' | 'numbers' | 'staffStates' | 'times' | 'versionStates';

/** What a column sorts, by the last part of the key of its label; other columns have words. */
const SORT_KINDS: Readonly<Record<string, SortKind>> = {
  entity: 'codes',
  isDisabled: 'staffStates',
  kind: 'noticeKinds',
  state: 'versionStates',
  number: 'numbers',
  reports: 'numbers',
  at: 'times',
  changedAt: 'times',
  createdAt: 'times',
  expiresAt: 'times',
  firstAt: 'times',
  fromAt: 'times',
  lastAt: 'times',
  lastLoginAt: 'times',
  scheduledFor: 'times',
  untilAt: 'times',
};

const LABEL = /^resources\.[^.]+\.fields\.(\w+)$/;

/** What each column sorts, by its label. */
const listSortKinds = (texts: Texts): Map<string, SortKind> =>
  new Map(
    Object.entries(texts).flatMap(([key, label]) => {
      const kind = SORT_KINDS[LABEL.exec(key)?.[1] ?? ''];
      return kind ? [[label, kind] as const] : [];
    }),
  );

/** The words of a provider, with printed quotes, and with the order of a list as its column has it: A to Z, or oldest first. */
function withPrintedWords(language: Language, texts: Texts, provider: I18nProvider): I18nProvider {
  const kinds = listSortKinds(texts);
  const print = (text: string) => (language === 'es' ? writeSpanishQuotes(text) : text);
  return {
    ...provider,
    translate: (key, options) => {
      if (key !== 'ra.sort.sort_by' || !isSortLabel(options)) return print(provider.translate(key, options));
      const direction = options.order === provider.translate('ra.sort.ASC') ? 'ASC' : 'DESC';
      const order = provider.translate(`sort.${kinds.get(options.field) ?? 'words'}.${direction}`);
      return print(provider.translate(key, { ...options, order }));
    },
  };
}

const isSortLabel = (options: unknown): options is { field: string; order: string } => {
  const { field, order } = (options ?? {}) as Record<string, unknown>;
  return typeof field === 'string' && typeof order === 'string';
};
