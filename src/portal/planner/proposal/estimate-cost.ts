import { daysBetween } from '#shared/dates/days.ts';
import type { Cents } from '#shared/money/money.ts';
import type { DayRange } from '#shared/planner/payment-calendar.ts';
import type { Candidate } from './candidates.ts';
import { toClientInvoice, type FindAlternatives } from './propose.ts';

/**
 * What the cheapest plan would cost with another value day, by the terms of today's prices: only interest changes, with
 * the number of its days.
 * @param candidates their prices for the value day `from`; `to` is the other one
 * @returns null when the invoices that are still open are not enough; undefined when their interest cannot be computed
 */
export async function estimateCost(
  { candidates, target }: { candidates: readonly Candidate[]; target: Cents },
  { from, to }: DayRange,
  find: FindAlternatives,
): Promise<Cents | null | undefined> {
  const open = candidates.filter(({ invoice }) => invoice.invoiceExpirationDate > to);
  const moved = open.map((candidate) => moveValueDay(candidate, daysBetween(from, to)));
  if (!moved.every((candidate) => candidate !== undefined)) return undefined;
  return (await find(moved.map(toClientInvoice), target))?.cheapest.cost ?? null;
}

/** A candidate with the interest of some days less; undefined where its price states no days. */
function moveValueDay(candidate: Candidate, days: number): Candidate | undefined {
  const { line, terms } = candidate;
  const { interestDays, interest, total } = line;
  if (interest === 0) return candidate;
  if (interestDays <= days) return undefined;
  const share = (interestDays - days) / interestDays;
  const less = Math.round(interest * share);
  return {
    ...candidate,
    line: { ...line, interestDays: interestDays - days, interest: less, total: total + interest - less },
    ...(terms && { terms: { ...terms, interestRate: terms.interestRate * share } }),
  };
}
