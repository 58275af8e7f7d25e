import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { DataProvider } from 'ra-core';
import { useCallback } from 'react';
import type { Client, Supplier } from '#shared/records.ts';

const QUERY_KEY = ['company'];

/** A sheet is printed or written without the name that takes longer than this. */
const PATIENCE_MS = 2000;

/** The name of the session's company; empty until it has been read with `useFetchCompanyName`. */
export const useCompanyName = (): string => useQuery<string>({ queryKey: QUERY_KEY, queryFn: skipToken }).data ?? '';

/**
 * Reads what the company of this session is called, once for all who ask. Its clients know it: one that is given, else the
 * first one.
 * @returns a function that never fails; it answers with an empty name where there is none, it can't be read, or takes long
 */
export function useFetchCompanyName(): (numClient?: string) => Promise<string> {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  return useCallback(
    (numClient) => {
      const queryFn = async () => {
        const client = numClient ?? knownClient(queryClient) ?? (await readClient(dataProvider));
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

/** One that a screen has read already. */
const knownClient = (queryClient: QueryClient): string | undefined =>
  queryClient
    .getQueriesData<{ data: Client[] }>({ queryKey: ['clients', 'getList'] })
    .map(([, known]) => known?.data[0]?.numClient)
    .find((client) => client !== undefined);

async function readClient({ getList }: DataProvider): Promise<string | undefined> {
  const { data } = await getList<Client>('clients', {});
  return data[0]?.numClient;
}

/** The owner of a list or receipt: the name with the tax id, or the tax id alone if the name is unknown. */
export const formatCompany = (name: string, taxId: string): string => (name ? `${name} (${taxId})` : taxId);
