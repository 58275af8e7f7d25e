import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEntity } from '#portal/entity/useEntity.ts';
import { listConfirmingTypes } from '#portal/lists/model/invoice-filter.ts';
import { readInQueue } from '#portal/prefetch/run-in-queue.ts';
import { readAdvanceableFigures, type AdvanceableFigures } from '#portal/records/advanceable-figures.ts';

/**
 * What can be advanced now, by client and kind of confirming, read where it delays nothing that the user waits for. Home
 * and the screen of advances share it; its key is below that of the list, which an advance invalidates.
 * @param options `enabled`: false until it may be read; `staleTime`: 0 to read it again at each visit
 */
export function useAdvanceableFigures(options: { enabled?: boolean; staleTime?: number } = {}): {
  /** Undefined while they are read for the first time, and after a failure. */
  data: AdvanceableFigures | undefined;
  isError: boolean;
  isPending: boolean;
} {
  const dataProvider = useDataProvider();
  const types = listConfirmingTypes(useEntity());
  const { data, isError, isPending } = useQuery({
    queryKey: ['financeable-invoices', 'figures', types],
    queryFn: ({ signal }) => readAdvanceableFigures(readInQueue(dataProvider), types, signal),
    ...options,
  });
  return { data: isError ? undefined : data, isError, isPending };
}
