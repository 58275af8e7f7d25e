import { QueryClient, type DefaultOptions, type Query, type QueryKey } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import type { ResourceName } from '#shared/records/data-provider.ts';

/** A list that a screen requests when it opens: the parameters of its `useGetList`. */
export interface FirstCall {
  resource: ResourceName;
  pagination?: { page: number; perPage: number };
  meta?: { whole: true };
  /** 0 for a list that is requested at each visit. */
  staleTime?: 0;
}

// Only a name for the pages: their size is the service's (R-LIST-07, R-LIST-08).
export const PER_PAGE = 50;

/** The first page of a list that is read page by page, without filters. */
export const firstPageOf = (resource: ResourceName): FirstCall => ({
  resource,
  pagination: { page: 1, perPage: PER_PAGE },
  staleTime: 0,
});

/** The complete list of a resource that is also read page by page. */
export const wholeListOf = (resource: ResourceName): FirstCall => ({ resource, meta: { whole: true } });

/** The complete list of a resource that has no pages. */
export const listOf = (resource: ResourceName): FirstCall => ({ resource });

/** How long after the press on its link a screen takes what was requested then. */
const PATIENCE_MS = 10_000;

/** When the call of a query was started ahead of its screen, and how many results the query had then. */
const started = new WeakMap<Query, { at: number; results: number }>();

const countResults = ({ state }: Query): number => state.dataUpdateCount + state.errorUpdateCount;

/** Whether the call is under way, or has ended in a result: the screen that is left cancels one that it shares. */
function isJustStarted(query: Query | undefined): boolean {
  const start = query && started.get(query);
  if (!start || performance.now() - start.at >= PATIENCE_MS) return false;
  return query.state.fetchStatus !== 'idle' || countResults(query) > start.results;
}

/**
 * The query of a list, which is the same for all that request it with these parameters.
 * @returns options for react-query
 */
export function listQueryOf(
  { resource, pagination = { page: 1, perPage: 25 }, meta, staleTime }: FirstCall,
  { getList, supportAbortSignal }: DataProvider,
) {
  // As useGetList of ra-core does.
  const params = { pagination, sort: { field: 'id', order: 'DESC' as const }, filter: {}, meta };
  return {
    queryKey: [resource, 'getList', params] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const answer = await getList(resource, { ...params, signal: supportAbortSignal ? signal : undefined });
      return { data: answer.data, total: answer.total, pageInfo: answer.pageInfo, meta: answer.meta as unknown };
    },
    ...(staleTime !== undefined && { staleTime }),
  };
}

/**
 * Starts the calls of a screen before its code has come (R-ALL-03). A call that is under way is not made again.
 */
export function startFirstCalls(calls: readonly FirstCall[], dataProvider: DataProvider, client: QueryClient): void {
  const find = (queryKey: QueryKey) => client.getQueryCache().find({ queryKey });
  for (const call of calls) {
    const options = listQueryOf(call, dataProvider);
    if (isJustStarted(find(options.queryKey))) continue;
    void client.prefetchQuery(options);
    const query = find(options.queryKey);
    if (query?.state.fetchStatus === 'fetching')
      started.set(query, { at: performance.now(), results: countResults(query) });
  }
}

/**
 * Creates the cache of a session, in memory only. A screen shows the rows that it has, and requests them again, unless
 * its link did so when it was pressed.
 */
export function createSessionCache({ queries, ...others }: DefaultOptions): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      ...others,
      queries: {
        ...queries,
        refetchOnMount: (query) => query.state.isInvalidated || !isJustStarted(query),
        retryOnMount: (query) => !isJustStarted(query),
      },
    },
  });
  client.getQueryCache().subscribe(({ type, query }) => {
    // The observer decides right after this event.
    if (type === 'observerAdded') queueMicrotask(() => started.delete(query));
  });
  return client;
}
