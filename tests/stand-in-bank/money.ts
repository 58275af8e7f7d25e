/** Cents as a bank writes euros in texts: "1234.50". */
export const toEuroText = (cents: number): string => (cents / 100).toFixed(2);

/** Cents as a number of euros. */
export const toEuros = (cents: number): number => cents / 100;

/** Euros of a request in cents. */
export const toCents = (euros: number): number => Math.round(euros * 100);

/** What the stand-in charges for an advance. */
export const PRICES = { percentage: 4.35, commissionPerMille: 2, leastCommission: 300, taxPercent: 1, spending: 120 };

/** The price of one advance, cents; what is charged and what arrives are the amount together. */
export interface Price {
  days: number;
  interest: number;
  commission: number;
  tax: number;
  spending: number;
  spendingCharged: number;
  total: number;
}

/** Prices an amount for some days; where the debtor pays the expenses, they are stated and not charged. */
export function priceOf(amount: number, days: number, type: 'N' | 'D', prices = PRICES): Price {
  const interest = Math.round((amount * prices.percentage * days) / 36_000);
  const commission = Math.max(Math.round((amount * prices.commissionPerMille) / 1000), prices.leastCommission);
  const tax = Math.round((commission * prices.taxPercent) / 100);
  const spendingCharged = type === 'N' ? prices.spending : 0;
  const total = amount - interest - commission - tax - spendingCharged;
  return { days, interest, commission, tax, spending: prices.spending, spendingCharged, total };
}
