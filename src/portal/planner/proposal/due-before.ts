import type { IsoDay } from '#shared/dates/iso-day.ts';
import type { Cents } from '#shared/money/money.ts';
import type { Invoice } from '#shared/records/records.ts';
import type { WorkingDays } from '#shared/dates/working-days.ts';

/** The states of R-LIM-34 in which money is still paid at maturity: partially advanced, and pending payment. */
const PAID_AT_MATURITY: ReadonlySet<string> = new Set(['2', '3']);

/** The state of an invoice that was paid when it fell due. */
const PAID = '4';

type ValueDays = Pick<WorkingDays, 'getValueDay'>;

/**
 * What the supplier gets when an invoice falls due: what has not been advanced. A service may call it paid on its due day,
 * although that is no working day: then the money is still to come.
 */
export function getAmountAtMaturity(invoice: Invoice, today: IsoDay, { getValueDay }: ValueDays): Cents {
  const { invoiceStatus, invoiceExpirationDate: due, nominalAmount, nominalAmountFinanced } = invoice;
  const isOnItsWay = invoiceStatus === PAID && due <= today && today < getValueDay(due);
  return PAID_AT_MATURITY.has(invoiceStatus) || isOnItsWay ? Math.max(0, nominalAmount - nominalAmountFinanced) : 0;
}

/** Invoices of which something arrives at maturity, and what arrives of them. */
interface PaidInvoices<Row> {
  invoices: Row[];
  sum: Cents;
}

/**
 * The invoices whose money arrives at maturity in a span of days, and those that are due by its last day but arrive after
 * it, because that day is no working day.
 * @param from today; `to` is the last day of the span
 */
export function findPaidInvoices<Row extends Invoice>(
  invoices: readonly Row[],
  { from, to }: { from: IsoDay; to: IsoDay },
  valueDays: ValueDays,
): { inTime: PaidInvoices<Row>; late: PaidInvoices<Row> } {
  const amountOf = (invoice: Row) => getAmountAtMaturity(invoice, from, valueDays);
  const paid = invoices.filter((invoice) => amountOf(invoice) > 0);
  const arrivesOn = ({ invoiceExpirationDate }: Row) => valueDays.getValueDay(invoiceExpirationDate);
  const addUp = (rows: Row[]) => ({ invoices: rows, sum: rows.reduce((sum, row) => sum + amountOf(row), 0) });
  return {
    inTime: addUp(paid.filter((invoice) => arrivesOn(invoice) >= from && arrivesOn(invoice) <= to)),
    late: addUp(paid.filter((invoice) => invoice.invoiceExpirationDate <= to && arrivesOn(invoice) > to)),
  };
}
