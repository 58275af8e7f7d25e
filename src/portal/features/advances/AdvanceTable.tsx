import { memo, useId, useSyncExternalStore } from 'react';
import { MAX_INVOICES_PER_REQUEST } from '#shared/advance-rules.ts';
import { formatDay } from '#shared/days.ts';
import { formatAmount, formatEuros, parseAmount, toCents } from '#shared/money.ts';
import type { FinanceableInvoice } from '#shared/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { TableFrame } from '#portal/lists/RecordTable.tsx';
import { showToast } from '#portal/ui/toasts.ts';
import type { AdvanceSelection } from './advance-selection.ts';
import { ADVANCE_COLUMNS } from './advance-columns.ts';

interface AdvanceTableProps {
  invoices: readonly FinanceableInvoice[];
  selection: AdvanceSelection;
  busy?: boolean;
}

/** Invoices to tick, each with the amount to advance; a tick or a key draws its own row again and no other. */
export const AdvanceTable = ({ invoices, selection, busy }: AdvanceTableProps) => (
  <TableFrame caption={translate('destination.advances')} busy={busy}>
    <thead>
      <tr>
        <th scope="col" className="advance-check">
          <PageCheckbox invoices={invoices} selection={selection} />
        </th>
        {ADVANCE_COLUMNS.map(({ label, align }) => (
          <th key={label} scope="col" className={align && 'table-end'}>
            {translate(label)}
          </th>
        ))}
        <th scope="col" className="table-end">
          {translate('advances.amount')}
        </th>
      </tr>
    </thead>
    <tbody>
      {invoices.map((invoice) => (
        <AdvanceRow key={invoice.id} invoice={invoice} selection={selection} />
      ))}
    </tbody>
  </TableFrame>
);

const selectionFull = () =>
  showToast({ kind: 'warning', text: translate('advances.selectionFull', { max: MAX_INVOICES_PER_REQUEST }) });

const PageCheckbox = ({ invoices, selection }: Omit<AdvanceTableProps, 'busy'>) => {
  const chosen = useSyncExternalStore(
    selection.subscribe,
    () => invoices.filter((invoice) => selection.row(invoice).chosen).length,
  );
  const toggleAll = (all: boolean) => {
    const stopped = invoices.some(
      (invoice) => selection.row(invoice).chosen !== all && !selection.toggle(invoice, all),
    );
    if (stopped) selectionFull();
  };
  return (
    <input
      type="checkbox"
      className="advance-box"
      aria-label={translate('advances.selectPage')}
      checked={invoices.length > 0 && chosen === invoices.length}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < invoices.length;
      }}
      onChange={({ target }) => toggleAll(target.checked)}
    />
  );
};

const AdvanceRow = memo(({ invoice, selection }: { invoice: FinanceableInvoice; selection: AdvanceSelection }) => {
  const { chosen, amount, problem } = useSyncExternalStore(
    (listener) => selection.subscribeRow(invoice.id, listener),
    () => selection.row(invoice),
  );
  const errorId = useId();
  const { invoiceNumberExt } = invoice;
  return (
    <tr className={chosen ? 'advance-chosen' : undefined}>
      <td className="advance-check" data-label={translate('advances.select')}>
        <input
          type="checkbox"
          className="advance-box"
          aria-label={translate('advances.selectInvoice', { number: invoiceNumberExt })}
          checked={chosen}
          onChange={({ target }) => {
            if (!selection.toggle(invoice, target.checked)) selectionFull();
          }}
        />
      </td>
      <AdvanceCells invoice={invoice} />
      <td className="table-end" data-label={translate('advances.amount')}>
        <div className="advance-amount">
          <input
            className="field-input field-input-amount"
            name="newNominalAmountFinanced"
            inputMode="decimal"
            autoComplete="off"
            aria-label={translate('advances.amountOf', { number: invoiceNumberExt })}
            aria-invalid={problem !== undefined}
            aria-describedby={problem && errorId}
            defaultValue={shownAmount(amount)}
            onChange={({ target }) => selection.setAmount(invoice, parseAmount(target.value) ?? target.value)}
            onBlur={({ target }) => {
              target.value = shownAmount(parseAmount(target.value) ?? target.value);
            }}
          />
          {problem && (
            <p className="field-error" id={errorId} role="alert">
              {translate(problem)}
            </p>
          )}
        </div>
      </td>
    </tr>
  );
});

/** What of a row never changes while it is ticked and edited. */
const AdvanceCells = memo(({ invoice }: { invoice: FinanceableInvoice }) => (
  <>
    <td data-label={translate('advances.number')}>
      <strong className="tabular">{invoice.invoiceNumberExt}</strong>
    </td>
    <td className="tabular" data-label={translate('advances.date')}>
      {formatDay(invoice.invoiceDate)}
    </td>
    <td className="tabular" data-label={translate('advances.expirationDate')}>
      {formatDay(invoice.invoiceExpirationDate)}
    </td>
    <td className="tabular table-end" data-label={translate('advances.nominal')}>
      {formatEuros(invoice.nominalAmount)}
    </td>
    <td className="tabular table-end" data-label={translate('advances.advanceable')}>
      {formatEuros(invoice.nominalAmountFinanced)}
    </td>
  </>
));

const shownAmount = (amount: string) =>
  /^\d{1,13}(\.\d{1,2})?$/.test(amount) ? formatAmount(toCents(amount)) : amount;
