import { useGetOne } from 'ra-core';
import { useMemo } from 'react';
import type { Supplier, SupplierDetails } from '#shared/records.ts';

/** What a client knows of the supplier (R-SUP-04); nothing is read before one is chosen. */
export function useSupplier(numClient: string) {
  const { data, isPending, error, refetch } = useGetOne<Supplier>(
    'supplier',
    { id: numClient },
    // A colleague may have changed it; the values being edited are never replaced.
    { enabled: numClient !== '', gcTime: 0 },
  );
  const details = useMemo(() => data && detailsOf(data), [data]);
  return { details, isPending, error, retry: () => void refetch() };
}

function detailsOf(supplier: Supplier): SupplierDetails {
  const { id: _, ...details } = supplier;
  return details;
}
