import type { IsoDay } from '#shared/iso-day.ts';
import type { Cents } from '#shared/money.ts';
import type { Invoice } from '#shared/records.ts';
import type { WorkingDays } from '#shared/working-days.ts';

/** The states of R-LIM-34 in which money is still paid at maturity: partially advanced, and pending payment. */
const PAID_AT_MATURITY: ReadonlySet<string> = new Set(['2', '3']);

/** What the supplier gets when an invoice falls due: what has not been advanced. */
export const getAmountAtMaturity = ({
  invoiceStatus,
  nominalAmount,
  nominalAmountFinanced,
}: Pick<Invoice, 'invoiceStatus' | 'nominalAmount' | 'nominalAmountFinanced'>): Cents =>
  PAID_AT_MATURITY.has(invoiceStatus) ? Math.max(0, nominalAmount - nominalAmountFinanced) : 0;

/** Invoices of which something arrives at maturity, and what arrives of them. */
interface PaidInvoices<Row> {
  invoices: Row[];
  sum: Cents;
}

/**
 * The invoices whose money arrives at maturity in a span of days, and those that are due by its last day but arrive after
 * it, because that day is no working day.
 * @param from the first day of the span; `to` is the last one
 */
export function findPaidInvoices<Row extends Invoice>(
  invoices: readonly Row[],
  { from, to }: { from: IsoDay; to: IsoDay },
  { getValueDay }: Pick<WorkingDays, 'getValueDay'>,
): { inTime: PaidInvoices<Row>; late: PaidInvoices<Row> } {
  const paid = invoices.filter((invoice) => getAmountAtMaturity(invoice) > 0);
  const arrivesOn = ({ invoiceExpirationDate }: Row) => getValueDay(invoiceExpirationDate);
  return {
    inTime: addUp(paid.filter((invoice) => arrivesOn(invoice) >= from && arrivesOn(invoice) <= to)),
    late: addUp(paid.filter((invoice) => invoice.invoiceExpirationDate <= to && arrivesOn(invoice) > to)),
  };
}

const addUp = <Row extends Invoice>(invoices: Row[]): PaidInvoices<Row> => ({
  invoices,
  sum: invoices.reduce((sum, invoice) => sum + getAmountAtMaturity(invoice), 0),
});
