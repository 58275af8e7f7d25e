import type { Cents } from '#shared/money.ts';
import { isUnconfirmed } from '#shared/unconfirmed.ts';
import type { Client, FinanceableInvoice, Invoice } from '#shared/records.ts';

/** Invoices with their sum. */
export interface Figure {
  count: number;
  cents: Cents;
  /** False when there may be more invoices than were read: both numbers are a minimum. */
  isWhole: boolean;
  /** The part of `cents` that the clients have yet to confirm or the entity has yet to process. */
  unconfirmed?: Cents;
}

/** How many days ahead Home looks. */
export const DAYS_AHEAD = 30;

/** What the client still pays of an invoice when it falls due: what was advanced is the entity's. */
const getPendingAmount = ({ nominalAmount, nominalAmountFinanced }: Invoice): Cents =>
  Math.max(0, nominalAmount - nominalAmountFinanced);

/** What falls due, without invoices of which nothing is left (R-PLAN-01). @param isWhole whether all of them were read */
export function sumDue(invoices: readonly Invoice[], isWhole: boolean): Figure {
  const pending = invoices.map(getPendingAmount).filter((cents) => cents > 0);
  const unconfirmed = sum(invoices.filter(isUnconfirmed).map(getPendingAmount));
  return { count: pending.length, cents: sum(pending), isWhole, unconfirmed };
}

/** What could be cashed today, from the sums of the clients; undefined if the service does not send all of them. */
export function sumClients(clients: readonly Client[]): Figure | undefined {
  const sums = clients.map(({ advanceable }) => advanceable);
  if (!sums.every((each) => each !== undefined)) return undefined;
  return {
    count: sum(sums.map(({ invoices }) => invoices)),
    cents: sum(sums.map(({ cents }) => cents)),
    isWhole: true,
  };
}

/** The same from lists of advanceable invoices. */
export const sumAdvanceable = (invoices: readonly FinanceableInvoice[], isWhole: boolean): Figure => ({
  count: invoices.length,
  cents: sum(invoices.map(({ nominalAmountFinanced }) => nominalAmountFinanced)),
  isWhole,
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
