import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { DataProvider } from 'ra-core';
import { useState } from 'react';
import type { CustomMethods } from '#shared/data-provider.ts';
import type { FinanceableInvoice } from '#shared/records.ts';
import { today } from '#portal/clock/clock.ts';
import { readAllFinanceableInvoices } from '#portal/records/all-financeable-invoices.ts';
import type { FinanceableInvoiceList } from '#portal/records/all-financeable-invoices.ts';
import { priceInBatches } from '#portal/records/price-in-batches.ts';
import type { PricingResult } from '#portal/records/price-in-batches.ts';

/** What an automatic advance would advance at once. */
export type AdvancePreview = PricingResult<FinanceableInvoice> & Pick<FinanceableInvoiceList, 'isWhole'>;

/** How many of the invoices have been priced; `total` is 0 as long as nobody knows how many there are. */
export interface PricingProgress {
  done: number;
  total: number;
}

const NOTHING_YET: PricingProgress = { done: 0, total: 0 };

/** Everything of a client that can be advanced today, with its price; asked anew each time the review is opened. */
export function useAdvancePreview(numClient: string) {
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
    // What is confirmed is what was shown.
    staleTime: Infinity,
    gcTime: 0,
  });
  return { preview: data, error: isFetching ? null : error, progress, retry: () => void refetch() };
}
