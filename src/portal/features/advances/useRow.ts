import { useCallback, useSyncExternalStore } from 'react';
import type { Advanceable, AdvanceSelection, RowChoice } from './advance-selection.ts';

/** Something of what the supplier did with an invoice; draws again when it changes, and for no other invoice. */
export function useRow<Part>(
  selection: AdvanceSelection,
  invoice: Advanceable,
  partOf: (row: RowChoice) => Part,
): Part {
  const subscribe = useCallback(
    (listener: () => void) => selection.subscribeTo(invoice, listener),
    [selection, invoice],
  );
  return useSyncExternalStore(subscribe, () => partOf(selection.row(invoice)));
}
