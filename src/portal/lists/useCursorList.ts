import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import type { RaRecord } from 'ra-core';
import { useListPlace } from './useListPlace.ts';

/** A list that comes page by page. */
export interface CursorList<Row, Filter extends object = object> {
  rows: Row[] | undefined;
  /** Nothing has arrived yet. */
  isPending: boolean;
  /** Something is on its way, while what was there before is still shown. */
  isFetching: boolean;
  error: unknown;
  page: number;
  hasNext: boolean;
  /** Whether the answer that is shown said that there is more; false while another one is on its way. */
  moreData: boolean;
  filter: Filter;
  /** Filters and starts at the first page (R-LIST-05); the same filter again asks the service again. */
  setFilter: (filter: Filter) => void;
  next: () => void;
  previous: () => void;
  first: () => void;
  refetch: () => void;
}

const FIRST_PAGE = 1;
// Only a name for the pages: their size is the service's (R-LIST-07, R-LIST-08).
const PER_PAGE = 50;

/**
 * Reads a resource page by page. Filter and page outlive a reload and a visit to another screen.
 * @param resource also the name under which the place in the list is kept
 * @param enabled false reads nothing yet
 */
export function useCursorList<Row extends RaRecord, Filter extends object = object>(
  resource: string,
  { enabled = true }: { enabled?: boolean } = {},
): CursorList<Row, Filter> {
  const { filter, page, goTo } = useListPlace<Filter>(resource);
  const { data, isPending, isFetching, isPlaceholderData, error, pageInfo, meta, refetch } = useGetList<Row>(
    resource,
    { pagination: { page, perPage: PER_PAGE }, filter },
    // An advance made a moment ago must show: what is kept is shown at once and asked for again.
    { enabled, placeholderData: keepPreviousData, staleTime: 0 },
  );
  const setFilter = (wanted: Filter) => {
    goTo(wanted, FIRST_PAGE);
    if (page === FIRST_PAGE && JSON.stringify(wanted) === JSON.stringify(filter)) void refetch();
  };
  return {
    rows: error ? undefined : data,
    isPending: isPending && enabled,
    isFetching,
    error,
    page,
    hasNext: pageInfo?.hasNextPage ?? false,
    moreData: !isPlaceholderData && Boolean((meta as { moreData?: boolean } | undefined)?.moreData),
    filter,
    setFilter,
    next: () => goTo(filter, page + 1),
    previous: () => goTo(filter, Math.max(FIRST_PAGE, page - 1)),
    first: () => goTo(filter, FIRST_PAGE),
    refetch: () => void refetch(),
  };
}
