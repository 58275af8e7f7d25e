const SCHEMES = ['https:', 'http:', 'mailto:', 'tel:'];
const LONGEST_SCHEME = Math.max(...SCHEMES.map(({ length }) => length));
/** Two bytes for each letter, and two that name the encoding. */
const BYTES = 2 + 2 * LONGEST_SCHEME;

const BLANKS = new Set('\0\t\n\f\r ');
const ADDRESS_BLANKS = new Set('\t\n\r ');
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const HEX = /^[\dA-Fa-f]$/;
const OCTAL = /^[0-7]$/;

/**
 * Whether the value after the name `URI` is a web address, an email or a telephone number (ISO 32000-1, 12.6.4.7), or
 * the name is the type of an action and has no address. Only a direct address is read; an address in an object of its
 * own is not searched for.
 * @param pdfText Latin-1
 * @param uriNameEnd where the name ends
 */
export function isHarmlessUri(pdfText: string, uriNameEnd: number): boolean {
  const begin = skip(pdfText, uriNameEnd, BLANKS);
  const sign = pdfText[begin];
  if (sign === '(') return beginsWithScheme(literalBytes(pdfText, begin + 1));
  if (sign === '<' && pdfText[begin + 1] !== '<') return beginsWithScheme(hexBytes(pdfText, begin + 1));
  return sign === '/' || pdfText.startsWith('>>', begin);
}

function beginsWithScheme(bytes: Iterable<string>): boolean {
  const address = decode(firstOf(bytes)).toLowerCase();
  return SCHEMES.some((scheme) => address.startsWith(scheme));
}

/** Returns the first bytes of a string without leading whitespace. */
function firstOf(bytes: Iterable<string>): string {
  let first = '';
  for (const byte of bytes) {
    if (first !== '' || !ADDRESS_BLANKS.has(byte)) first += byte;
    if (first.length === BYTES) break;
  }
  return first;
}

/** A text string states its encoding in its first bytes (7.9.2.2). */
function decode(bytes: string): string {
  const buffer = Buffer.from(bytes, 'latin1');
  if (bytes.startsWith('\xfe\xff')) return buffer.subarray(2, evenEnd(bytes)).swap16().toString('utf16le');
  if (bytes.startsWith('\xff\xfe')) return buffer.toString('utf16le', 2);
  return bytes.startsWith('\xef\xbb\xbf') ? bytes.slice(3) : bytes;
}

const evenEnd = ({ length }: string) => length - (length % 2);

/** Yields the bytes of `(…)` up to its end (7.3.4.2). */
function* literalBytes(text: string, begin: number): Generator<string> {
  for (let at = begin; at < text.length && text[at] !== ')';) {
    const [byte, length] = text[at] === '\\' ? escaped(text, at) : [text[at] as string, 1];
    if (byte !== '') yield byte;
    at += length;
  }
}

/** Reads an escape sequence. @returns the character, '' for a line continuation, and the length of the sequence */
function escaped(text: string, at: number): [string, number] {
  const sign = text[at + 1] ?? '';
  if (sign === '\r') return ['', text[at + 2] === '\n' ? 3 : 2];
  if (sign === '\n') return ['', 2];
  let digits = '';
  while (digits.length < 3 && OCTAL.test(text[at + 1 + digits.length] ?? '')) digits += text[at + 1 + digits.length];
  if (digits === '') return [ESCAPES[sign] ?? sign, 2];
  return [String.fromCharCode(Number.parseInt(digits, 8) % 256), 1 + digits.length];
}

/**
 * Yields the bytes of `<…>` up to its end or the first character that is not a digit; a single remaining digit is
 * completed with 0 (7.3.4.3).
 */
function* hexBytes(text: string, begin: number): Generator<string> {
  let at = begin;
  const digit = () => {
    at = skip(text, at, BLANKS);
    const sign = text[at] ?? '';
    at += 1;
    return HEX.test(sign) ? sign : '';
  };
  for (let first = digit(); first !== ''; first = digit()) {
    const second = digit();
    yield String.fromCharCode(Number.parseInt(first + (second || '0'), 16));
    if (second === '') return;
  }
}

function skip(text: string, begin: number, blanks: ReadonlySet<string>): number {
  let at = begin;
  while (blanks.has(text[at] ?? 'x')) at += 1;
  return at;
}
