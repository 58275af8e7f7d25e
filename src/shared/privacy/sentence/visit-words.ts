import { normaliseForMatching, splitWords } from '#shared/privacy/text/normalise-for-matching.ts';
import type { TextSpan } from '#shared/privacy/text/spans.ts';
import { collectAdjacentTokens, isRunEnd, isRunStart, tokenize } from '#shared/privacy/text/tokens.ts';
import { isOrdinaryWord } from './ordinary-words.ts';

/** A longer value is not looked for as a whole, only its words. */
const LONGEST = 200;
const SHORTEST_VALUE = 3;
const SHORTEST_WORD = 4;
const SHORTEST_NUMBER = 4;

const AMOUNT = /^[-+]?\s?(\d{1,3}(?:[.\s\u00A0\u202F]\d{3})+|\d+)(?:[.,](\d{1,2}))?\s?(?:€|euros?|eur)?$/i;
const DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/;
const DATE_AHEAD = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}(?!\d)/;
const YEAR = /^20\d\d$/;
const REFERENCE = /^(?=.*[a-f])[\da-f]{12}$/;
/** A short number after these is a code that support needs. */
const CODE_BEFORE = /(?:codigo|codigos|error|errores)\s$/;
const MONEY_AFTER = /^(?:[.,]\d{1,2})?\s?(?:€|euros?\b|eur\b)/i;

/**
 * The values of a visit, by which they are found in a sentence whatever their case, accents and separators
 * (R-DESK-09): those typed and shown. Words that identify nobody, dates and short numbers are not among them.
 */
export interface VisitWords {
  /** Folded values. */
  values: ReadonlySet<string>;
  /** Numbers of up to three digits that were amounts. */
  smallAmounts: ReadonlySet<string>;
  longest: number;
}

/** @param texts what was typed in fields, and what the screen shows */
export function collectVisitWords(texts: Iterable<string>): VisitWords {
  const values = new Set<string>();
  const smallAmounts = new Set<string>();
  const add = (value: string, shortest: number) => {
    const fold = normaliseForMatching(value);
    const isShort = fold.length < (/^\d+$/.test(fold) ? SHORTEST_NUMBER : shortest);
    if (!isShort && !isOrdinaryWord(fold) && !YEAR.test(fold)) values.add(fold);
  };
  for (const text of texts) {
    const value = text.trim();
    if (value === '' || DATE.test(value) || REFERENCE.test(value)) continue;
    const amount = AMOUNT.exec(value);
    if (amount) addAmount(amount, values, smallAmounts);
    const words = splitWords(value);
    if (value.length <= LONGEST && !words.every((word) => isOrdinaryWord(normaliseForMatching(word))))
      add(value, SHORTEST_VALUE);
    if (words.length > 1) for (const word of words) if (!/^\p{N}+$/u.test(word)) add(word, SHORTEST_WORD);
  }
  return { values, smallAmounts, longest: Math.max(0, ...[...values].map(({ length }) => length)) };
}

function addAmount([, whole = '', decimals]: RegExpExecArray, values: Set<string>, smallAmounts: Set<string>): void {
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  if (digits.length >= SHORTEST_NUMBER && !YEAR.test(digits)) values.add(digits);
  else smallAmounts.add(digits);
  const cents = digits + (decimals ?? '').padEnd(2, '0');
  if (cents.length >= SHORTEST_NUMBER) values.add(cents);
}

/** Finds what was typed or shown in a sentence: the longest value from each word on. */
export function findVisitWords(text: string, { values, smallAmounts, longest }: VisitWords): TextSpan[] {
  const tokens = tokenize(text);
  const found: TextSpan[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const { from } = tokens[at]!;
    if (!isRunStart(tokens, at) || DATE_AHEAD.test(text.slice(from, from + 10))) continue;
    let written = '';
    let last: number | undefined;
    for (const [offset, token] of collectAdjacentTokens(tokens, at, ANY).entries()) {
      written += token.fold;
      if (written.length > Math.max(longest, SHORTEST_VALUE)) break;
      if (!isRunEnd(tokens, at + offset)) continue;
      const after = text.slice(token.to, token.to + 9);
      const isAmount = smallAmounts.has(written) && MONEY_AFTER.test(after);
      if (isAmount || (values.has(written) && !isCode(text, from, written))) last = at + offset;
    }
    if (last === undefined) continue;
    const { to } = tokens[last]!;
    const [decimals = ''] = /^\d/.test(text.slice(to - 1, to))
      ? (/^,\d{1,2}(?!\d)/.exec(text.slice(to, to + 4)) ?? [])
      : [];
    found.push({ from, to: to + decimals.length });
    at = last;
  }
  return found;
}

/** Any punctuation may separate the parts of a value. */
const ANY = /^/;

const isCode = (text: string, from: number, written: string): boolean =>
  /^\d{1,4}$/.test(written) &&
  CODE_BEFORE.test(
    text
      .slice(Math.max(0, from - 10), from)
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase(),
  );
