import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';

/** A list that comes page by page. */
export interface CursorList<Row> {
  rows: Row[] | undefined;
  /** Nothing has arrived yet. */
  isPending: boolean;
  /** Something is on its way, while what was there before is still shown. */
  isFetching: boolean;
  error: unknown;
  page: number;
  hasNext: boolean;
  moreData: boolean;
  next: () => void;
  previous: () => void;
  first: () => void;
  refetch: () => void;
}

/**
 * Reads a resource page by page; another filter starts at the first page again (R-LIST-05).
 * @param filter keep it stable between renders
 * @param enabled false reads nothing yet
 */
export function useCursorList<Row extends RaRecord>(
  resource: string,
  filter: object,
  { enabled = true }: { enabled?: boolean } = {},
): CursorList<Row> {
  const [position, setPosition] = useState({ filter, page: 1 });
  const page = position.filter === filter ? position.page : 1;
  const goTo = (target: number) => setPosition({ filter, page: target });
  const { data, isPending, isFetching, error, pageInfo, meta, refetch } = useGetList<Row>(
    resource,
    { pagination: { page, perPage: 50 }, filter },
    { enabled, placeholderData: keepPreviousData },
  );
  return {
    rows: error ? undefined : data,
    isPending: isPending && enabled,
    isFetching,
    error,
    page,
    hasNext: pageInfo?.hasNextPage ?? false,
    moreData: (meta as { moreData?: boolean } | undefined)?.moreData ?? false,
    next: () => goTo(page + 1),
    previous: () => goTo(Math.max(1, page - 1)),
    first: () => goTo(1),
    refetch: () => void refetch(),
  };
}
