import { formatAmount } from '#shared/money/format-money.ts';
import { type Cents, toCents } from '#shared/money/money.ts';
import { parseAmount } from '#shared/money/parse-amount.ts';
import type { AmountMap } from './amount-map.ts';

/** As the portal writes amounts: `1.234,56`; not the per cents that have two decimals, too. */
const SHOWN = /(?<![\d.,])\d{1,13}(?:\.\d{3}){0,4},\d{2}(?![\d.,]|\s?%)/g;

/** In addresses: `importe=1234.56`. */
const DECIMAL = /^\d{1,13}\.\d{2}$/;

/** Replaces the amounts of a text of the portal, such as the name of a filter or a value in an address. */
export const replaceShownAmounts = (text: string, map: AmountMap): string =>
  DECIMAL.test(text)
    ? replaceDecimalAmount(text, map)
    : text.replace(SHOWN, (shown) => formatAmount(map(readShownAmount(shown))));

const readShownAmount = (shown: string): Cents => toCents(shown.replaceAll('.', '').replace(',', '.'));

/** The amounts of a text of the portal, in cents. */
export const listShownAmounts = (text: string): Cents[] =>
  DECIMAL.test(text) ? [toCents(text)] : Array.from(text.matchAll(SHOWN), ([shown]) => readShownAmount(shown));

/** Reads an amount as people type it. @returns cents; undefined for a text that the forms refuse, or '' */
export function readTypedAmount(typed: string): Cents | undefined {
  const decimal = parseAmount(typed);
  return decimal && /^\d{1,13}(\.\d{0,2})?$/.test(decimal) ? toCents(decimal) : undefined;
}

/**
 * Replaces an amount as people type it; one that the forms refuse stays one, with other digits.
 * @param turn of several tries, each of which replaces a refused amount by another one
 */
export function replaceTypedAmount(typed: string, map: AmountMap, turn = 0): string {
  const cents = readTypedAmount(typed);
  if (cents === 0) return typed;
  return cents === undefined ? replaceDigits(typed, map, turn) : formatAmount(map(cents));
}

/**
 * Replaces the decimal text of an amount, as the wire and drafts have it. The result has two decimals.
 * @param turn as for `replaceTypedAmount`
 */
export function replaceDecimalAmount(text: string, map: AmountMap, turn = 0): string {
  if (!/^-?\d{1,13}(\.\d*)?$/.test(text)) return replaceDigits(text, map, turn);
  const cents = toCents(text);
  return cents === 0 ? text : (map(cents) / 100).toFixed(2);
}

/** How many different replacements a text that is no amount has. */
export const REPLACEMENTS = 8;

/** Other digits in the same places: zeros stay, because they decide how a text is read. */
function replaceDigits(text: string, map: AmountMap, turn: number): string {
  const shift = 1 + ((map(1_000_003) + turn) % REPLACEMENTS);
  return text.replace(/[1-9]/g, (digit) => String(((Number(digit) - 1 + shift) % 9) + 1));
}
