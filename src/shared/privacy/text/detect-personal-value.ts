import { getIbanLength, isIban } from '#shared/identifiers/iban-problem.ts';
import { hasValidTaxIdCheck } from '#shared/identifiers/tax-id-check.ts';
import { isPartOfAmountOrDate } from './numbers.ts';
import { isRunStart, isRunEnd, collectAdjacentTokens, type TextToken } from './tokens.ts';

/** A match to replace: its last piece, and its kind. */
export interface DetectedValue {
  kind: 'iban' | 'account' | 'tax-id' | 'phone' | 'card';
  last: number;
  /** Start of the match within its first piece, if it begins there. */
  from?: number;
}

/** Characters between the groups of a number. */
const SIGNS = /^[\s.\-‐‑–—/_·()]*$/;
const TIGHT_SIGNS = /^[^\s]*$/;

/**
 * Finds a value that begins with a piece and looks personal, however it is grouped; undefined when there is none
 * (R-DESK-09).
 */
export function detectPersonalValueAt(
  text: string,
  tokens: readonly TextToken[],
  first: number,
): DetectedValue | undefined {
  // Each of these values has digits in its first two pieces.
  if (!tokens[first]!.isDigits && !tokens[first + 1]?.isDigits) return undefined;
  const joined = collectAdjacentTokens(tokens, first, SIGNS);
  return tokens[first]!.isDigits
    ? (accountAt(tokens, first, joined) ??
        cardAt(text, tokens, first, joined) ??
        taxIdAt(text, tokens, first, joined) ??
        phoneAt(text, tokens, first, joined))
    : (ibanAt(text, tokens, first, joined) ?? taxIdAt(text, tokens, first, joined));
}

function ibanAt(
  text: string,
  pieces: readonly TextToken[],
  first: number,
  joined: readonly TextToken[],
): DetectedValue | undefined {
  const [start, digits] = joined;
  if (!start || !digits?.isDigits || !/^(?:iban)?[a-z]{2}$/.test(start.fold)) return undefined;
  if (!isRunStart(pieces, first)) return undefined;
  const from = start.to - 2;
  const country = start.fold.slice(-2).toUpperCase();
  const expectedLength = getIbanLength(country);
  if (expectedLength === undefined) return undefined;
  const isUpper = /^[A-Z]{2}$/.test(text.slice(from, start.to));
  let written = country;
  let isFigured = true;
  let last: number | undefined;
  for (const [at, piece] of joined.entries()) {
    if (at === 0) continue;
    if (!piece.isDigits && piece.gap !== '') isFigured = false;
    written += piece.fold.toUpperCase();
    if (!isRunEnd(pieces, first + at)) continue;
    if (written.length === expectedLength && ((isFigured && (isUpper || digits.gap === '')) || isIban(written)))
      return { kind: 'iban', last: first + at, from };
    // A mistyped value is personal as well.
    if (isFigured && digits.gap === '' && written.length > 14 && written.length < expectedLength + 4) last = first + at;
  }
  return last === undefined ? undefined : { kind: 'iban', last, from };
}

/** A Spanish account without its country: bank, branch, two check digits and number. */
const ACCOUNT_DIGITS = 20;

function accountAt(
  pieces: readonly TextToken[],
  first: number,
  joined: readonly TextToken[],
): DetectedValue | undefined {
  let digits = 0;
  for (const [at, piece] of joined.entries()) {
    if (!piece.isDigits) return undefined;
    digits += piece.fold.length;
    if (digits >= ACCOUNT_DIGITS)
      return digits === ACCOUNT_DIGITS && isRunEnd(pieces, first + at)
        ? { kind: 'account', last: first + at }
        : undefined;
  }
  return undefined;
}

function cardAt(
  text: string,
  pieces: readonly TextToken[],
  first: number,
  joined: readonly TextToken[],
): DetectedValue | undefined {
  let digits = '';
  for (const [at, piece] of joined.entries()) {
    if (!piece.isDigits) break;
    digits += piece.fold;
    if (digits.length > 19) break;
    if (digits.length >= 13 && hasLuhnDigit(digits) && !isPartOfAmountOrDate(text, pieces, first, first + at))
      return { kind: 'card', last: first + at };
  }
  return undefined;
}

