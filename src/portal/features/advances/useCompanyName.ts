import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Supplier } from '#shared/records.ts';

/** The name under which a client knows the supplier; empty as long as, or when, it can't be read. */
export function useCompanyName(numClient: string): string {
  const dataProvider = useDataProvider();
  const { data } = useQuery({
    queryKey: ['company', numClient],
    queryFn: () => dataProvider.getOne<Supplier>('supplier', { id: numClient }),
  });
  return data?.data.name ?? '';
}
