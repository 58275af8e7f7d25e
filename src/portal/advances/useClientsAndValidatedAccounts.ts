import { useGetList } from 'ra-core';
import type { Client } from '#shared/records/records.ts';
import { useValidatedAccounts } from './useValidatedAccounts.ts';

/** The options of an advance: clients and validated accounts (R-ADV-46). */
export function useClientsAndValidatedAccounts() {
  const clients = useGetList<Client>('clients');
  const accounts = useValidatedAccounts();
  return {
    data: clients.data && accounts.data && { clients: clients.data, accounts: accounts.data },
    error: clients.error ?? accounts.error,
    refetch: () => {
      if (clients.error) void clients.refetch();
      if (accounts.error) void accounts.refetch();
    },
  };
}
