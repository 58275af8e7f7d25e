import type { TextToken } from './tokens.ts';

const AMOUNT_AFTER = /^\s?(?:[€$%]|euros?\b|eur\b)/i;
const DATE = /\b(?:19|20)\d\d[-/.]\d\d?[-/.]\d\d?\b|\b\d\d?[-/.]\d\d?[-/.](?:19|20)\d\d\b/;
/** A value as addresses have amounts: nobody groups the digits of a telephone like that. */
const DECIMAL = /^\d+\.\d\d$/;
const CURRENCY_BEFORE = /[€$]\s?$/;

/** Whether digits of a text belong to an amount, a longer number or a date, and therefore are no value themselves. */
export function isPartOfAmountOrDate(text: string, tokens: readonly TextToken[], first: number, last: number): boolean {
  const [from, to] = [tokens[first]!.from, tokens[last]!.to];
  const [before, after] = [tokens[first - 1], tokens[last + 1]];
  if (before?.isDigits && /^[.,]$/.test(tokens[first]!.gap)) return true;
  if (after?.isDigits && /^[.,]$/.test(after.gap)) return true;
  return (
    AMOUNT_AFTER.test(text.slice(to, to + 8)) ||
    CURRENCY_BEFORE.test(text.slice(Math.max(0, from - 2), from)) ||
    DATE.test(text.slice(from, to)) ||
    (DECIMAL.test(text.slice(from, to)) && isWholeValue(text, from, to))
  );
}

/** Whether a part is the complete text, or a value in the query of an address. */
const isWholeValue = (text: string, from: number, to: number): boolean =>
  (from === 0 || text[from - 1] === '=') && (to === text.length || text[to] === '&');
