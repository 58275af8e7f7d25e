/** Where someone is in a list. */
export interface ListPlace<Filter extends object> {
  filter: Filter;
  /** From 1 on. */
  page: number;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * The place of a list in the state of a history entry.
 * @param state whatever the browser kept, also from an earlier version of the portal
 * @returns the beginning of the unfiltered list when there is none
 */
export function readPlace<Filter extends object>(state: unknown, list: string): ListPlace<Filter> {
  const kept = isObject(state) ? state[list] : undefined;
  const { filter, page } = isObject(kept) ? kept : {};
  return {
    filter: (isObject(filter) ? filter : {}) as Filter,
    page: Number.isInteger(page) && Number(page) > 0 ? Number(page) : 1,
  };
}

/**
 * How many filters are in force: values that only say the default (all states, kind N) do not count, nor do fields that
 * the screen hides.
 */
export const countActive = (values: object, defaults: object = {}, hidden: readonly string[] = []): number =>
  Object.entries(values).filter(
    ([name, value]) => !hidden.includes(name) && value !== (defaults as Record<string, unknown>)[name],
  ).length;
