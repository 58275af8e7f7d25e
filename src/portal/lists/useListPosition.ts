import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readListPosition } from './list-position.ts';

/**
 * Filter and page of a list, kept with the entry of the browser's history: a reload and the way back find them again,
 * and neither client nor amount stands in the address.
 * @param list name of the list; several may live on one screen
 */
export function useListPosition<Filter extends object>(list: string) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { filter, page } = readListPosition<Filter>(state, list);
  // The browser hands out another copy for each entry of its history.
  const content = JSON.stringify(filter);
  const stableFilter = useMemo(() => JSON.parse(content) as Filter, [content]);
  const goTo = (wanted: Filter, target: number) =>
    void navigate(
      { pathname, search },
      { replace: true, state: { ...(state as object | null), [list]: { filter: wanted, page: target } } },
    );
  return { filter: stableFilter, page, goTo };
}
