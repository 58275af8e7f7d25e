import type { DecimalString } from './money.ts';

/**
 * Parses an amount as people type or paste it: "1.234,56", "1234,5", "1234.56", "1 234,56 €", "1,234.56". A point
 * before exactly three digits separates thousands, as in Spain; with nothing but zeros before it, it separates
 * decimals. Groups have three digits after the first, and the first does not begin with zero.
 * @returns the decimal text ("1234.56"), '' for an empty text, or null for a text that is no amount or is ambiguous
 * (`getAmbiguousReadings`). More than two decimals and more than fifteen whole digits are kept, so that validation can reject
 * them (R-VAL-80, R-VAL-100).
 */
export function parseAmount(typed: string): DecimalString | '' | null {
  const text = withoutUnit(typed);
  if (text === '') return '';
  const [first, second] = readingsOf(text);
  return first !== undefined && second === undefined ? first : null;
}

/**
 * The two meanings of an ambiguous amount, so that the user can choose: "1,500" may be 1500 or 1.50.
 * @returns thousands first, as decimal text; undefined for a text with one meaning or none
 */
export function getAmbiguousReadings(typed: string): [thousands: DecimalString, decimals: DecimalString] | undefined {
  const [first, second] = readingsOf(withoutUnit(typed));
  return first !== undefined && second !== undefined ? [first, second] : undefined;
}

const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;
const FULL_WIDTH = /[\uff0c\uff0e\uff10-\uff19]/g;
const UNIT = /^(€|eur)|(€|euros?|eur)$/gi;

/** Removes currency and spaces, except spaces between digits, which may separate thousands. */
const withoutUnit = (typed: string): string =>
  typed
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(/\s/g, ' ')
    .trim()
    .replace(UNIT, '')
    .split(/([.,])/)
    .map((part) => part.trim())
    .join('');

/** The possible meanings of a text: none, one amount or two. */
function readingsOf(text: string): DecimalString[] {
  const whole = digitsOf(text);
  const [, before = '', mark = '', decimals = ''] = /^(.*)([.,])(\d*)$/.exec(text) ?? [];
  const digits = digitsOf(before, mark);
  if (mark === '' || digits === undefined || before + decimals === '') return whole ? [whole] : [];
  // A point that can separate thousands always does.
  if (whole && mark === '.') return [whole];
  const isZero = Number(digits) === 0;
  const areThousandths = decimals.length === 3 && decimals.endsWith('0');
  if (!areThousandths) return [joined(digits, decimals)];
  const amount = joined(digits, decimals.slice(0, 2));
  return isZero || before !== digits ? [amount] : [joined(digits + decimals), amount];
}

/**
 * The digits of a whole number, grouped or not; '' counts as none.
 * @param except the character that separates decimals and therefore no groups
 * @returns undefined for a text that is no whole number
 */
function digitsOf(text: string, except?: string): string | undefined {
  if (/^\d*$/.test(text)) return except === undefined && text !== '' ? joined(text) : text;
  const [, mark] = /^[1-9]\d{0,2}([., ])\d{3}(\1\d{3})*$/.exec(text) ?? [];
  return mark === undefined || mark === except ? undefined : text.replaceAll(mark, '');
}

/** Decimal text without leading zeros. */
const joined = (whole: string, decimals = ''): DecimalString =>
  (whole.replace(/^0+(?=\d)/, '') || '0') + (decimals && `.${decimals}`);
