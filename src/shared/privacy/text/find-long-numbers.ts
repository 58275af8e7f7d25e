import { countSpokenDigits, isNumberWord, joinsTensAndUnits } from './number-words.ts';
import { isRunEnd, isRunStart, type TextToken } from './tokens.ts';

/** A number that is long enough to identify somebody: its first and last token. */
export interface LongNumber {
  first: number;
  last: number;
}

/** A number with so many digits may be a telephone, an account, a document or a client (R-DESK-09). */
const FEWEST_DIGITS = 6;
/** The longest gap between two groups of a number; white space counts once. */
const WIDEST_GAP = 3;

/**
 * Finds numbers of six or more digits, in any grouping, in any script, with letters that look like digits, and spoken
 * ones. Dates of this century, times, decimals and references of the service's log do not count.
 * @param tokens of the text
 */
export function findLongNumbers(text: string, tokens: readonly TextToken[]): LongNumber[] {
  const isPassed = findPassingTokens(text, tokens);
  const found: LongNumber[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (isPassed.has(at) || !isNumeric(tokens, at)) continue;
    const { last, digits } = readNumber(text, tokens, at, isPassed);
    if (digits >= FEWEST_DIGITS) found.push(withLetters(tokens, at, last));
    at = last;
  }
  return found;
}

/** Letters that are typed, or read, as digits. */
const LOOK_ALIKE = /^[oil\u03BF\u043E\u0456\u04CF]+$/;

/** Whether a token is digits, a number word, or letters between digits that look like them: `6l2`, `21OO`. */
function isNumeric(tokens: readonly TextToken[], index: number): boolean {
  const { isDigits, fold } = tokens[index]!;
  if (isDigits) return true;
  const isWord = isRunStart(tokens, index) && isRunEnd(tokens, index);
  if (isWord) return isNumberWord(fold);
  return LOOK_ALIKE.test(fold) && getRun(tokens, index).every((one) => one.isDigits || LOOK_ALIKE.test(one.fold));
}

/** The tokens without gaps around one; longer runs are cut. */
function getRun(tokens: readonly TextToken[], index: number): TextToken[] {
  let [first, last] = [index, index];
  while (!isRunStart(tokens, first) && index - first < LONGEST_RUN) first -= 1;
  while (!isRunEnd(tokens, last) && last - index < LONGEST_RUN) last += 1;
  return tokens.slice(first, last + 1);
}

const LONGEST_RUN = 24;

function readNumber(
  text: string,
  tokens: readonly TextToken[],
  first: number,
  isPassed: ReadonlySet<number>,
): { last: number; digits: number } {
  let digits = countDigits(tokens, first, undefined, false);
  let [last, before] = [first, tokens[first]!.fold];
  for (let at = first + 1; at < tokens.length; at += 1) {
    const isAfterAnd = tokens[at]!.fold === 'y' && joinsTensAndUnits(before, tokens[at + 1]?.fold);
    if (isAfterAnd) at += 1;
    if (isPassed.has(at) || !isNumeric(tokens, at) || !isJoined(tokens, at)) break;
    if (isDecimals(text, tokens, at)) return { last: at, digits };
    digits += countDigits(tokens, at, before, isAfterAnd);
    [last, before] = [at, tokens[at]!.fold];
  }
  return { last, digits };
}

const countDigits = (
  tokens: readonly TextToken[],
  index: number,
  before: string | undefined,
  isAfterAnd: boolean,
): number => {
  const { fold } = tokens[index]!;
  return isNumberWord(fold) ? countSpokenDigits(fold, before, isAfterAnd) : fold.length;
};

/** Signs that separate two numbers: those of money and shares, and those of a list or a sentence before a blank. */
const SEPARATING = /[€$£%°]|[,;:!?…] |\. /;

