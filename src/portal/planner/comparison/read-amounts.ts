import { toCents } from '#shared/money/money.ts';
import type { Cents } from '#shared/money/money.ts';
import { getAmbiguousReadings, parseAmount } from '#shared/money/parse-amount.ts';

const CURRENCY = /^(€|eur\b)\s?|\s?(€|\beuros?|\beur)$/gi;
/** Behind an amount: debe or haber, in Spanish, English and as SAP has them. */
const SIDE = /^(.*(?:[\d€)]|eur))\s?(d|s|h|dr|cr)$/i;
/** As SAP and Excel write amounts of the other side: 500,00- and (500,00). */
const NEGATIVE = /^(?:- ?([^-]{1,50})|([^-]{1,50}?) ?-|\(([^()]{1,50})\))$/;

/** In characters: no amount is longer. */
const LONGEST = 60;
/** Thousands as in Switzerland. */
const IN_APOSTROPHES = /^\d{1,3}(['’´]\d{3})+([.,]\d*)?$/;

interface Written {
  sign: 1 | -1;
  /** Without sign and currency. */
  digits: string;
}

/** Takes sign and currency from an amount. */
function splitSign(text: string): Written {
  const plain = text.replace(/[−–—]/g, '-').replace(/\s+/g, ' ').trim().replace(CURRENCY, '').trim();
  const [, unsided = plain, side = ''] = SIDE.exec(plain) ?? [];
  const [, leading, trailing, bracketed] = NEGATIVE.exec(unsided.replace(CURRENCY, '').trim()) ?? [];
  const inner = leading ?? trailing ?? bracketed;
  const isNegative = inner !== undefined || /^(h|cr)$/i.test(side);
  const digits = (inner ?? unsided.replace(CURRENCY, '')).trim().replace(/^\+/, '').replace(CURRENCY, '').trim();
  return { sign: isNegative ? -1 : 1, digits: IN_APOSTROPHES.test(digits) ? digits.replace(/['’´]/g, '') : digits };
}

/** What separates the decimals of a column; undefined if its amounts do not tell it, or contradict each other. */
export type DecimalMark = '.' | ',' | undefined;

/** Detects what separates the decimals by the amounts that have one or two, or that have groups of thousands as well. */
export function detectDecimalMark(texts: readonly string[]): DecimalMark {
  const marks = new Set<string>();
  for (const text of texts.filter(({ length }) => length <= LONGEST)) {
    const { digits } = splitSign(text);
    const mark = /([.,])\d{1,2}$/.exec(digits)?.[1] ?? /\d([.,])\d{3}([.,])\d+$/.exec(digits)?.[2];
    const before = digits.slice(0, Math.max(0, digits.lastIndexOf(mark ?? '')));
    if (mark !== undefined && !before.includes(mark)) marks.add(mark);
  }
  const [first, second] = marks;
  return second === undefined ? (first as DecimalMark) : undefined;
}

/** Digits with one mark and three digits behind it: 1.234 or 1,234. */
const THOUSANDS_OR_DECIMALS = /^([1-9]\d{0,2})([.,])(\d{3})$/;

/** What digits may mean: none, one or two amounts, of which the first takes the mark for one of thousands. */
function listReadings(digits: string): string[] {
  const [, whole = '', mark, rest = ''] = THOUSANDS_OR_DECIMALS.exec(digits) ?? [];
  // An amount has no thousandths, except as a zero.
  if (mark === ',' && !rest.endsWith('0')) return [whole + rest];
  const amount = parseAmount(digits);
  return amount ? [amount] : (getAmbiguousReadings(digits) ?? []);
}

/**
 * Reads an amount with its sign, as programs and people write it: 1.234,56 · 1,234.56 · 1'234.56 · 1 234,56 € · 500,00- ·
 * (500,00) · 500,00 H.
 * @param decimalMark what separates the decimals of its column
 * @returns in cents: none if it is no amount, two if thousands and decimals can't be told apart
 */
export function readAmounts(text: string, decimalMark?: DecimalMark): Cents[] {
  if (text.length > LONGEST) return [];
  const { sign, digits } = splitSign(text);
  const readings = listReadings(digits);
  const [thousands, decimals] = readings;
  const isTold = thousands !== undefined && decimals !== undefined && decimalMark !== undefined;
  const meant = isTold ? [digits.includes(decimalMark) ? decimals : thousands] : readings;
  return meant.map((reading) => sign * toCents(reading)).map((cents) => (cents === 0 ? 0 : cents));
}

/** A text that is an amount with decimals: a whole number is rather an invoice's. */
export const isAmountWithDecimals = (text: string): boolean =>
  readAmounts(text).length > 0 && /[.,]\d{2}$/.test(splitSign(text).digits);
