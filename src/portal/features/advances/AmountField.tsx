import { useEffect, useRef } from 'react';
import type { FinanceableInvoice } from '#shared/records/records.ts';
import { amountDoubt } from '#portal/forms/model/amount-doubt.ts';
import { parseAmountInput, formatAmountInput } from '#portal/forms/model/amount-input.ts';
import { translate } from '#portal/i18n/i18n.ts';
import type { AdvanceSelection, InvoiceRowState } from '#portal/advances/advance-selection.ts';
import { useInvoiceRow } from './useInvoiceRow.ts';

interface AmountFieldProps {
  invoice: FinanceableInvoice;
  selection: AdvanceSelection;
}

/** Id of the field that holds the amount to advance of an invoice. */
export const getAmountFieldId = ({ id }: Pick<FinanceableInvoice, 'id'>): string => `advance-amount-${id}`;

/** The amount to advance. The field itself holds the typed text: it renders again only when its validity changes. */
export const AmountField = ({ invoice, selection }: AmountFieldProps) => {
  const id = getAmountFieldId(invoice);
  const problem = useInvoiceRow(selection, invoice, problemText);
  const isRefused = useInvoiceRow(selection, invoice, (row) => row.isRefused === true) && !problem;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Updates the field when the amount changes without typing, for example with the advanceable amount.
    const follow = () => {
      const { amount } = selection.getRow(invoice);
      if (input.current && parseAmountInput(input.current.value) !== amount)
        input.current.value = formatAmountInput(amount);
    };
    return selection.subscribeTo(invoice, follow);
  }, [selection, invoice]);
  return (
    <div className="advance-amount">
      <input
        ref={input}
        id={id}
        className="field-input field-input-amount"
        name="newNominalAmountFinanced"
        inputMode="decimal"
        autoComplete="off"
        aria-label={translate('advances.amountOf', { number: invoice.invoiceNumberExt })}
        aria-invalid={problem !== undefined}
        aria-describedby={problem || isRefused ? `${id}-error` : undefined}
        defaultValue={formatAmountInput(selection.getRow(invoice).amount)}
        onChange={({ target }) => selection.setAmount(invoice, parseAmountInput(target.value))}
        onBlur={({ target }) => {
          target.value = formatAmountInput(parseAmountInput(target.value));
        }}
      />
      {problem && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {problem}
        </p>
      )}
      {isRefused && (
        <p className="field-error" id={`${id}-error`}>
          {translate('advances.refused.here')}
        </p>
      )}
    </div>
  );
};

/** The error message of the amount in a row. */
function problemText({ problem, amount }: InvoiceRowState): string | undefined {
  return problem && translate(problem, amountDoubt(amount)?.values);
}
