import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { today } from '#portal/clock/clock.ts';
import { useInvoiceWalk } from '#portal/planner/invoice-walk.ts';
import type { InvoiceWalk } from '#portal/planner/invoice-walk.ts';
import { compareOwnList } from './compare-own-list.ts';
import type { Comparison } from './compare-own-list.ts';
import type { OwnReading } from './own-lines.ts';

const walkIds = new WeakMap<InvoiceWalk, number>();
let lastWalkId = 0;

/** Tells walks apart in the key of a query, which must not hold all their invoices. */
function idOf(walk: InvoiceWalk | undefined): number | undefined {
  if (walk && !walkIds.has(walk)) walkIds.set(walk, (lastWalkId += 1));
  return walk && walkIds.get(walk);
}

/** Compares a list with all invoices; an advance makes it compare again. @param listId another one for each reading */
export function useComparison(
  listId: number,
  { lines }: OwnReading,
): {
  comparison: Comparison | undefined;
  rowsRead: number | null;
  isComparing: boolean;
  error: Error | null;
  retry: () => void;
  cancel: () => void;
} {
  const dataProvider = useDataProvider();
  const { walk, rowsRead, error, retry, cancel } = useInvoiceWalk({}, true);
  const compared = useQuery({
    // Below the key of a list that an advance invalidates.
    queryKey: ['financeable-invoices', 'own-list', listId, idOf(walk)],
    queryFn: ({ signal }) => compareOwnList(lines, walk as InvoiceWalk, { dataProvider, today: today(), signal }),
    enabled: walk !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
    // Comparing 50,000 matches with the previous ones would block the page.
    structuralSharing: false,
  });
  return {
    comparison: compared.data,
    rowsRead,
    isComparing: compared.isFetching,
    error: error ?? compared.error,
    retry: error ? retry : walk ? () => void compared.refetch() : retry,
    cancel,
  };
}
