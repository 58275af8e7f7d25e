import { refuse } from './refusal.ts';

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);
/** Names and addresses never have that many quotes; a document in base64 has none. */
const MOST_QUOTES = 150_000;
/** The deepest body of the contract is a list of objects within an object. */
const DEEPEST = 8;

/** The content of a JSON string without its quotes: from the first byte to the byte after the last. */
type JsonStringSpan = [from: number, to: number];

interface JsonStructureLimits {
  /** Maximum number of brackets, punctuation marks, digits and strings; unlimited by default. */
  most?: number;
  /** Name of a string property of the outermost object. */
  name?: string;
  /** Maximum nesting; by default that of the contract. */
  deepest?: number;
}

/**
 * Scans the structure of a JSON text before it is parsed; a string costs only the search for its end.
 * @returns the position of the string with the given name; undefined when there is none
 * @throws Refusal 400 when the nesting is deeper than any call needs or the name occurs twice; with status 413 when
 * there are too many elements
 */
export function checkJsonAndFindString(
  body: Buffer,
  { most = Infinity, name = '', deepest = DEEPEST }: JsonStructureLimits = {},
): JsonStringSpan | undefined {
  let [depth, steps] = [0, 0];
  let key: JsonStringSpan = [0, 0];
  let isValue = false;
  let found: JsonStringSpan | undefined;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] ?? 0;
    if ((steps += 1) > most) refuse('bodyTooLong');
    if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth -= 1;
    if (depth > deepest) refuse('bodyTooDeep');
    if (byte === QUOTE) {
      const text: JsonStringSpan = [at + 1, endOfText(body, at + 1)];
      if (isValue && depth === 1 && isName(body, key, name)) {
        if (found) refuse('fieldTwice', { field: name });
        found = text;
      }
      key = text;
      at = text[1];
    }
    isValue = byte === COLON || (isValue && isBlank(byte));
  }
  return found;
}

const isName = (body: Buffer, [from, to]: JsonStringSpan, name: string) =>
  to - from === name.length && body.toString('latin1', from, to) === name;
const isBlank = (byte: number) => byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;

/** The position of the quote that ends a string; the end of the body when there is none. */
function endOfText(body: Buffer, from: number): number {
  let quotes = 0;
  for (let at = body.indexOf(QUOTE, from); at !== -1; at = body.indexOf(QUOTE, at + 1)) {
    if ((quotes += 1) > MOST_QUOTES) refuse('bodyTooLong');
    let escapes = 0;
    while (at - escapes > from && body[at - escapes - 1] === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return body.length;
}
