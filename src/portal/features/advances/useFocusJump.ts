import { useMemo } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';

/** Moves the focus between invoices and selection, which may be a hundred fields apart. */
export type FocusJump = ReturnType<typeof createFocusJump>;

/**
 * Moves the focus from the invoices to the selection, by Escape or `toSelection`, and back to the last focused field.
 */
export const useFocusJump = (): FocusJump => useMemo(() => createFocusJump(), []);

const onEscape = (cross: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape') cross();
};

function createFocusJump() {
  let table: HTMLElement | null = null;
  let bar: HTMLElement | null = null;
  let left: HTMLElement | undefined;
  const toSelection = () => bar?.focus();
  const toInvoices = () => {
    const first = table?.querySelector<HTMLElement>('tbody input');
    (left?.isConnected ? left : first)?.focus();
  };
  return {
    toSelection,
    toInvoices,
    invoices: {
      ref: (element: HTMLElement | null) => void (table = element),
      onFocus: ({ target }: FocusEvent<HTMLElement>) => void (left = target),
      onKeyDown: onEscape(toSelection),
    },
    selection: { ref: (element: HTMLElement | null) => void (bar = element), onKeyDown: onEscape(toInvoices) },
  };
}
