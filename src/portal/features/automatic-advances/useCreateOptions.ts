import { useGetList } from 'ra-core';
import { isNotFoundCode } from '#shared/not-found.ts';
import type { Client, PayoutAccount } from '#shared/records.ts';
import { getErrorCode } from '#shared/service-error.ts';
import { useErrorToast } from '#portal/ui/useErrorToast.ts';
import { filterSelectableClients } from './filter-selectable-clients.ts';
import { useAllAutomaticAdvances } from '#portal/records/automatic-advances.ts';

/**
 * The options of Alta: clients without an automatic advance, and validated accounts (R-AUTO-04, R-AUTO-08, R-AUTO-63).
 */
export function useCreateOptions() {
  const clients = useGetList<Client>('clients');
  const accounts = useGetList<PayoutAccount>('accounts', { meta: { whole: true } });
  const advances = useAllAutomaticAdvances();
  const failure = clients.error ?? accounts.error;
  useErrorToast(isNotFoundCode(getErrorCode(failure)) ? null : failure);
  const options = {
    hasClients: clients.data?.length !== 0,
    clients: clients.data && advances.data && filterSelectableClients(clients.data, advances.data),
    accounts: accounts.data?.filter(({ status }) => status === '2'),
    /** Clients or accounts are unavailable: the no-accounts dialog shows it (R-AUTO-05, R-AUTO-06, R-AUTO-68). */
    hasFailed: Boolean(failure),
  };
  return {
    data: failure || (options.clients && options.accounts) ? options : undefined,
    error: advances.error,
    refetch: () => {
      for (const list of [clients, accounts, advances]) if (list.error) void list.refetch();
    },
  };
}
