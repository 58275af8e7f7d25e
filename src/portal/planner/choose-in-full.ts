import { getDefaultAmount } from '#portal/advances/advance-selection.ts';
import type { SelectedInvoice } from '#portal/advances/advance-selection.ts';
import type { FinanceableInvoice } from '#shared/records/records.ts';

/** Selects all that can be advanced of an invoice, without the fields that an advance does not need. */
export const chooseInFull = (offered: FinanceableInvoice): SelectedInvoice => {
  const { id, invoiceNumber, invoiceNumberExt, invoiceExpirationDate, nominalAmountFinanced } = offered;
  return {
    invoice: { id, invoiceNumber, invoiceNumberExt, invoiceExpirationDate, nominalAmountFinanced },
    amount: getDefaultAmount(offered),
  };
};
