/** An amount of euros as a whole number of cents. Sums are exact up to 9·10^13 euros. */
export type Cents = number;

/** An amount after validation: digits, optionally a point and one or two decimals ("1234.5"). */
export type DecimalString = string;

/**
 * Parses an amount from the wire (a number with a decimal point, R-API-38) to cents.
 * @param amount euros; number or decimal text
 * @returns whole cents, rounded half away from zero on the decimal digits, never on the binary value
 * @throws RangeError when the value is no amount
 */
export function toCents(amount: number | string): Cents {
  const text = typeof amount === 'number' ? decimalText(amount) : amount.trim();
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text);
  if (!match) throw new RangeError(`not an amount: ${text}`);
  const [, sign, whole, fraction = ''] = match;
  const digits = fraction.padEnd(3, '0');
  const cents = Number(whole) * 100 + Number(digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1 : 0);
  return sign && cents !== 0 ? -cents : cents;
}

// Number#toString switches to exponents below 1e-6 and from 1e21 on.
const decimalText = (amount: number) => (Math.abs(amount) < 1e-6 ? '0' : String(amount));

/**
 * Converts cents to the number for the wire (R-API-38).
 * @returns for 123450: 1234.5
 */
export const fromCents = (cents: Cents): number => cents / 100;
