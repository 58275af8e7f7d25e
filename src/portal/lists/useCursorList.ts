import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, type RaRecord } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { PER_PAGE } from '#portal/records/first-calls.ts';
import type { QueryState } from './QueryResult.tsx';
import { useListPosition } from './useListPosition.ts';
import type { ListToolState } from './useListPosition.ts';

/** A list that is read page by page. */
export interface CursorList<Row, Filter extends object = object> extends QueryState<Row[]> {
  /** Whether rows are being loaded while the previous ones are still shown. */
  isFetching: boolean;
  page: number;
  hasNext: boolean;
  /** Whether the shown response reported more rows; false while another one is loading. */
  moreData: boolean;
  /** Whether the last readable page is shown although more rows exist, for which the service has no cursor. */
  isPartial: boolean;
  /** Whether the shown rows belong to another filter or page, until those of this one arrive. */
  isOther: boolean;
  filter: Filter;
  /** Filters from the first page on (R-LIST-05); the same filter requests the list again. */
  setFilter: (filter: Filter) => void;
  next: () => void;
  previous: () => void;
  first: () => void;
  /** What is searched for, and the hidden columns; kept with filter and page. */
  tools: ListToolState;
  setTools: (change: ListToolState) => void;
}

const FIRST_PAGE = 1;

/** How long rows are kept for the next visit: a session without input does not last longer. */
const KEPT_MS = 20 * 60_000;

/**
 * Reads a resource page by page. Filter and page survive a reload and a visit to another screen, and are steps of the
 * browser's history.
 * @param resource also the name under which filter and page are stored
 */
export function useCursorList<Row extends RaRecord, Filter extends object = object>(
  resource: string,
): CursorList<Row, Filter> {
  const { filter, page, tools, goTo, replacePage, setTools } = useListPosition<Filter>(resource);
  const { data, isFetching, isPlaceholderData, error, pageInfo, meta, refetch } = useGetList<Row>(
    resource,
    { pagination: { page, perPage: PER_PAGE }, filter },
    // A new advance must be visible: cached rows are shown at once and requested again.
    { placeholderData: keepPreviousData, staleTime: 0, gcTime: KEPT_MS },
  );
  const hasNext = pageInfo?.hasNextPage ?? false;
  const saysMore = Boolean((meta as { moreData?: boolean } | undefined)?.moreData);
  const setFilter = (wanted: Filter) => {
    if (!goTo(wanted, FIRST_PAGE)) void refetch();
  };
  const pageBefore = Math.max(FIRST_PAGE, page - 1);
  useLeaving(data?.length === 0 && page > FIRST_PAGE && !isFetching, () => replacePage(pageBefore));
  return {
    data: error ? undefined : data,
    isFetching,
    error,
    page,
    hasNext,
    moreData: !isPlaceholderData && saysMore,
    isPartial: saysMore && !hasNext,
    isOther: isPlaceholderData,
    filter,
    setFilter,
    next: () => void goTo(filter, page + 1),
    previous: () => void goTo(filter, pageBefore),
    first: () => void goTo(filter, FIRST_PAGE),
    tools,
    setTools,
    refetch,
  };
}

/** After the only row of the last page was deleted, the page before it is shown. */
function useLeaving(isGone: boolean, goBack: () => void) {
  const leave = useEffectEvent(goBack);
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
}
