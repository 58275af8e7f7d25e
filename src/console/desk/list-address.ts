/**
 * The address of a list with a filter, whose inputs are shown.
 * @param resource its name, such as `versions`
 * @param soonestFirst the field to sort by, if not in the order of the list
 */
export const createListAddress = (
  resource: string,
  filter: Readonly<Record<string, unknown>>,
  soonestFirst?: string,
): string => {
  const displayedFilters = Object.fromEntries(Object.keys(filter).map((name) => [name, true]));
  return `/${resource}?${new URLSearchParams({
    filter: JSON.stringify(filter),
    displayedFilters: JSON.stringify(displayedFilters),
    ...(soonestFirst && { sort: soonestFirst, order: 'ASC' }),
  })}`;
};
