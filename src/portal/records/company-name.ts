import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { DataProvider } from 'ra-core';
import { useCallback } from 'react';
import type { Client, Supplier } from '#shared/records/records.ts';
import { listOf, listQueryOf } from './first-calls.ts';

const QUERY_KEY = ['company'];

/** After this time a printout or file is created without the name. */
const PATIENCE_MS = 2000;

/** The name of the session's company; '' until `useFetchOwnCompanyName` has read it. */
export const useCachedOwnCompanyName = (): string =>
  useQuery<string>({ queryKey: QUERY_KEY, queryFn: skipToken }).data ?? '';

/**
 * Fetches the name of the session's company, once for all callers. It is in the data of the supplier's clients: the
 * given one, otherwise the first one.
 * @returns a function that never fails; it resolves to '' if there is no name, it cannot be read or takes too long
 */
export function useFetchOwnCompanyName(): (numClient?: string) => Promise<string> {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  return useCallback(
    (viaClient) => {
      const queryFn = async () => {
        const client = viaClient ?? knownClient(queryClient) ?? (await readClient(dataProvider, queryClient));
        if (client === undefined) return '';
        const { data } = await dataProvider.getOne<Supplier>('supplier', { id: client });
        return data.name;
      };
      const reading = queryClient.ensureQueryData({ queryKey: QUERY_KEY, queryFn, gcTime: Infinity });
      const tooLong = new Promise<string>((resolve) => setTimeout(() => resolve(''), PATIENCE_MS));
      return Promise.race([reading.catch(() => ''), tooLong]);
    },
    [dataProvider, queryClient],
  );
}

/** A client that a screen has already fetched. */
const knownClient = (queryClient: QueryClient): string | undefined =>
  queryClient
    .getQueriesData<{ data: Client[] }>({ queryKey: ['clients', 'getList'] })
    .map(([, known]) => known?.data[0]?.numClient)
    .find((client) => client !== undefined);

/** A screen may be fetching the clients at this moment. */
async function readClient(dataProvider: DataProvider, queryClient: QueryClient): Promise<string | undefined> {
  const { data } = await queryClient.fetchQuery(listQueryOf(listOf('clients'), dataProvider));
  return (data as Client[])[0]?.numClient;
}

/** The owner of a list or receipt: the name with the tax id, or the tax id alone if the name is unknown. */
export const formatCompany = (name: string, taxId: string): string => (name ? `${name} (${taxId})` : taxId);
