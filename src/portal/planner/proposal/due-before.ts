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

/** The invoices of which something arrives at maturity, and their sum. */
export function findDueInvoices<Row extends Invoice>(invoices: readonly Row[]): { due: Row[]; sum: Cents } {
  const due = invoices.filter((invoice) => getAmountAtMaturity(invoice) > 0);
  return { due, sum: due.reduce((sum, invoice) => sum + getAmountAtMaturity(invoice), 0) };
}
