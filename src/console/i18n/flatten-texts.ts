import type { Texts } from '#shared/texts/texts.ts';

/** Texts as react-admin's language packs hold them: nested keys. */
export interface NestedTexts {
  [key: string]: NestedTexts | string | undefined;
}

/**
 * Flattens texts to their full keys.
 * @param nested as in `{ ra: { action: { save: 'Guardar' } } }`
 * @returns as in `{ 'ra.action.save': 'Guardar' }`
 */
export const flattenTexts = (nested: NestedTexts, prefix = ''): Texts =>
  Object.fromEntries(
    Object.entries(nested).flatMap(([key, value]) => {
      if (value === undefined) return [];
      return typeof value === 'string'
        ? [[prefix + key, value]]
        : Object.entries(flattenTexts(value, `${prefix}${key}.`));
    }),
  );
