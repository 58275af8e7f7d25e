/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- cards change `display`, which takes the roles from table elements in some browsers */
import { memo, useSyncExternalStore } from 'react';
import { formatDay } from '#shared/days.ts';
import { formatAmount, formatEuros, parseAmount } from '#shared/money.ts';
import type { FinanceableInvoice } from '#shared/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { readableCents } from './advance-selection.ts';
import type { AdvanceSelection } from './advance-selection.ts';

/** What stands before each value on a card. */
export type AdvanceLabels = Record<
  'select' | 'number' | 'date' | 'expirationDate' | 'nominal' | 'advanceable' | 'amount',
  string
>;

interface AdvanceRowProps {
  invoice: FinanceableInvoice;
  selection: AdvanceSelection;
  labels: AdvanceLabels;
  /** Called when a tick is refused because the request is full. */
  onFull: () => void;
}

/** Id of the field that holds the amount to advance of an invoice. */
export const amountFieldId = ({ id }: Pick<FinanceableInvoice, 'id'>): string => `advance-amount-${id}`;

export const AdvanceRow = memo(({ invoice, selection, labels, onFull }: AdvanceRowProps) => {
  const { chosen, amount, problem } = useSyncExternalStore(
    (listener) => selection.subscribeRow(invoice.id, listener),
    () => selection.row(invoice),
  );
  return (
    <tr role="row" className={chosen ? 'advance-chosen' : undefined}>
      <td role="cell" className="advance-check" data-label={labels.select}>
        <input
          type="checkbox"
          className="advance-box"
          aria-label={translate('advances.selectInvoice', { number: invoice.invoiceNumberExt })}
          checked={chosen}
          onChange={({ target }) => {
            if (!selection.toggle(invoice, target.checked)) onFull();
          }}
        />
      </td>
      <AdvanceCells invoice={invoice} labels={labels} />
      <td role="cell" className="table-end" data-label={labels.amount}>
        {/* Another advanceable amount comes with a field of its own, which shows the amount that goes with it. */}
        <AmountField
          key={invoice.nominalAmountFinanced}
          invoice={invoice}
          selection={selection}
          initial={amount}
          problem={problem}
        />
      </td>
    </tr>
  );
});

interface AmountFieldProps {
  invoice: FinanceableInvoice;
  selection: AdvanceSelection;
  /** The amount when the field is first drawn; from then on the field holds what is typed. */
  initial: string;
  problem: string | undefined;
}

const AmountField = memo(
  ({ invoice, selection, initial, problem }: AmountFieldProps) => {
    const id = amountFieldId(invoice);
    return (
      <div className="advance-amount">
        <input
          id={id}
          className="field-input field-input-amount"
          name="newNominalAmountFinanced"
          inputMode="decimal"
          autoComplete="off"
          aria-label={translate('advances.amountOf', { number: invoice.invoiceNumberExt })}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-error`}
          defaultValue={shownAmount(initial)}
          onChange={({ target }) => selection.setAmount(invoice, parseAmount(target.value) ?? target.value)}
          onBlur={({ target }) => {
            target.value = shownAmount(parseAmount(target.value) ?? target.value);
          }}
        />
        {problem && (
          <p className="field-error" id={`${id}-error`} role="alert">
            {translate(problem)}
          </p>
        )}
      </div>
    );
  },
  (before, after) => before.problem === after.problem && before.invoice === after.invoice,
);

/** What of a row never changes while it is ticked and edited. */
const AdvanceCells = memo(({ invoice, labels }: Pick<AdvanceRowProps, 'invoice' | 'labels'>) => (
  <>
    <td role="cell" className="advance-number" data-label={labels.number}>
      <strong className="tabular">{invoice.invoiceNumberExt}</strong>
    </td>
    <td role="cell" className="tabular" data-label={labels.date}>
      {formatDay(invoice.invoiceDate)}
    </td>
    <td role="cell" className="tabular" data-label={labels.expirationDate}>
      {formatDay(invoice.invoiceExpirationDate)}
    </td>
    <td role="cell" className="tabular table-end" data-label={labels.nominal}>
      {formatEuros(invoice.nominalAmount)}
    </td>
    <td role="cell" className="tabular table-end" data-label={labels.advanceable}>
      {formatEuros(invoice.nominalAmountFinanced)}
    </td>
  </>
));

/** "1.234,56"; what can't be read stays as it was typed. */
const shownAmount = (amount: string) =>
  /^\d{1,13}(\.\d{1,2})?$/.test(amount) ? formatAmount(readableCents(amount)) : amount;
