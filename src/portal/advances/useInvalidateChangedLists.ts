import { useQueryClient } from '@tanstack/react-query';

/** Lists that an advance invalidates. */
const CHANGED_LISTS = ['invoices', 'financeable-invoices', 'clients', 'operations'];

/** @returns a function that makes screens fetch again the lists that an advance changed */
export function useInvalidateChangedLists(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const list of CHANGED_LISTS) void queryClient.invalidateQueries({ queryKey: [list] });
  };
}
