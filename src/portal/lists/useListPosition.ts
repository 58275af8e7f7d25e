import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { getOpening } from '#portal/ui/navigation/navigation.ts';
import { readListPosition } from './list-position.ts';
import type { ListPosition } from './list-position.ts';

export type ListToolState = Pick<ListPosition<object>, 'text' | 'hidden'>;

/**
 * The place in a list, stored in the entry of the browser's history: a reload and the back button restore them, and
 * the address contains neither client nor amount. A filter, a page and a search are entries of their own.
 * @param list name of the list; a screen may have several
 * @param initial the place in an entry that has none; stable between renders
 */
export function useListPosition<Filter extends object>(list: string, initial?: ListPosition<Filter>) {
  const location = useLocation();
  const { pathname, search, state } = location;
  const navigate = useNavigate();
  const position = readListPosition(state, list, initial);
  const { filter, page, ...tools } = position;
  // A second change may come before the location has the first one.
  const latest = useRef(position);
  useEffect(() => {
    latest.current = readListPosition(state, list, initial);
  }, [state, list, initial]);
  const store = (change: Partial<ListPosition<Filter>>, replace: boolean) => {
    latest.current = { ...latest.current, ...change };
    const opening = getOpening(location);
    const stored = { ...(state as object | null), opening, [list]: latest.current };
    void navigate({ pathname, search }, { replace, state: stored });
  };
  return {
    filter: useStableCopy(filter),
    page,
    tools: useStableCopy(tools),
    /** @returns whether it is another place than before */
    goTo: (requested: Filter, target: number): boolean => {
      const { filter: before, page: from } = latest.current;
      const isOther = target !== from || JSON.stringify(requested) !== JSON.stringify(before);
      if (isOther) store({ filter: requested, page: target }, false);
      return isOther;
    },
    /** Shows another page in place of one that there is no more. */
    replacePage: (target: number) => {
      if (target !== latest.current.page) store({ page: target }, true);
    },
    /** To begin a search and to end it are steps; the keys that change it are not. */
    setTools: (change: ListToolState) => {
      const isStep = 'text' in change && Boolean(change.text) !== Boolean(latest.current.text);
      store(change, !isStep);
    },
  };
}

/** The same object as long as its content is the same: the browser returns another copy for each entry of its history. */
function useStableCopy<Value extends object>(value: Value): Value {
  const content = JSON.stringify(value);
  return useMemo(() => JSON.parse(content) as Value, [content]);
}
