/**
 * Finds the end of a JSON token (RFC 8259). Takes the text and the start position, and returns the position after the
 * token. If there is no valid token, it returns the complement (`~`) of the position of the first invalid character,
 * which is the length of the text when it ends too early.
 */
type TokenEnd = (text: string, begin: number) => number;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PRINTED = 0x20;

/** A string in quotes. */
export const findStringEnd: TokenEnd = (text, begin) => {
  for (let at = begin + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code < FIRST_PRINTED) return ~at;
    if (code !== BACKSLASH) continue;
    const end = escapeEnd(text, at);
    if (end < 0) return end;
    at = end - 1;
  }
  return ~text.length;
};

const ESCAPED = new Set('"\\/bfnrt');
const HEX_DIGITS = 4;

const escapeEnd: TokenEnd = (text, begin) => {
  const sign = text[begin + 1];
  if (sign === undefined) return ~text.length;
  if (ESCAPED.has(sign)) return begin + 2;
  if (sign !== 'u') return ~(begin + 1);
  for (let at = begin + 2; at < begin + 2 + HEX_DIGITS; at += 1)
    if (at >= text.length || !/[\da-f]/i.test(text[at]!)) return ~at;
  return begin + 2 + HEX_DIGITS;
};

const isDigit = (sign: string | undefined) => sign !== undefined && sign >= '0' && sign <= '9';

const digitsEnd: TokenEnd = (text, begin) => {
  let at = begin;
  while (isDigit(text[at])) at += 1;
  return at === begin ? ~at : at;
};

/** A number: without leading zeros, with digits on both sides of its point. */
export const findNumberEnd: TokenEnd = (text, begin) => {
  const first = text[begin] === '-' ? begin + 1 : begin;
  let at = text[first] === '0' ? first + 1 : digitsEnd(text, first);
  if (at > 0 && text[at] === '.') at = digitsEnd(text, at + 1);
  if (at > 0 && (text[at] === 'e' || text[at] === 'E')) {
    const sign = text[at + 1];
    at = digitsEnd(text, sign === '+' || sign === '-' ? at + 2 : at + 1);
  }
  return at;
};

const LITERALS = ['true', 'false', 'null'];

/** One of the three literals: true, false, null. */
export const findLiteralEnd: TokenEnd = (text, begin) => {
  const word = LITERALS.find(([sign]) => sign === text[begin]);
  if (word === undefined) return ~begin;
  for (let length = 1; length < word.length; length += 1)
    if (text[begin + length] !== word[length]) return ~Math.min(begin + length, text.length);
  return begin + word.length;
};
