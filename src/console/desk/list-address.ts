/**
 * The address of a list with a filter.
 * @param resource its name, such as `versions`
 * @param filter the values that are not undefined
 */
export const createListAddress = (resource: string, filter: Readonly<Record<string, unknown>>): string =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), displayedFilters: JSON.stringify(namesOf(filter)) })}`;

/** React-admin shows the inputs of the filters that are named here. */
const namesOf = (filter: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.keys(filter).map((name) => [name, true]));
