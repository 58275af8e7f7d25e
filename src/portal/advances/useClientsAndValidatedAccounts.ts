import { useGetList } from 'ra-core';
import { isNotFoundCode } from '#shared/not-found.ts';
import type { Client, PayoutAccount } from '#shared/records.ts';
import { getErrorCode } from '#shared/service-error.ts';

/** The options of an advance: clients and validated accounts (R-ADV-46). */
export function useClientsAndValidatedAccounts() {
  const clients = useGetList<Client>('clients');
  const accounts = useGetList<PayoutAccount>('accounts', { meta: { whole: true } });
  // Having no account is not a failure here: the dialog explains what to do.
  const hasNone = accounts.error !== null && isNotFoundCode(getErrorCode(accounts.error));
  const known = hasNone ? [] : accounts.data;
  const validated = known?.filter(({ status }) => status === '2');
  return {
    data: clients.data && validated && { clients: clients.data, accounts: validated },
    error: clients.error ?? (hasNone ? null : accounts.error),
    refetch: () => {
      if (clients.error) void clients.refetch();
      if (accounts.error) void accounts.refetch();
    },
  };
}
