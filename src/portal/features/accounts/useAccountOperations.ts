import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { DataProvider } from 'ra-core';
import type { AccountOperations } from '#shared/data-provider.ts';

/** What can be done with accounts; afterwards the lists are read anew. */
export function useAccountOperations() {
  const dataProvider = useDataProvider<DataProvider & AccountOperations>();
  const queryClient = useQueryClient();
  /** Resolves when the lists that are on the screen have been read again. */
  const refreshLists = () => queryClient.invalidateQueries({ queryKey: ['accounts'] });
  return { dataProvider, refreshLists };
}