/** ISO 7812: every second digit from the end counts twice. */
const hasLuhnDigit = (digits: string): boolean =>
  [...digits].reduceRight((sum, digit, at) => {
    const counted = Number(digit) * (1 + ((digits.length - 1 - at) % 2));
    return sum + (counted > 9 ? counted - 9 : counted);
  }, 0) %
    10 ===
  0;

const TAX_ID = /^(?:ES|CIF|NIF|NIE|DNI)?(?:\d{8}[A-Z]|[A-HJ-NP-SUVW]\d{7}[A-J\d]|[KLM]\d{7}[A-Z]|[XYZ]\d{7,8}[A-Z])$/;

function taxIdAt(
  text: string,
  pieces: readonly TextToken[],
  first: number,
  joined: readonly TextToken[],
): DetectedValue | undefined {
  if (!isRunStart(pieces, first)) return undefined;
  let written = '';
  for (const [at, piece] of joined.entries()) {
    written += piece.fold.toUpperCase();
    if (written.length > 13) break;
    if (!isRunEnd(pieces, first + at) || !TAX_ID.test(written)) continue;
    const taxId = written.replace(PREFIX, '');
    const isSure = joined.slice(0, at + 1).every((one, index) => isOfTaxId(text, one, index > 0));
    if ((isSure || hasValidTaxIdCheck(taxId)) && !isPartOfAmountOrDate(text, pieces, first, first + at))
      return { kind: 'tax-id', last: first + at, from: behindPrefix(joined, taxId !== written) };
  }
  return undefined;
}

/** Its country code, or the ES of a VAT id: at least nine characters follow. */
const PREFIX = /^(?:ES|CIF|NIF|NIE|DNI)(?=\w{9})/;

function behindPrefix([start, next]: readonly TextToken[], hasPrefix: boolean): number {
  if (!hasPrefix) return start!.from;
  return PREFIX_ALONE.test(start!.fold) ? next!.from : start!.to - 1;
}

const PREFIX_ALONE = /^(?:es|cif|nif|nie|dni)$/;

/** A single letter in lower case may be a word: `a`, `e`, `o`, `y`. */
const isOfTaxId = (text: string, { isDigits, gap, from, to }: TextToken, isInner: boolean): boolean =>
  isDigits || (isInner && TIGHT_SIGNS.test(gap)) || /^[A-Z]+$|^.{3}/.test(text.slice(from, to));

/** A Spanish number, with or without its prefix, or one of another country after a plus. */
const PHONE = /^(?:(?:00)?34)?[5-9]\d{8}$/;
const FOREIGN = /^\d{9,15}$/;

function phoneAt(
  text: string,
  pieces: readonly TextToken[],
  first: number,
  joined: readonly TextToken[],
): DetectedValue | undefined {
  const hasPlus = /\+\s?\(?$/.test(text.slice(Math.max(0, pieces[first]!.from - 3), pieces[first]!.from));
  let digits = '';
  let last: number | undefined;
  for (const [at, piece] of joined.entries()) {
    if (!piece.isDigits || digits.length > 15) break;
    digits += piece.fold;
    const isPhone = PHONE.test(digits) || (hasPlus && FOREIGN.test(digits));
    if (isPhone && !isLettered(pieces, first, first + at) && !isPartOfAmountOrDate(text, pieces, first, first + at))
      last = first + at;
    if (last !== undefined && !hasPlus) break;
  }
  return last === undefined ? undefined : { kind: 'phone', last };
}

/**
 * Whether letters follow directly, or the complete text is a reference of the service's log: twelve hexadecimal digits.
 */
function isLettered(pieces: readonly TextToken[], first: number, last: number): boolean {
  if (!isRunEnd(pieces, last)) return true;
  let run = '';
  for (let at = last; at >= 0 && run.length < REFERENCE_LENGTH; at -= 1) {
    run = pieces[at]!.fold + run;
    if (isRunStart(pieces, at)) break;
  }
  return !isRunStart(pieces, first) && /^[\da-f]{12}$/.test(run);
}

const REFERENCE_LENGTH = 12;
