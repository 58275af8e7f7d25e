/** Texts by key, such as `login.title`. `%{name}` stands for a value; `||||` stands between singular and plural. */
export type Texts = Record<string, string>;

/** The languages of the console (R-CON-04). */
export type Language = 'es' | 'en';

/** What a part of the console says: its Spanish texts, and the English ones. */
export type TextPack = Record<Language, Texts>;

/** Texts as react-admin's language packs hold them, key within key. */
export interface NestedTexts {
  [key: string]: NestedTexts | string | undefined;
}

/**
 * Texts with their whole keys.
 * @param nested as in `{ ra: { action: { save: 'Guardar' } } }`
 * @returns as in `{ 'ra.action.save': 'Guardar' }`
 */
export const flatTexts = (nested: NestedTexts, prefix = ''): Texts =>
  Object.fromEntries(
    Object.entries(nested).flatMap(([key, value]) => {
      if (value === undefined) return [];
      return typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flatTexts(value, `${prefix}${key}.`));
    }),
  );
