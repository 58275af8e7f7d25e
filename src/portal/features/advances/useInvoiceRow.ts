import { useCallback, useSyncExternalStore } from 'react';
import type { SelectableInvoice, AdvanceSelection, InvoiceRowState } from '#portal/advances/advance-selection.ts';

/** Selects a part of an invoice's row state; the component renders only when that part changes. */
export function useInvoiceRow<Part>(
  selection: AdvanceSelection,
  invoice: SelectableInvoice,
  partOf: (row: InvoiceRowState) => Part,
): Part {
  const subscribe = useCallback(
    (listener: () => void) => selection.subscribeTo(invoice, listener),
    [selection, invoice],
  );
  return useSyncExternalStore(subscribe, () => partOf(selection.getRow(invoice)));
}
