import { formatAmount, parseAmount } from '#shared/money.ts';
import type { FinanceableInvoice } from '#shared/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { isReadable, readableCents } from './advance-selection.ts';
import type { AdvanceSelection } from './advance-selection.ts';
import { useRow } from './useRow.ts';

interface AmountFieldProps {
  invoice: FinanceableInvoice;
  selection: AdvanceSelection;
}

/** Id of the field that holds the amount to advance of an invoice. */
export const amountFieldId = ({ id }: Pick<FinanceableInvoice, 'id'>): string => `advance-amount-${id}`;

/** The amount to advance of an invoice, held by the field itself: it is drawn again only when it becomes right or wrong. */
export const AmountField = ({ invoice, selection }: AmountFieldProps) => {
  const id = amountFieldId(invoice);
  const problem = useRow(selection, invoice, (row) => row.problem);
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
        defaultValue={shownAmount(selection.row(invoice).amount)}
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
};

/** "1.234,56"; what can't be read stays as it was typed. */
const shownAmount = (amount: string) => (isReadable(amount) ? formatAmount(readableCents(amount)) : amount);
