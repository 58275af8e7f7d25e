import type { IsoDay } from '#shared/iso-day.ts';
import type { Cents } from '#shared/money.ts';
import type { Invoice } from '#shared/records.ts';

/** The states of R-LIM-34 in which money is still paid at maturity: partially advanced, and pending payment. */
const PAID_AT_MATURITY: ReadonlySet<string> = new Set(['2', '3']);

/** What the supplier gets when an invoice falls due: what has not been advanced. */
export const getAmountAtMaturity = ({
  invoiceStatus,
  nominalAmount,
  nominalAmountFinanced,
}: Pick<Invoice, 'invoiceStatus' | 'nominalAmount' | 'nominalAmountFinanced'>): Cents =>
  PAID_AT_MATURITY.has(invoiceStatus) ? Math.max(0, nominalAmount - nominalAmountFinanced) : 0;

/**
 * The invoices of which something arrives at maturity in a span of days, and their sum.
 * @param from the first day of the span; `to` is the last one
 */
export function findDueInvoices<Row extends Invoice>(
  invoices: readonly Row[],
  { from, to }: { from: IsoDay; to: IsoDay },
): { due: Row[]; sum: Cents } {
  const due = invoices.filter(
    (invoice) =>
      invoice.invoiceExpirationDate >= from && invoice.invoiceExpirationDate <= to && getAmountAtMaturity(invoice) > 0,
  );
  return { due, sum: due.reduce((sum, invoice) => sum + getAmountAtMaturity(invoice), 0) };
}
