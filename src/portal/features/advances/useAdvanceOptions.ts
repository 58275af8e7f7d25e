import { useGetList } from 'ra-core';
import { isNotFoundCode } from '#shared/not-found.ts';
import type { Client, PayoutAccount } from '#shared/records.ts';
import { getErrorCode } from '#shared/service-error.ts';

/** What an advance can be chosen from: clients, and accounts that are validated (R-ADV-46). */
export function useAdvanceOptions() {
  const clients = useGetList<Client>('clients');
  const accounts = useGetList<PayoutAccount>('accounts', { meta: { whole: true } });
  // No account at all is not a failure here: the dialog says what to do about it.
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
