import { useRef } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';

/** The way between invoices and selection, which may lie a hundred fields apart. */
export type Crossing = ReturnType<typeof useCrossing>;

const onEscape = (cross: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape') cross();
};

/** Leads from the invoices to the selection, by Escape or by `toSelection`, and back to where one was among them. */
export function useCrossing() {
  const table = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLElement>(null);
  const left = useRef<HTMLElement>(null);
  const toSelection = () => bar.current?.focus();
  const toInvoices = () => {
    const first = table.current?.querySelector<HTMLElement>('tbody input');
    (left.current?.isConnected ? left.current : first)?.focus();
  };
  return {
    toSelection,
    toInvoices,
    invoices: {
      ref: table,
      onFocus: ({ target }: FocusEvent<HTMLElement>) => (left.current = target),
      onKeyDown: onEscape(toSelection),
    },
    selection: { ref: bar, onKeyDown: onEscape(toInvoices) },
  };
}
