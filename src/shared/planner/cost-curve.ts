import type { Cents } from '#shared/money/money.ts';
import type { CoverItem } from './core-search.ts';
import { calculateCost, findEndOfMinimum, type PriceTerms } from './invoice-price.ts';

/** An invoice that can be advanced: its amount, and what that costs today. */
export interface PlannedInvoice {
  amount: Cents;
  cost: Cents;
  /** Its terms, where a part of it can be advanced. */
  terms?: PriceTerms;
  /** Interest for one cent, where it is not known what a part would cost: not less than this. */
  leastRate?: number;
}

/** An amount of an invoice, what arrives of it, and what it costs. */
export interface AmountChoice extends CoverItem {
  amount: Cents;
}

/**
 * The amounts of an invoice that a cheapest plan can have (R-PLAN-02), but for one invoice in part: up to the end of the
 * minimum commission, and in full. Between them a cent costs the same everywhere, so that of two invoices in part one can
 * be reduced and the other one raised without a loss, until one reaches such an amount.
 */
export function listAmounts({ amount, cost, terms }: PlannedInvoice): AmountChoice[] {
  const full = { amount, value: amount - cost, cost };
  const end = terms && findEndOfMinimum(terms);
  if (!terms || end === undefined || end >= amount) return [full];
  const costOfEnd = calculateCost(terms, end);
  const minimum = { amount: end, value: end - costOfEnd, cost: costOfEnd };
  return minimum.value > 0 && minimum.value < full.value && minimum.cost < cost ? [minimum, full] : [full];
}

/**
 * What arrives of an invoice in part against what it costs at least: straight lines between these points. Rounding takes
 * at most half a cent of interest, half a cent of the commission with its tax, and half a cent of the tax.
 * @returns fewer than two points when no part pays for its costs
 */
export function listLowestCosts(terms: PriceTerms, most: Cents): CoverItem[] {
  const { commissionRate, minimumCommission, maximumCommission = Infinity, interestRate, taxRate } = terms;
  const costOf = (amount: number) => {
    const commission = Math.max(Math.min(amount * commissionRate, maximumCommission), minimumCommission);
    return amount * interestRate + (commission + terms.spendingCharged) * (1 + taxRate);
  };
  const kinks = [minimumCommission / commissionRate, maximumCommission / commissionRate];
  const amounts = [0, ...kinks.filter((amount) => amount > 0 && amount < most), most];
  const points = amounts
    .toSorted((one, other) => one - other)
    .map((amount) => ({ value: amount - costOf(amount), cost: costOf(amount) }));
  const positive = points.filter(({ value }) => value > 0);
  const negative = points.findLast(({ value }) => value <= 0);
  const [first, second] = negative ? [negative, positive[0]] : positive;
  if (!first || !second) return [];
  const slope = (second.cost - first.cost) / (second.value - first.value);
  const rounding = (1.5 + taxRate / 2) * (1 + getHighestSlope(terms));
  return [{ value: 0, cost: first.cost - slope * first.value }, ...positive].map(({ value, cost }) => ({
    value,
    cost: cost - rounding,
  }));
}

const getHighestSlope = ({ interestRate, commissionRate, taxRate }: PriceTerms): number => {
  const perCent = interestRate + commissionRate * (1 + taxRate);
  return perCent / (1 - perCent);
};

/** Beyond this share of the amount, costs are no longer searched: no part is offered. */
const MOST_COSTS = 0.8;

/** Whether a further cent always brings a part of it. */
export const isWorthDividing = ({ interestRate, commissionRate, taxRate }: PriceTerms): boolean =>
  interestRate + commissionRate * (1 + taxRate) <= MOST_COSTS;
