import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import type { Client } from '#shared/records.ts';
import { clientOptions } from '#portal/forms/choices.ts';
import { useErrorToast } from '#portal/ui/useErrorToast.ts';

/** The paying clients that a list can be filtered by, as options of the filter form; without them a toast says so (R-ERR-14). */
export function useClientOptions() {
  const { data: clients, error } = useGetList<Client>('clients');
  useErrorToast(error);
  return useMemo(() => ({ numCliente: clientOptions(clients) }), [clients]);
}
