import { useCallback, useSyncExternalStore } from 'react';
import type { SelectableInvoice, AdvanceSelection, InvoiceRowState } from './advance-selection.ts';

/** Something of what the supplier did with an invoice; draws again when it changes, and for no other invoice. */
export function useInvoiceRow<Part>(
  selection: AdvanceSelection,
  invoice: SelectableInvoice,
  partOf: (row: InvoiceRowState) => Part,
): Part {
  const subscribe = useCallback(
    (listener: () => void) => selection.subscribeTo(invoice, listener),
    [selection, invoice],
  );
  return useSyncExternalStore(subscribe, () => partOf(selection.row(invoice)));
}
