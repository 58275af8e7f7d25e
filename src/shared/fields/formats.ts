import { isIsoDay } from '#shared/dates/iso-day.ts';
import type { DecimalString } from '#shared/money/money.ts';

const AMOUNT = /^\d{1,15}(\.\d{1,2})?$/;
// Letters, digits and the usual punctuation on both sides of one @, and a domain with a dot.
const EMAIL = /^[^\s@"<>()[\],;:\\]+@[^\s@"<>()[\],;:\\.]+(\.[^\s@"<>()[\],;:\\.]+)+$/;

/**
 * Compares two amounts as decimal text, by their digits and not by their rounded value (R-VAL-100).
 * @returns negative, 0 or positive, like a comparator of Array#sort; NaN when one of them is no amount, so that no
 * limit is broken and only the format rule reports it
 */
export function compareAmounts(one: DecimalString, other: DecimalString): number {
  if (!DIGITS.test(one) || !DIGITS.test(other)) return Number.NaN;
  return compare(toHundredths(one), toHundredths(other));
}

const DIGITS = /^\d+(\.\d*)?$/;

const toHundredths = (amount: DecimalString) => {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(2, '0').slice(0, 2));
};

const compare = <Value extends bigint | string>(one: Value, other: Value) => (one < other ? -1 : Number(one > other));

const compareDays = (one: string, other: string) =>
  isIsoDay(one) && isIsoDay(other) ? compare(one, other) : Number.NaN;

/**
 * The formats that form definitions may name. `amount`: up to fifteen whole digits and two decimals (R-VAL-33, R-VAL-34);
 * `date`: an existing day as YYYY-MM-DD; `email`: an address (R-VAL-05).
 */
export const formats = {
  amount: { type: 'string' as const, validate: (text: string) => AMOUNT.test(text), compare: compareAmounts },
  date: { type: 'string' as const, validate: isIsoDay, compare: compareDays },
  email: { type: 'string' as const, validate: (text: string) => EMAIL.test(text) },
};

/** Length in visible characters, not in UTF-16 units: the meaning of minLength and maxLength in JSON Schema. */
export const characters = (text: string): number => Array.from(text).length;
