import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { DataProvider } from 'ra-core';
import { useState } from 'react';
import type { CustomMethods } from '#shared/records/data-provider.ts';
import type { FinanceableInvoice } from '#shared/records/records.ts';
import { today } from '#portal/clock/clock.ts';
import { readAllFinanceableInvoices } from '#portal/records/all-financeable-invoices.ts';
import type { FinanceableInvoiceList } from '#portal/records/all-financeable-invoices.ts';
import { priceInBatches } from '#portal/records/price-in-batches.ts';
import type { PricingResult } from '#portal/records/price-in-batches.ts';

/** The invoices that an automatic advance would advance at once. */
export type AdvancePreview = PricingResult<FinanceableInvoice> & Pick<FinanceableInvoiceList, 'isWhole'>;

/** How many of the invoices have a price; `total` is 0 while the number of invoices is unknown. */
export interface PricingProgress {
  done: number;
  total: number;
}

const NOTHING_YET: PricingProgress = { done: 0, total: 0 };

/** All advanceable invoices of a client with their prices of today, requested each time the review opens. */
export function useAdvancePreview(numClient: string): {
  preview: AdvancePreview | undefined;
  error: Error | null;
  progress: PricingProgress;
  retry: () => void;
} {
  const dataProvider = useDataProvider<DataProvider & CustomMethods>();
  const [progress, setProgress] = useState(NOTHING_YET);
  const { data, error, isFetching, refetch } = useQuery<AdvancePreview>({
    queryKey: ['automatic-preview', numClient],
    queryFn: async ({ signal }) => {
      setProgress(NOTHING_YET);
      const { invoices, isWhole } = await readAllFinanceableInvoices(
        dataProvider,
        { numClient, confirmingType: 'N' },
        signal,
      );
      setProgress({ done: 0, total: invoices.length });
      const simulationDate = today();
      const lots = await priceInBatches(
        invoices,
        async (lot) => {
          signal.throwIfAborted();
          const chosen = lot.map((invoice) => ({ ...invoice, amount: invoice.nominalAmountFinanced }));
          return (await dataProvider.simulateAdvance({ numClient, simulationDate, invoices: chosen })).data;
        },
        (count) => setProgress(({ done, total }) => ({ done: done + count, total })),
      );
      return { ...lots, isWhole };
    },
    // The user confirms the values that were shown, so they must not be refetched.
    staleTime: Infinity,
    gcTime: 0,
  });
  return { preview: data, error: isFetching ? null : error, progress, retry: () => void refetch() };
}
