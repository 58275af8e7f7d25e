import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { DataProvider } from 'ra-core';
import type { SupplierOperations } from '#shared/data-provider.ts';
import type { SupplierDetails } from '#shared/records.ts';

/** Under this name the details are kept. */
export const SUPPLIER_KEY = 'supplier';

/** What a client knows of the supplier (R-SUP-04); nothing is read before one is chosen. */
export function useSupplier(numClient: string) {
  const dataProvider = useDataProvider<DataProvider & SupplierOperations>();
  const { data, isPending, error, refetch } = useQuery<SupplierDetails>({
    queryKey: [SUPPLIER_KEY, numClient],
    queryFn: async ({ signal }) => (await dataProvider.readSupplier(numClient, signal)).data,
    enabled: numClient !== '',
    // Somebody else of the company may have changed it; what is being edited is never replaced.
    gcTime: 0,
  });
  return { details: data, isPending, error, retry: () => void refetch() };
}
