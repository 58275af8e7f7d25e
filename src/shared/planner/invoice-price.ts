import type { Cents } from '#shared/money.ts';
import type { SimulationLine } from '#shared/records.ts';

/**
 * How the costs of an invoice follow from its advanced amount, deduced from the service's own simulation. Each component
 * is rounded to cents, half a cent up.
 */
export interface PriceTerms {
  /** Interest for one cent. */
  interestRate: number;
  /** Commission for one cent, and its minimum. */
  commissionRate: number;
  minimumCommission: Cents;
  /** Tax for one cent of commission and charged expenses. */
  taxRate: number;
  spendingCharged: Cents;
}

type PricedLine = Pick<
  SimulationLine,
  'nominalAmount' | 'percentageInterest' | 'interestDays' | 'interest' | 'commission' | 'tax' | 'spendingCharged'
>;

/** Interest is counted on a year of 360 days, as in R-ADV-20. */
const DAYS_OF_YEAR = 360;

/**
 * Deduces the terms from two simulations of the same invoice and day.
 * @param whole the line for its full amount
 * @param half the line for about half of it, which shows whether the commission has a minimum
 */
export function deducePriceTerms(whole: PricedLine, half: PricedLine): PriceTerms {
  const isMinimum = half.commission === whole.commission;
  const proportional = half.nominalAmount * (whole.commission / whole.nominalAmount);
  const hasMinimum = half.commission > proportional + 1;
  const rated = hasMinimum ? [whole] : [whole, half];
  return {
    interestRate: (whole.percentageInterest * whole.interestDays) / (100 * DAYS_OF_YEAR),
    commissionRate: isMinimum ? 0 : findRate(rated.map((line) => [line.commission, line.nominalAmount])),
    minimumCommission: isMinimum || hasMinimum ? half.commission : 0,
    taxRate: findRate([whole, half].map((line) => [line.tax, line.commission + line.spendingCharged])),
    spendingCharged: whole.spendingCharged,
  };
}

/** More decimals than an agreed rate has: 0.0001 % are six. */
const MOST_DECIMALS = 8;

/**
 * The rate with the fewest decimals of which all shares are products, rounded half a cent up.
 * @param shares each with its base, in cents
 */
function findRate(shares: readonly [share: Cents, base: Cents][]): number {
  const [share = 0, base = 0] = shares[0] ?? [];
  if (base === 0) return 0;
  for (let decimals = 0; decimals <= MOST_DECIMALS; decimals += 1) {
    const rate = Number((share / base).toFixed(decimals));
    if (shares.every(([each, of]) => roundHalfUp(of * rate) === each)) return rate;
  }
  return share / base;
}

/** All costs of an advanced amount. */
export function calculateCost(terms: PriceTerms, amount: Cents): Cents {
  const commission = Math.max(roundHalfUp(amount * terms.commissionRate), terms.minimumCommission);
  const charged = commission + terms.spendingCharged;
  return roundHalfUp(amount * terms.interestRate) + charged + roundHalfUp(charged * terms.taxRate);
}

/** A product of rates may be a little less than the half cent that it stands for. */
const roundHalfUp = (cents: number): Cents => Math.round(cents + 1e-6);

/**
 * Rounding moves the net by less than two cents, so that an amount which brings as much lies at most this far below one
 * that the halving found, for costs of up to four fifths of an amount.
 */
const ROUNDING_REACH = 20;

/**
 * The smallest amount of which at least `net` arrives.
 * @param most the amount that can be advanced; it brings at least `net`
 */
export function findAmountFor(terms: PriceTerms, net: Cents, most: Cents): Cents {
  const isEnough = (amount: Cents) => amount - calculateCost(terms, amount) >= net;
  let [low, high] = [net, most];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  // Each component is rounded, so that a cent more may bring a cent less.
  for (let less = Math.max(net, low - ROUNDING_REACH); less < low; less += 1) if (isEnough(less)) return less;
  return low;
}
