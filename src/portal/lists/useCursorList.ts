import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, type RaRecord } from 'ra-core';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { QueryState } from './QueryResult.tsx';
import { readListPosition } from './list-position.ts';

/** A list that comes page by page. */
export interface CursorList<Row, Filter extends object = object> extends QueryState<Row[]> {
  /** Something is on its way, while what was there before is still shown. */
  isFetching: boolean;
  page: number;
  hasNext: boolean;
  /** Whether the answer that is shown said that there is more; false while another one is on its way. */
  moreData: boolean;
  /** What is shown is the last page that can be read, and there is more: the service has no cursor for it. */
  isPartial: boolean;
  filter: Filter;
  /** Filters and starts at the first page (R-LIST-05); the same filter again asks the service again. */
  setFilter: (filter: Filter) => void;
  next: () => void;
  previous: () => void;
  first: () => void;
}

const FIRST_PAGE = 1;

// Only a name for the pages: their size is the service's (R-LIST-07, R-LIST-08).
const PER_PAGE = 50;

/**
 * Reads a resource page by page. Filter and page outlive a reload and a visit to another screen.
 * @param resource also the name under which the place in the list is kept
 */
export function useCursorList<Row extends RaRecord, Filter extends object = object>(
  resource: string,
): CursorList<Row, Filter> {
  const { filter, page, goTo } = useListPosition<Filter>(resource);
  const { data, isFetching, isPlaceholderData, error, pageInfo, meta, refetch } = useGetList<Row>(
    resource,
    { pagination: { page, perPage: PER_PAGE }, filter },
    // An advance made a moment ago must show: what is kept is shown at once and asked for again.
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const hasNext = pageInfo?.hasNextPage ?? false;
  const saysMore = Boolean((meta as { moreData?: boolean } | undefined)?.moreData);
  const setFilter = (wanted: Filter) => {
    goTo(wanted, FIRST_PAGE);
    if (page === FIRST_PAGE && JSON.stringify(wanted) === JSON.stringify(filter)) void refetch();
  };
  const previous = () => goTo(filter, Math.max(FIRST_PAGE, page - 1));
  useLeaving(data?.length === 0 && page > FIRST_PAGE && !isFetching, previous);
  return {
    data: error ? undefined : data,
    isFetching,
    error,
    page,
    hasNext,
    moreData: !isPlaceholderData && saysMore,
    isPartial: saysMore && !hasNext,
    filter,
    setFilter,
    next: () => goTo(filter, page + 1),
    previous,
    first: () => goTo(filter, FIRST_PAGE),
    refetch,
  };
}

/** Whoever deletes the only row of the last page sees the page before it. */
function useLeaving(isGone: boolean, goBack: () => void) {
  const leave = useEffectEvent(goBack);
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
}

/**
 * Filter and page of a list, kept with the entry of the browser's history: a reload and the way back find them again,
 * and neither client nor amount stands in the address.
 * @param list name of the list; several may live on one screen
 */
function useListPosition<Filter extends object>(list: string) {
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
