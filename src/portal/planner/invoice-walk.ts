import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { DataProvider } from 'ra-core';
import { useCallback } from 'react';
import { isNotFoundCode } from '#shared/errors/not-found.ts';
import type { ConfirmingType, Invoice, InvoiceFilter } from '#shared/records/records.ts';
import { getErrorCode } from '#shared/errors/service-error.ts';
import { createStore, type Store } from '#shared/runtime/store.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { readListPages } from '#portal/lists/read-list-pages.ts';
import { useStore } from '#portal/ui/useStore.ts';
import { getConfirmingType } from '#portal/lists/model/invoice-filter.ts';

/** An invoice with the kind of confirming of the list that it came from. */
export interface WalkedInvoice extends Invoice {
  confirmingType: ConfirmingType;
}

/** All invoices that match a filter. */
export interface InvoiceWalk {
  invoices: WalkedInvoice[];
  /** False if the service has more than it sends. */
  isWhole: boolean;
}

/** The list of each kind of confirming that the filter admits. @param filter both kinds where it names none */
const listFilters = (filter: InvoiceFilter, hasBothTypes: boolean): InvoiceFilter[] =>
  filter.tipoConfirming || !hasBothTypes
    ? [filter]
    : (['N', 'D'] as const).map((tipoConfirming) => ({ ...filter, tipoConfirming }));

/**
 * Reads all pages of the invoice query, one after the other (R-PLAN-09).
 * @param filters one for each list to read
 * @param onProgress receives how many rows have been read
 * @throws ServiceError of the page that cannot be read; the signal's reason when it was cancelled
 */
export async function walkInvoices(
  dataProvider: DataProvider,
  filters: readonly InvoiceFilter[],
  signal: AbortSignal,
  onProgress: (rows: number) => void,
): Promise<InvoiceWalk> {
  const walk: InvoiceWalk = { invoices: [], isWhole: true };
  for (const filter of filters) {
    const confirmingType = getConfirmingType(filter);
    let hasMore = false;
    try {
      for await (const { rows, moreData } of readListPages<Invoice>(dataProvider, 'invoices', { filter, signal })) {
        for (const row of rows) walk.invoices.push({ ...row, confirmingType });
        hasMore = moreData;
        onProgress(walk.invoices.length);
      }
    } catch (error) {
      if (!isNotFoundCode(getErrorCode(error))) throw error;
    }
    walk.isWhole &&= !hasMore;
  }
  return walk;
}

const progress = new Map<string, Store<number>>();

/** How many rows the walk of a key has read. */
function progressOf(key: string): Store<number> {
  const known = progress.get(key) ?? createStore(0);
  progress.set(key, known);
  return known;
}

/**
 * All invoices that match a filter, kept for the session and shared by all screens; an advance invalidates them.
 * @param filter as of the invoice query; without `tipoConfirming` both kinds are read where the entity has both
 * @param isEnabled false until the walk is wanted; what was read before is there at once, and read again once it is invalid
 */
export function useInvoiceWalk(
  filter: InvoiceFilter,
  isEnabled: boolean,
): {
  walk: InvoiceWalk | undefined;
  /** How many rows have been read so far; null while nothing is being read. */
  rowsRead: number | null;
  error: Error | null;
  retry: () => void;
  cancel: () => void;
} {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { tipoConfirming } = useEntity();
  const key = JSON.stringify(filter);
  // Below the key of the lists, which an advance invalidates.
  const queryKey = ['invoices', 'walk', key];
  const rows = progressOf(key);
  const { data, isFetching, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      rows.set(0);
      return walkInvoices(dataProvider, listFilters(filter, tipoConfirming), signal, rows.set);
    },
    enabled: isEnabled || queryClient.getQueryData(queryKey) !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnMount: true,
    // Comparing 100,000 invoices with those read before would block the page.
    structuralSharing: false,
  });
  const rowsRead = useStore(rows);
  const retry = useCallback(() => void refetch(), [refetch]);
  const cancel = () => void queryClient.cancelQueries({ queryKey });
  const failure = isFetching ? null : error;
  // After a failure, what was read before is no longer true.
  return { walk: failure ? undefined : data, rowsRead: isFetching ? rowsRead : null, error: failure, retry, cancel };
}
