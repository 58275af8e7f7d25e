import type { QueryClient } from '@tanstack/react-query';
import { isHandedInvoice } from '#generated/stored/handed-invoice.ts';
import type { ConfirmingType, Invoice, InvoiceFilter } from '#shared/records/records.ts';
import { getConfirmingType } from '#portal/lists/model/invoice-filter.ts';
import type { InvoiceWalk, WalkedInvoice } from '#portal/planner/invoice-walk.ts';

/** An invoice by the bank's number and its kind of confirming, as its address states it. */
export interface InvoiceKey {
  number: string;
  type: ConfirmingType;
}

/** Reads the invoice that an address is about; another kind than 'D' is the supplier's own, 'N'. */
export const parseInvoiceKey = (query: URLSearchParams): InvoiceKey => ({
  number: query.get('numero') ?? '',
  type: query.get('tipo') === 'D' ? 'D' : 'N',
});

/** The row that a list left in the history entry; undefined for another invoice or a row of an earlier version. */
export function readHandedInvoice(historyState: unknown, { number }: InvoiceKey): Invoice | undefined {
  const kept: unknown = structuredClone((historyState as { invoice?: unknown } | null | undefined)?.invoice);
  return isHandedInvoice(kept) && kept.invoiceNumber === number ? kept : undefined;
}

/** The rows of a query of the cache that have the kind of confirming. */
function rowsOfType(queryKey: readonly unknown[], data: unknown, type: ConfirmingType): readonly Invoice[] {
  const [, kind, params] = queryKey;
  if (kind === 'walk') {
    return ((data as InvoiceWalk | undefined)?.invoices ?? []).filter(
      ({ confirmingType }: WalkedInvoice) => confirmingType === type,
    );
  }
  const { filter = {} } = (params ?? {}) as { filter?: InvoiceFilter };
  return getConfirmingType(filter) === type ? ((data as { data?: Invoice[] } | undefined)?.data ?? []) : [];
}

/** Finds an invoice among the lists and walks of this session; undefined if none has it. */
export function findCachedInvoice(cache: Pick<QueryClient, 'getQueriesData'>, key: InvoiceKey): Invoice | undefined {
  for (const [queryKey, data] of cache.getQueriesData({ queryKey: ['invoices'] })) {
    const found = rowsOfType(queryKey, data, key.type).find(({ invoiceNumber }) => invoiceNumber === key.number);
    if (found) return found;
  }
  return undefined;
}
