import type { Cents } from '#shared/money.ts';
import type { Invoice } from '#shared/records.ts';

/** Invoices with their sum. */
export interface Figure {
  count: number;
  cents: Cents;
  /** False when there may be more invoices than were read: then neither number is true. */
  isWhole: boolean;
}

/** How many days ahead Home looks. */
export const DAYS_AHEAD = 30;

/**
 * What falls due: all invoices that the list behind the figure shows, and what the clients still pay of them; what was
 * advanced is the entity's (R-PLAN-01).
 * @param isWhole whether all of them were read
 */
export const sumDue = (invoices: readonly Invoice[], isWhole: boolean): Figure => ({
  count: invoices.length,
  cents: invoices.reduce(
    (sum, { nominalAmount, nominalAmountFinanced }) => sum + nominalAmount - nominalAmountFinanced,
    0,
  ),
  isWhole,
});
