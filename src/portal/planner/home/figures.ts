import type { Cents } from '#shared/money/money.ts';
import { isUnconfirmed } from '#shared/records/unconfirmed.ts';
import type { Invoice } from '#shared/records/records.ts';

/** Invoices with their sum. */
export interface Figure {
  count: number;
  cents: Cents;
  /** How many of them were advanced whole, and add nothing to `cents`. */
  advanced?: number;
  /** False when there may be more invoices than were read: then neither number is true. */
  isWhole: boolean;
  /** The part of `cents` that the clients have yet to confirm or the entity has yet to process. */
  unconfirmed?: Cents;
}

/** How many days ahead Home looks. */
export const DAYS_AHEAD = 30;

/** What the client still pays of an invoice when it falls due: what was advanced is the entity's. */
const getPendingAmount = ({ nominalAmount, nominalAmountFinanced }: Invoice): Cents =>
  nominalAmount - nominalAmountFinanced;

/**
 * What falls due: all invoices that the list behind the figure shows, and what the clients still pay of them
 * (R-PLAN-01).
 * @param isWhole whether all of them were read
 */
export const sumDue = (invoices: readonly Invoice[], isWhole: boolean): Figure => ({
  count: invoices.length,
  cents: sum(invoices),
  advanced: invoices.filter((invoice) => getPendingAmount(invoice) === 0).length,
  isWhole,
  unconfirmed: sum(invoices.filter(isUnconfirmed)),
});

const sum = (invoices: readonly Invoice[]): Cents =>
  invoices.reduce((total, invoice) => total + getPendingAmount(invoice), 0);
