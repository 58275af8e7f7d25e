import type { IsoDay } from '#shared/days.ts';
import type { Cents } from '#shared/money.ts';
import type { Invoice } from '#shared/records.ts';

/** What is paid together: on one day, by one client, to one account, in one way. */
export interface Payment {
  /** Its name in the file, such as "P3"; unique. */
  reference: string;
  day: IsoDay;
  clientNumber: string;
  clientName: string;
  iban: string;
  wayToPay: string;
  invoices: Invoice[];
  nominal: Cents;
  advanced: Cents;
  /** What is left to be paid on the day. */
  rest: Cents;
}

/** All payments of some invoices, and what is not paid yet because its client has to confirm it or the entity to process it. */
export interface Payments {
  payments: Payment[];
  unconfirmed: { invoices: number; nominal: Cents };
}

/** States of R-LIM-35: pending confirmation and pending processing. */
const UNCONFIRMED: ReadonlySet<string> = new Set(['5', '6']);

/** What an invoice still pays when it is due. */
export const getRest = ({ nominalAmount, nominalAmountFinanced }: Invoice): Cents =>
  Math.max(0, nominalAmount - nominalAmountFinanced);

/** Groups invoices by the payment that pays them (R-PLAN-06): by day, then client, account and way to pay. */
export function groupPayments(invoices: readonly Invoice[]): Payments {
  const isUnconfirmed = ({ invoiceStatus }: Invoice) => UNCONFIRMED.has(invoiceStatus);
  const left = invoices.filter(isUnconfirmed);
  const groups = groupBy(
    invoices.filter((invoice) => !isUnconfirmed(invoice)),
    toKey,
  );
  const payments = groups
    .map(toPayment)
    .sort(byDayAndClient)
    .map((payment, place) => ({ ...payment, reference: `P${place + 1}` }));
  const nominal = left.reduce((sum, { nominalAmount }) => sum + nominalAmount, 0);
  return { payments, unconfirmed: { invoices: left.length, nominal } };
}

/** The rows that have the same key, in the order of their first rows. */
export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups.values()];
}

const toKey = ({ invoiceExpirationDate, customerNumber, iban, wayToPay }: Invoice) =>
  JSON.stringify([invoiceExpirationDate, customerNumber, iban, wayToPay]);

function toPayment(invoices: Invoice[]): Omit<Payment, 'reference'> {
  const [{ invoiceExpirationDate, customerNumber, customerName, iban, wayToPay }] = invoices as [Invoice];
  const sum = (amountOf: (invoice: Invoice) => Cents) =>
    invoices.reduce((total, invoice) => total + amountOf(invoice), 0);
  return {
    day: invoiceExpirationDate,
    clientNumber: customerNumber,
    clientName: customerName,
    iban,
    wayToPay,
    invoices: [...invoices].sort((one, other) => compare(one.invoiceNumberExt, other.invoiceNumberExt)),
    nominal: sum(({ nominalAmount }) => nominalAmount),
    advanced: sum(({ nominalAmountFinanced }) => nominalAmountFinanced),
    rest: sum(getRest),
  };
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

const byDayAndClient = (one: Omit<Payment, 'reference'>, other: Omit<Payment, 'reference'>) =>
  compare(one.day, other.day) ||
  compare(one.clientName, other.clientName) ||
  compare(one.clientNumber, other.clientNumber) ||
  compare(one.iban, other.iban) ||
  compare(one.wayToPay, other.wayToPay);
