import type { Receipt } from '#portal/advances/receipt.ts';
import type { Invoice } from '#shared/records/records.ts';

/** The receipts whose request had the invoice: a line of its client with its number and its due day. */
export const findReceiptsOf = (
  invoice: Pick<Invoice, 'customerNumber' | 'invoiceNumberExt' | 'invoiceExpirationDate'>,
  receipts: readonly Receipt[],
): Receipt[] =>
  receipts.filter(
    ({ numClient, lines, dueDays }) =>
      numClient === invoice.customerNumber &&
      lines.some(
        ({ invoiceNumberExt }, index) =>
          invoiceNumberExt === invoice.invoiceNumberExt && dueDays[index] === invoice.invoiceExpirationDate,
      ),
  );
