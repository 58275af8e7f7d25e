import type { DecimalString } from './money.ts';

/**
 * Reads an amount as people type or paste it: "1.234,56", "1234,5", "1234.56", "1 234,56 €", "1,234.56". A point before
 * exactly three digits separates thousands, as in Spain; with nothing but zeros before it, it separates decimals. Groups
 * have three digits after the first, and the first does not begin with zero.
 * @returns the decimal text ("1234.56"), '' when nothing was typed, or null for what is no amount or may be two
 *          (`twoReadings`). More than two decimals and more than fifteen whole digits are kept, so that validation can
 *          say so (R-VAL-80, R-VAL-100).
 */
export function parseAmount(typed: string): DecimalString | '' | null {
  const text = withoutUnit(typed);
  if (text === '') return '';
  const [first, second] = readingsOf(text);
  return first !== undefined && second === undefined ? first : null;
}

/**
 * The two amounts that a text may mean, so that a person can be asked: "1,500" is 1500 to some and 1.50 to others.
 * @returns thousands first, as decimal text; undefined for a text with one meaning or none
 */
export function twoReadings(typed: string): [thousands: DecimalString, decimals: DecimalString] | undefined {
  const [first, second] = readingsOf(withoutUnit(typed));
  return first !== undefined && second !== undefined ? [first, second] : undefined;
}

const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;
const FULL_WIDTH = /[\uff0c\uff0e\uff10-\uff19]/g;
const UNIT = /^(€|eur)|(€|euros?|eur)$/gi;

/** Without currency and blanks, but for those between digits, which may separate thousands. */
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

/** What a text may mean: nothing, one amount or two. */
function readingsOf(text: string): DecimalString[] {
  const whole = digitsOf(text);
  const [, before = '', mark = '', decimals = ''] = /^(.*)([.,])(\d*)$/.exec(text) ?? [];
  const digits = digitsOf(before, mark);
  if (mark === '' || digits === undefined || before + decimals === '') return whole ? [whole] : [];
  // A point that may separate thousands does.
  if (whole && mark === '.') return [whole];
  const isZero = Number(digits) === 0;
  const areThousandths = decimals.length === 3 && decimals.endsWith('0');
  if (!areThousandths) return [joined(digits, decimals)];
  const amount = joined(digits, decimals.slice(0, 2));
  return isZero || before !== digits ? [amount] : [joined(digits + decimals), amount];
}

/**
 * The digits of a whole number, grouped or not; '' counts as none.
 * @param except the mark that does not separate groups, as it separates decimals
 * @returns undefined for what is no whole number
 */
function digitsOf(text: string, except?: string): string | undefined {
  if (/^\d*$/.test(text)) return except === undefined && text !== '' ? joined(text) : text;
  const [, mark] = /^[1-9]\d{0,2}([., ])\d{3}(\1\d{3})*$/.exec(text) ?? [];
  return mark === undefined || mark === except ? undefined : text.replaceAll(mark, '');
}

/** Decimal text without zeros in front. */
const joined = (whole: string, decimals = ''): DecimalString =>
  (whole.replace(/^0+(?=\d)/, '') || '0') + (decimals && `.${decimals}`);
