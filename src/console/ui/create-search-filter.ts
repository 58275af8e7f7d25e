import { normaliseByKind } from '#shared/field-kinds.ts';

/** The filter of a reference whose name is typed; all of them while nothing is. */
export function createSearchFilter(typed: string): { q?: string } {
  const q = normaliseByKind('text', typed);
  return q === '' ? {} : { q };
}
