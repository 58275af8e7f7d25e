import { useSyncExternalStore } from 'react';
import { MAX_INVOICES_PER_REQUEST } from '#shared/records/advance-rules.ts';
import type { FinanceableInvoice } from '#shared/records/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { closeToast, showToast } from '#portal/ui/toasts/toasts.ts';
import type { AdvanceSelection } from '#portal/advances/advance-selection.ts';
import { useInvoiceRow } from './useInvoiceRow.ts';

let full = 0;

/** Shows or closes the toast that the request has the maximum number of invoices. */
function sayFull(isFull: boolean): void {
  if (!isFull) closeToast(full);
  else
    full = showToast({ kind: 'warning', text: translate('advances.selectionFull', { max: MAX_INVOICES_PER_REQUEST }) });
}

interface InvoiceBoxProps {
  invoice: FinanceableInvoice;
  selection: AdvanceSelection;
}

/** Selects one invoice; a change renders only this checkbox. */
export const InvoiceCheckbox = ({ invoice, selection }: InvoiceBoxProps) => {
  const chosen = useInvoiceRow(selection, invoice, (row) => row.chosen);
  return (
    <input
      type="checkbox"
      className="advance-box"
      aria-label={translate('advances.selectInvoice', { number: invoice.invoiceNumberExt })}
      checked={chosen}
      onChange={({ target }) => sayFull(!selection.toggle(invoice, target.checked))}
    />
  );
};

interface PageBoxProps {
  invoices: readonly FinanceableInvoice[];
  selection: AdvanceSelection;
}

/** Selects the invoices of the page up to the maximum; deselects them if all are selected. */
export const PageCheckbox = ({ invoices, selection }: PageBoxProps) => {
  const chosen = useSyncExternalStore(
    selection.subscribe,
    () => invoices.filter((invoice) => selection.getRow(invoice).chosen).length,
  );
  const toggleAll = (all: boolean) => {
    const stopped = invoices.some(
      (invoice) => selection.getRow(invoice).chosen !== all && !selection.toggle(invoice, all),
    );
    sayFull(stopped);
  };
  return (
    <label className="advance-check-page">
      <input
        type="checkbox"
        className="advance-box"
        aria-label={translate('advances.selectPage')}
        disabled={invoices.length === 0}
        checked={invoices.length > 0 && chosen === invoices.length}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < invoices.length;
        }}
        onChange={({ target }) => toggleAll(target.checked)}
      />
      <span aria-hidden="true">{translate('advances.selectPageShort')}</span>
    </label>
  );
};
