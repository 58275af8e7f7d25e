import { isListPlace } from '#generated/stored/list-place.ts';

/** Filter and page of a list, and what its tools have changed. */
export interface ListPosition<Filter extends object> {
  filter: Filter;
  /** From 1 on. */
  page: number;
  /** What is searched for (R-PLAN-09). */
  text?: string;
  /** The hidden columns, by the keys of their headings (R-PLAN-07). */
  hidden?: string[];
}

/**
 * The place of a list in the state of a history entry.
 * @param historyState any stored value, also of an earlier version of the portal
 * @param initial the place when there is none: by default the beginning of the unfiltered list
 */
export function readListPosition<Filter extends object>(
  historyState: unknown,
  listName: string,
  initial?: ListPosition<Filter>,
): ListPosition<Filter> {
  const kept = structuredClone((historyState as Record<string, unknown> | null | undefined)?.[listName]);
  return (isListPlace(kept) ? kept : (initial ?? { filter: {}, page: 1 })) as ListPosition<Filter>;
}

/**
 * The names of the active filters: without defaults (all states, kind N) and without fields that the screen hides.
 */
export const listActiveFilterNames = (
  values: object,
  defaults: object = {},
  hidden: readonly string[] = [],
): string[] =>
  Object.entries(values)
    .filter(([name, value]) => !hidden.includes(name) && value !== (defaults as Record<string, unknown>)[name])
    .map(([name]) => name);

/** Number of active filters. */
export const countActiveFilters = (...filter: Parameters<typeof listActiveFilterNames>): number =>
  listActiveFilterNames(...filter).length;
