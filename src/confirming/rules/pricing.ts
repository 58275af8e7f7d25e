import type { ConfirmingType } from '#shared/records/records.ts';
import type { Cents } from '#shared/money/money.ts';

/**
 * The prices that supplier, bank and client agreed. Rates in ten-thousandths of a per cent (50795 is 5.0795 %), amounts
 * in cents.
 */
export interface Agreement {
  interestRate: number;
  /** Commission on the amount; at least `minimumCommission` per invoice. */
  commissionRate: number;
  minimumCommission: Cents;
  spending: Cents;
  /** A request above this amount needs an authorisation. */
  authorisationLimit: Cents;
}

/** An amount to be priced: `amount` cents, paid `days` days before the invoice expires. */
export interface PricedAmount {
  amount: Cents;
  days: number;
  confirmingType: ConfirmingType;
}

/** The costs of an advance for one invoice, in cents. */
export interface Price {
  interest: Cents;
  commission: Cents;
  tax: Cents;
  /** The total expenses, whichever party pays them. */
  spending: Cents;
  /** The expenses that the supplier pays: all for type N, none for type D. */
  spendingCharged: Cents;
  /** The amount that arrives: the advanced amount minus everything that the supplier pays. */
  total: Cents;
}

/** Interest is counted on actual days in a year of 360. */
const DAYS_OF_YEAR = 360n;

/** Tax on commission and charged expenses, in ten-thousandths of a per cent (21 %). Interest bears none. */
const TAX_RATE = 210_000;

const WHOLE = 1_000_000n;

/**
 * Prices one invoice. Each component is rounded once, half a cent up: interest = amount × rate × days / 360; commission
 * = the larger of amount × rate and the minimum; tax = 21 % of commission and charged expenses. The total is the amount
 * minus the components.
 * @returns the components; `total` can be zero or less when the amount is smaller than its costs (`coversItsCosts`)
 * @throws RangeError when amount or days are not non-negative integers
 */
export function calculatePrice(agreement: Agreement, { amount, days, confirmingType }: PricedAmount): Price {
  const interest = share(amount, BigInt(agreement.interestRate) * whole(days), WHOLE * DAYS_OF_YEAR);
  const commission = Math.max(share(amount, BigInt(agreement.commissionRate), WHOLE), agreement.minimumCommission);
  const { spending } = agreement;
  const spendingCharged = confirmingType === 'N' ? spending : 0;
  const tax = share(commission + spendingCharged, BigInt(TAX_RATE), WHOLE);
  const total = amount - interest - commission - tax - spendingCharged;
  return { interest, commission, tax, spending, spendingCharged, total };
}

/** Whether a positive amount arrives; otherwise the amount is not advanced. */
export const coversItsCosts = ({ total }: Pick<Price, 'total'>): boolean => total > 0;

/** cents × numerator / denominator, exactly, rounded half a cent up. */
function share(cents: Cents, numerator: bigint, denominator: bigint): Cents {
  return Number((2n * whole(cents) * numerator + denominator) / (2n * denominator));
}

function whole(value: number): bigint {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not a non-negative integer: ${value}`);
  return BigInt(value);
}
