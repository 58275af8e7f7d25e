/** The languages of the console and of the tools; the portal speaks Spanish (R-CONF-47). */
export type Language = 'es' | 'en';

/** Texts by key, such as `login.title`. `%{name}` stands for a value; `||||` stands between singular and plural. */
export type Texts = Record<string, string>;

/** The texts of one part of an application in both languages: a file `*.texts.ts` next to the code that shows them. */
export type TextPack = Record<Language, Texts>;

/** A text in both languages. */
export type LocalizedText = Readonly<Record<Language, string>>;

/** Makes a text for each language. @param create the text in one language */
export const createLocalizedText = (create: (language: Language) => string): LocalizedText => ({
  es: create('es'),
  en: create('en'),
});

/** The values of placeholders in a text; `smart_count` selects singular or plural. */
export type TextValues = Readonly<Record<string, unknown>>;

const PLACEHOLDER = /%\{([^{}]*)\}/g;

/**
 * Fills in a text as Polyglot does; a placeholder without a value stays unchanged. Spanish and English use the same rule
 * for singular and plural.
 * @param values without them the text is returned unchanged
 */
export function fillIn(text: string, values?: TextValues): string {
  if (!values) return text;
  const count = values['smart_count'] ?? undefined;
  const [one = '', several = one] = count === undefined ? [text] : text.split('||||').map((form) => form.trim());
  return (count === undefined || count === 1 ? one : several).replace(PLACEHOLDER, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? placeholder) : placeholder,
  );
}

/**
 * Finds a text by its key and interpolates it.
 * @param values `_` is the default for a missing text
 * @returns the key when there is neither
 */
export function lookUp(texts: Texts, key: string, values?: TextValues): string {
  const text = Object.hasOwn(texts, key) ? texts[key] : values?.['_'];
  return fillIn(String(text ?? key), values);
}

/** Finds and interpolates the texts of one language. */
export const translatorOf =
  <Key extends string>(texts: Readonly<Record<Key, string>>): ((key: Key, values?: TextValues) => string) =>
  (key: Key, values?: TextValues): string =>
    lookUp(texts, key, values);

/** All texts of one language; missing ones are in English (R-CONF-34, R-CON-04). */
export const mergePacksWithEnglishFallback = (language: Language, packs: readonly TextPack[]): Texts =>
  Object.assign(
    {},
    ...packs.map(({ en }) => en),
    ...(language === 'en' ? [] : packs.map((pack) => pack[language])),
  ) as Texts;

/** A text of a pack, interpolated in both languages. */
export const sentenceOf = <Key extends string>(
  { es, en }: Record<Language, Record<Key, string>>,
  key: Key,
  values?: TextValues,
): LocalizedText => ({ es: lookUp(es, key, values), en: lookUp(en, key, values) });
