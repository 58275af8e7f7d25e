import Polyglot, { type InterpolationOptions } from 'node-polyglot';

/** The languages of the console and of the tools; the portal speaks Spanish (R-CONF-47). */
export type Language = 'es' | 'en';

/** Texts by key, such as `login.title`. `%{name}` stands for a value; `||||` stands between singular and plural. */
export type Texts = Record<string, string>;

/** The texts of a part of an application, in both languages. It is a file `*.texts.ts` next to the code that shows them. */
export type TextPack = Record<Language, Texts>;

/** A text in both languages. */
export type Sentence = Readonly<Record<Language, string>>;

/** Spanish and English choose between singular and plural alike. */
const PLURALS = 'es';

/** What stands for the places of a text; `smart_count` chooses singular or plural. */
export type TextValues = Readonly<Record<string, unknown>>;

/**
 * Fills in a text with Polyglot; a place without a value stays as it is.
 * @param values the text comes back unchanged without them
 */
export const fillIn = (text: string, values?: TextValues): string =>
  Polyglot.transformPhrase(text, values as InterpolationOptions | undefined, PLURALS);

/**
 * Looks up a text by its key and fills it in.
 * @param values `_` stands for a text that is missing
 * @returns the key where there is neither
 */
export function lookUp(texts: Texts, key: string, values?: TextValues): string {
  const text = Object.hasOwn(texts, key) ? texts[key] : values?.['_'];
  return fillIn(String(text ?? key), values);
}

/** Looks up and fills in the texts of one language. */
export const translatorOf =
  <Key extends string>(texts: Readonly<Record<Key, string>>) =>
  (key: Key, values?: TextValues): string =>
    lookUp(texts, key, values);

/** All texts in one language; those that it lacks are in English (R-CONF-34, R-CON-04). */
export const mergePacks = (language: Language, packs: readonly TextPack[]): Texts =>
  Object.assign(
    {},
    ...packs.map(({ en }) => en),
    ...(language === 'en' ? [] : packs.map((pack) => pack[language])),
  ) as Texts;

/** A text of a pack, filled in, in both languages. */
export const sentenceOf = <Key extends string>(
  { es, en }: Record<Language, Record<Key, string>>,
  key: Key,
  values?: TextValues,
): Sentence => ({ es: lookUp(es, key, values), en: lookUp(en, key, values) });
