import { useGetOne } from 'ra-core';
import type { Supplier } from '#shared/records.ts';

/** The name under which a client knows the supplier; empty as long as, or when, it can't be read. */
export function useCompanyName(numClient: string): string {
  const { data } = useGetOne<Supplier>('supplier', { id: numClient });
  return data?.name ?? '';
}
