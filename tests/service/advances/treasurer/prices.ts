/** What a client's agreement says, as its contract is written: rates in ten-thousandths of a per cent, money in cents. */
export interface Terms {
  interestRate: number;
  commissionRate: number;
  minimumCommission: number;
  spending: number;
  authorisationLimit: number;
}

/** The price of one invoice, in cents, as the simulation shows it (R-ADV-20). */
export interface Price {
  interest: number;
  commission: number;
  tax: number;
  spending: number;
  spendingCharged: number;
  total: number;
}

/** A part of a whole: `of` over `over`. */
interface Fraction {
  of: number;
  over: number;
}

const PER_CENT = 100;
/** The unit in which an agreement states a per cent. */
const DECIMALS = 10_000;
const YEAR = 360;
const TAX: Fraction = { of: 21, over: PER_CENT };

/** Takes fractions of an amount of cents, by long division, rounded half a cent up. */
function take(cents: number, ...fractions: Fraction[]): number {
  const dividend = fractions.reduce((product, { of }) => product * BigInt(of), BigInt(cents));
  const divisor = fractions.reduce((product, { over }) => product * BigInt(over), 1n);
  const whole = dividend / divisor;
  const rest = dividend - whole * divisor;
  return Number(rest + rest >= divisor ? whole + 1n : whole);
}

/**
 * Prices an amount of one invoice (R-ADV-20, docs/reference-service.md), written without the service's own rules.
 * @param days from the day on which the money arrives to the day on which the invoice is due
 * @param isCharged whether the supplier pays the expenses: type N does, type D does not
 */
export function priceOf(terms: Terms, amount: number, days: number, isCharged: boolean): Price {
  const interest = take(amount, { of: terms.interestRate, over: DECIMALS * PER_CENT }, { of: days, over: YEAR });
  const byRate = take(amount, { of: terms.commissionRate, over: DECIMALS * PER_CENT });
  const commission = byRate > terms.minimumCommission ? byRate : terms.minimumCommission;
  const spendingCharged = isCharged ? terms.spending : 0;
  const tax = take(commission + spendingCharged, TAX);
  const costs = interest + commission + tax + spendingCharged;
  return { interest, commission, tax, spending: terms.spending, spendingCharged, total: amount - costs };
}