function isJoined(tokens: readonly TextToken[], index: number): boolean {
  const gap = tokens[index]!.gap.replace(/[\s\p{Cf}]+/gu, ' ');
  if (gap.length > WIDEST_GAP) return false;
  const isSpoken = isNumberWord(tokens[index]!.fold) || isNumberWord(tokens[index - 1]!.fold);
  return isSpoken ? /^[ ,.\-–/]*$/.test(gap) : !SEPARATING.test(gap);
}

const MONEY_AFTER = /^\s?(?:€|euros?\b|eur\b)/i;

/** Whether a token is the decimals of the number before it. */
function isDecimals(text: string, tokens: readonly TextToken[], index: number): boolean {
  const { gap, fold, isDigits, to } = tokens[index]!;
  if (!isDigits || fold.length > 2) return false;
  const next = tokens[index + 1];
  if (next?.isDigits && /^[.,]$/.test(next.gap)) return false;
  return gap === ',' || (gap === '.' && tokens[index - 1]!.fold.length > 3 && MONEY_AFTER.test(text.slice(to, to + 8)));
}

/** The complete run: `FV202600112` is one value. */
function withLetters(tokens: readonly TextToken[], first: number, last: number): LongNumber {
  const number = { first, last };
  while (!isRunStart(tokens, number.first)) number.first -= 1;
  while (!isRunEnd(tokens, number.last)) number.last += 1;
  return number;
}

/** The tokens of dates, times and references. */
function findPassingTokens(text: string, tokens: readonly TextToken[]): Set<number> {
  const passing = new Set<number>();
  const add = (first: number, last: number) => {
    for (let at = first; at <= last; at += 1) passing.add(at);
  };
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isRunStart(tokens, at)) continue;
    const last = findDateEnd(tokens, at) ?? findTimeEnd(tokens, at) ?? findReferenceEnd(text, tokens, at);
    if (last === undefined) continue;
    add(at, last);
    at = last;
  }
  return passing;
}

const DAY = /^(?:0?[1-9]|[12]\d|3[01])$/;
const MONTH = /^(?:0?[1-9]|1[0-2])$/;
/** Of this century: an earlier one may be of a birth. */
const FULL_YEAR = /^20\d\d$/;
const YEAR = /^(?:20)?[2-4]\d$|^20\d\d$/;

function findDateEnd(tokens: readonly TextToken[], first: number): number | undefined {
  const [one, two, three] = [tokens[first]!, tokens[first + 1], tokens[first + 2]];
  if (!one.isDigits || !two?.isDigits || !three?.isDigits) return undefined;
  if (!/^[-/.]$/.test(two.gap) || three.gap !== two.gap) return undefined;
  const [a, b, c] = [one.fold, two.fold, three.fold];
  const isDate = (DAY.test(a) && MONTH.test(b) && YEAR.test(c)) || (FULL_YEAR.test(a) && MONTH.test(b) && DAY.test(c));
  const isAlone = !/^[-/.]$/.test(tokens[first + 3]?.isDigits ? tokens[first + 3]!.gap : '');
  return isDate && isAlone ? first + 2 : undefined;
}

const HOUR = /^(?:[01]?\d|2[0-3])$/;
const SIXTIETH = /^[0-5]\d$/;

function findTimeEnd(tokens: readonly TextToken[], first: number): number | undefined {
  if (!HOUR.test(tokens[first]!.fold)) return undefined;
  let last = first;
  while (last < first + 2 && tokens[last + 1]?.gap === ':' && SIXTIETH.test(tokens[last + 1]!.fold)) last += 1;
  return last > first && tokens[last + 1]?.gap !== ':' ? last : undefined;
}

/** Twelve hexadecimal digits with letters among them; more digits in a row than seven may be somebody's. */
function findReferenceEnd(text: string, tokens: readonly TextToken[], first: number): number | undefined {
  const run = getRun(tokens, first);
  const written = text.slice(run[0]!.from, run.at(-1)!.to);
  const isReference = /^[\da-f]{12}$/.test(written) && /[a-f]/.test(written) && !/\d{8}/.test(written);
  return isReference ? first + run.length - 1 : undefined;
}
