import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { DataProvider } from 'ra-core';
import type { AccountOperations } from '#shared/data-provider.ts';

/** Lists that a change of an account makes out of date: this one, and the one that others choose from. */
const CHANGED_LISTS = ['payout-accounts', 'accounts'];

/** What can be done with accounts; afterwards the lists are read anew. */
export function useAccountOperations() {
  const dataProvider = useDataProvider<DataProvider & AccountOperations>();
  const queryClient = useQueryClient();
  /** Resolves when the lists that are on the screen have been read again. */
  const refreshLists = () =>
    Promise.all(CHANGED_LISTS.map((list) => queryClient.invalidateQueries({ queryKey: [list] })));
  return { dataProvider, refreshLists };
}
