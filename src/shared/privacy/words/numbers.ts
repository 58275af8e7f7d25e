import type { Piece } from './pieces.ts';

const AMOUNT_AFTER = /^\s?(?:[€$%]|euros?\b|eur\b)/i;
const DATE = /\b(?:19|20)\d\d[-/.]\d\d?[-/.]\d\d?\b|\b\d\d?[-/.]\d\d?[-/.](?:19|20)\d\d\b/;
const CURRENCY_BEFORE = /[€$]\s?$/;

/** Whether digits of a text are part of an amount, of a longer number or of a date, and so are no value of their own. */
export function isFigure(text: string, pieces: readonly Piece[], first: number, last: number): boolean {
  const [from, to] = [pieces[first]!.from, pieces[last]!.to];
  const [before, after] = [pieces[first - 1], pieces[last + 1]];
  if (before?.isDigits && /^[.,]$/.test(pieces[first]!.gap)) return true;
  if (after?.isDigits && /^[.,]$/.test(after.gap)) return true;
  return (
    AMOUNT_AFTER.test(text.slice(to, to + 8)) ||
    CURRENCY_BEFORE.test(text.slice(Math.max(0, from - 2), from)) ||
    DATE.test(text.slice(from, to))
  );
}
