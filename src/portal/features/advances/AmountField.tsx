import { useEffect, useRef } from 'react';
import type { FinanceableInvoice } from '#shared/records.ts';
import { amountDoubt } from '#portal/forms/model/amount-doubt.ts';
import { heldAmount, shownAmount } from '#portal/forms/model/amount-text.ts';
import { translate } from '#portal/i18n/i18n.ts';
import type { AdvanceSelection, RowChoice } from './advance-selection.ts';
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
  const problem = useRow(selection, invoice, problemText);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // An amount that no person typed, such as one that follows the advanceable amount.
    const follow = () => {
      const { amount } = selection.row(invoice);
      if (input.current && heldAmount(input.current.value) !== amount) input.current.value = shownAmount(amount);
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
        aria-describedby={problem && `${id}-error`}
        defaultValue={shownAmount(selection.row(invoice).amount)}
        onChange={({ target }) => selection.setAmount(invoice, heldAmount(target.value))}
        onBlur={({ target }) => {
          target.value = shownAmount(heldAmount(target.value));
        }}
      />
      {problem && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};

/** The error message of the amount in a row. */
function problemText({ problem, amount }: RowChoice): string | undefined {
  return problem && translate(problem, amountDoubt(amount)?.values);
}
