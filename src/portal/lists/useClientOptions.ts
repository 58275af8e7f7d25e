import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import type { Client } from '#shared/records.ts';
import { toClientOptions } from '#portal/forms/field-options.ts';
import { useErrorToast } from '#portal/ui/useErrorToast.ts';

/** The paying clients that a list can be filtered by, as options of the filter form; without them a toast says so (R-ERR-14). */
export function useClientOptions() {
  const { data: clients, error } = useGetList<Client>('clients');
  useErrorToast(error);
  return useMemo(() => ({ numCliente: toClientOptions(clients) }), [clients]);
}
