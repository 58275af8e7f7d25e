import { addDays, daysBetween, isIsoDay } from '#shared/dates/days.ts';
import type { IsoDay } from '#shared/dates/days.ts';
import type { Cents } from '#shared/money/money.ts';
import type { ConfirmingType, Invoice } from '#shared/records/records.ts';
import type { WorkingDays } from '#shared/dates/working-days.ts';
import { isUnconfirmed } from '#shared/records/unconfirmed.ts';

/** The length of a period of the calendar; a week begins on Monday. */
export type CalendarUnit = 'day' | 'week' | 'month';

/** Days from the first to the last one, both included. */
export interface DayRange {
  from: IsoDay;
  to: IsoDay;
}

/** Sums of invoices whose money arrives in some period. */
export interface PaymentSums {
  invoices: number;
  /** What arrives: the nominal amounts without what has been advanced. */
  pending: Cents;
  /** What has been paid in advance already. */
  advanced: Cents;
  /** The part of `pending` that the clients have yet to confirm or the entity has yet to process. */
  unconfirmed: Cents;
}

/** A client of a calendar, and who pays the expenses of advances of its invoices. */
export interface PayingClient {
  numClient: string;
  clientName: string;
  confirmingType: ConfirmingType;
}

/** The sums of a client for a due day (R-PLAN-04). */
export interface DayPayments extends PaymentSums, PayingClient {
  /** The value day, on which the money arrives: the due day, or the first working day after it. */
  day: IsoDay;
  due: IsoDay;
}

/** The sums of a client in a period. */
export interface ClientPayments extends PaymentSums, PayingClient {}

type DueInvoice = Pick<
  Invoice,
  | 'customerNumber'
  | 'customerName'
  | 'invoiceExpirationDate'
  | 'invoiceStatus'
  | 'nominalAmount'
  | 'nominalAmountFinanced'
> & { confirmingType: ConfirmingType };

const createSums = (): PaymentSums => ({ invoices: 0, pending: 0, advanced: 0, unconfirmed: 0 });

function addSums(sums: PaymentSums, more: PaymentSums): void {
  sums.invoices += more.invoices;
  sums.pending += more.pending;
  sums.advanced += more.advanced;
  sums.unconfirmed += more.unconfirmed;
}

/** Whether a day lies in a range. */
export const isInRange = (day: IsoDay, { from, to }: DayRange): boolean => from <= day && day <= to;

/**
 * Adds invoices to the sums per due day, client and kind of confirming. A long list is added in parts, so that each takes
 * less than a frame.
 * @param payments the sums so far, which are changed
 * @param range invoices whose money arrives on other days are left out
 */
export function addInvoices(
  payments: Map<string, DayPayments>,
  invoices: readonly DueInvoice[],
  range: DayRange,
  { getValueDay }: Pick<WorkingDays, 'getValueDay'>,
): void {
  for (const invoice of invoices) {
    const { customerNumber: numClient, invoiceExpirationDate: due, confirmingType } = invoice;
    const key = `${due} ${confirmingType} ${numClient}`;
    let known = payments.get(key);
    if (!known) {
      if (!isIsoDay(due)) continue;
      const day = getValueDay(due);
      if (!isInRange(day, range)) continue;
      known = { day, due, numClient, clientName: invoice.customerName, confirmingType, ...createSums() };
      payments.set(key, known);
    }
    const pending = invoice.nominalAmount - invoice.nominalAmountFinanced;
    known.invoices += 1;
    known.pending += pending;
    known.advanced += invoice.nominalAmountFinanced;
    if (isUnconfirmed(invoice)) known.unconfirmed += pending;
  }
}

const A_MONDAY = '1970-01-05';

/** The last day of the day, week or month that a day belongs to. */
function findLastDay(day: IsoDay, unit: CalendarUnit): IsoDay {
  if (unit === 'day') return day;
  if (unit === 'week') return addDays(day, 6 - (((daysBetween(A_MONDAY, day) % 7) + 7) % 7));
  const monthOf = (each: IsoDay) => each.slice(0, 8);
  return addDays(`${monthOf(addDays(`${monthOf(day)}01`, 31))}01`, -1);
}

/** Whether a range is a calendar month from its first day to its last. */
export const isWholeMonth = ({ from, to }: DayRange): boolean =>
  from.endsWith('-01') && to === findLastDay(from, 'month');

/** The periods of a range, without gaps; the first and the last may be incomplete, because the range begins within them. */
export function listPeriods({ from, to }: DayRange, unit: CalendarUnit): DayRange[] {
  const periods: DayRange[] = [];
  for (let first = from; first <= to;) {
    const end = findLastDay(first, unit);
    const last = end < to ? end : to;
    periods.push({ from: first, to: last });
    first = addDays(last, 1);
  }
  return periods;
}

/** The sums of each period. @param periods those of `listPeriods` */
export function sumByPeriod(payments: Iterable<DayPayments>, periods: readonly DayRange[]): PaymentSums[] {
  const sums = periods.map(createSums);
  const indices = new Map<IsoDay, number>();
  for (const payment of payments) {
    const index = indices.get(payment.day) ?? findPeriod(periods, payment.day);
    indices.set(payment.day, index);
    const known = sums[index];
    if (known) addSums(known, payment);
  }
  return sums;
}

/** The place of the period of a day, by halving; -1 if there is none. */
function findPeriod(periods: readonly DayRange[], day: IsoDay): number {
  let [low, high] = [0, periods.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((periods[middle]?.to ?? '') < day) low = middle + 1;
    else high = middle;
  }
  const found = periods[low];
  return found && isInRange(day, found) ? low : -1;
}

/** The sums of all payments in a range. */
export function sumPayments(payments: Iterable<DayPayments>, range: DayRange): PaymentSums {
  const sums = createSums();
  for (const payment of payments) if (isInRange(payment.day, range)) addSums(sums, payment);
  return sums;
}

/** The sums of each client and kind of confirming in a range, those with the most pending first. */
export function sumByClient(payments: Iterable<DayPayments>, range: DayRange): ClientPayments[] {
  const clients = new Map<string, ClientPayments>();
  for (const payment of payments) {
    if (!isInRange(payment.day, range)) continue;
    const { numClient, clientName, confirmingType } = payment;
    const key = `${confirmingType} ${numClient}`;
    const known = clients.get(key) ?? { numClient, clientName, confirmingType, ...createSums() };
    clients.set(key, known);
    addSums(known, payment);
  }
  return [...clients.values()].sort((one, other) => other.pending - one.pending);
}
