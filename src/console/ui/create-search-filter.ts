import { normaliseByKind } from '#shared/fields/field-kinds.ts';

/** Creates the filter of a reference from the typed name; an empty text matches all. */
export function createSearchFilter(typed: string): { q?: string } {
  const q = normaliseByKind('text', typed);
  return q === '' ? {} : { q };
}
