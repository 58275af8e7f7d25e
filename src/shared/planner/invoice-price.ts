import type { Cents } from '#shared/money/money.ts';
import type { SimulationLine } from '#shared/records/records.ts';

/** How all costs but interest follow from the advanced amount of an invoice. */
export interface FeeTerms {
  /** Commission for one cent, its minimum, and its maximum if it has one. */
  commissionRate: number;
  minimumCommission: Cents;
  maximumCommission?: Cents;
  /** Tax for one cent of commission and charged expenses. */
  taxRate: number;
  spendingCharged: Cents;
}

/**
 * How the costs of an invoice follow from its advanced amount, deduced from the service's own simulation. Each component
 * is rounded to cents, half a cent up.
 */
export interface PriceTerms extends FeeTerms {
  /** Interest for one cent. */
  interestRate: number;
}

type PricedLine = Pick<
  SimulationLine,
  | 'nominalAmount'
  | 'percentageInterest'
  | 'interestDays'
  | 'interest'
  | 'commission'
  | 'tax'
  | 'spendingCharged'
  | 'total'
>;

/** Interest is counted on a year of 360 days, as in R-ADV-20. */
const DAYS_OF_YEAR = 360;

/** The interest for one cent that a line states. */
export const getInterestRate = ({ percentageInterest, interestDays }: PricedLine): number =>
  (percentageInterest * interestDays) / (100 * DAYS_OF_YEAR);

/**
 * Deduces the terms that invoices share from simulations of them. Two amounts of one invoice show whether its commission
 * is a rate, or has a minimum or a maximum.
 * @returns undefined when no terms price every line to the cent
 */
export function deduceFees(lines: readonly PricedLine[]): FeeTerms | undefined {
  const bySize = lines.toSorted((one, other) => other.nominalAmount - one.nominalAmount);
  const commissions = bySize.map(({ commission }) => commission);
  const [lowest, highest] = [Math.min(...commissions), Math.max(...commissions)];
  const shared = {
    taxRate: findRate(
      lines
        .map(({ tax, commission, spendingCharged }): [Cents, Cents] => [tax, commission + spendingCharged])
        .toSorted(([, one], [, other]) => other - one),
    ),
    spendingCharged: bySize[0]?.spendingCharged ?? 0,
  };
  const rateOf = (from: Cents, to: Cents) =>
    findRate(
      bySize
        .filter(({ commission }) => commission >= from && commission <= to)
        .map(({ commission, nominalAmount }) => [commission, nominalAmount]),
    );
  const inTurn: (() => Omit<FeeTerms, keyof typeof shared>)[] =
    lowest === highest
      ? [() => ({ commissionRate: 0, minimumCommission: lowest })]
      : [
          () => ({ commissionRate: rateOf(lowest, highest), minimumCommission: 0 }),
          () => ({ commissionRate: rateOf(lowest + 1, highest), minimumCommission: lowest }),
          () => ({ commissionRate: rateOf(lowest, highest - 1), minimumCommission: 0, maximumCommission: highest }),
          () => ({
            commissionRate: rateOf(lowest + 1, highest - 1),
            minimumCommission: lowest,
            maximumCommission: highest,
          }),
        ];
  for (const deduce of inTurn) {
    const fees = { ...shared, ...deduce() };
    if (lines.every((line) => isPricedBy(line, fees))) return fees;
  }
  return undefined;
}

/** Whether terms price a line to the cent. */
export function isPricedBy(line: PricedLine, fees: FeeTerms): boolean {
  const { nominalAmount, interest, total } = line;
  const terms = { ...fees, interestRate: getInterestRate(line) };
  return (
    interest === roundHalfUp(nominalAmount * terms.interestRate) &&
    line.commission === calculateCommission(fees, nominalAmount) &&
    line.spendingCharged === fees.spendingCharged &&
    total === nominalAmount - calculateCost(terms, nominalAmount)
  );
}

/** More decimals than an agreed rate has: 0.0001 % are six. */
const MOST_DECIMALS = 8;

/**
 * The rate with the fewest decimals of which all shares are products, rounded half a cent up.
 * @param shares each with its base, in cents; the first is the largest, which tells most
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
  const charged = calculateCommission(terms, amount) + terms.spendingCharged;
  return roundHalfUp(amount * terms.interestRate) + charged + roundHalfUp(charged * terms.taxRate);
}

function calculateCommission({ commissionRate, minimumCommission, maximumCommission }: FeeTerms, amount: Cents): Cents {
  const commission = roundHalfUp(amount * commissionRate);
  return Math.max(Math.min(commission, maximumCommission ?? commission), minimumCommission);
}

/**
 * The amount up to which the commission is the minimum: from there on each further cent costs more (R-PLAN-02). Rounding
 * may leave a little more at the minimum.
 * @returns undefined without a minimum, or where no amount exceeds it
 */
export function findEndOfMinimum({ commissionRate, minimumCommission }: FeeTerms): Cents | undefined {
  if (commissionRate <= 0 || minimumCommission <= 0) return undefined;
  return Math.max(1, Math.floor(minimumCommission / commissionRate + 1e-6));
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
