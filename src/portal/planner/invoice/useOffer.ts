import { useGetList } from 'ra-core';
import { isNotFoundCode } from '#shared/errors/not-found.ts';
import type { ConfirmingType, FinanceableInvoice, Invoice } from '#shared/records/records.ts';
import { getErrorCode } from '#shared/errors/service-error.ts';

/** How the service offers an invoice for an advance. */
export interface Offer {
  /** With the amount that can be advanced; undefined if it is not offered. */
  offered: FinanceableInvoice | undefined;
  /** Whether the service sent all that it offers. */
  isWhole: boolean;
}

const NONE: FinanceableInvoice[] = [];

/** Looks an invoice up among those of its client, kind and due day that can be advanced. */
export function useOffer(
  { invoiceNumber, customerNumber, invoiceExpirationDate: day }: Invoice,
  type: ConfirmingType,
): { data: Offer | undefined; error: unknown; refetch: () => void } {
  const filter = { numCliente: customerNumber, tipoConfirming: type, fechaDesde: day, fechaHasta: day };
  // As in the list of advances: what was advanced in another tab is no longer offered.
  const { data, error, meta, refetch } = useGetList<FinanceableInvoice>(
    'financeable-invoices',
    { filter },
    { staleTime: 0 },
  );
  const hasNone = error !== null && isNotFoundCode(getErrorCode(error));
  const rows = hasNone ? NONE : data;
  return {
    data: rows && {
      offered: rows.find((row) => row.invoiceNumber === invoiceNumber),
      isWhole: !(meta as { moreData?: boolean } | undefined)?.moreData,
    },
    error: hasNone ? null : error,
    refetch: () => void refetch(),
  };
}
