import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Operation, OperationFilter } from '#shared/records/records.ts';
import { readListPages } from '#portal/lists/read-list-pages.ts';

/** The resource of the operations, under which their data is cached. */
export const OPERATIONS = 'operations';

const PENDING: OperationFilter = { estado: 'P' };

/** The properties of a link to the operations that wait for an authorisation: `<Link {...PENDING_OPERATIONS_LINK}>`. */
export const PENDING_OPERATIONS_LINK = {
  to: '/operaciones',
  state: { [OPERATIONS]: { filter: PENDING, page: 1 } },
};

/**
 * The number of operations that wait for an authorisation (R-PLAN-14).
 * @returns undefined until it is known, and where the service has no list of operations or it fails
 */
export function usePendingOperations(): number | undefined {
  const dataProvider = useDataProvider();
  const { data } = useQuery({
    queryKey: [OPERATIONS, 'pending'],
    queryFn: async ({ signal }) => {
      let count = 0;
      const pages = readListPages<Operation>(dataProvider, OPERATIONS, { filter: PENDING, signal });
      for await (const { rows } of pages) count += rows.length;
      return count;
    },
    staleTime: 0,
    retry: false,
  });
  return data;
}
