const NUMBER = /\d+/g;
const BLANKS = new Set('\0\t\n\f\r ');
const KEYWORD = 'obj';

/**
 * Yields the position where the content of each object of a PDF starts: after two numbers, `obj`, and the whitespace
 * and comments around them (ISO 32000-1, 7.3.10). The running time is linear in the length of the text.
 * @param text the document in Latin-1
 */
export function* findObjectContentStarts(text: string): Generator<number> {
  const blanks = new BlankReader(text);
  for (let at = 0; ;) {
    const first = numberFrom(text, at);
    if (first === -1) return;
    at = digitsEnd(text, first);
    const begin = contentBegin(text, at, blanks);
    if (begin === undefined) continue;
    yield begin;
    at = begin;
  }
}

/** @param end of the first number @returns undefined when no object starts there */
function contentBegin(text: string, end: number, blanks: BlankReader): number | undefined {
  const second = blanks.end(end);
  const secondEnd = digitsEnd(text, second);
  if (second === end || secondEnd === second) return undefined;
  const keyword = blanks.end(secondEnd);
  return text.startsWith(KEYWORD, keyword) ? blanks.end(keyword + KEYWORD.length) : undefined;
}

/** Finds the next number; -1 when there is none. */
function numberFrom(text: string, at: number): number {
  NUMBER.lastIndex = at;
  return NUMBER.exec(text)?.index ?? -1;
}

function digitsEnd(text: string, begin: number): number {
  let at = begin;
  while (isDigit(text.charCodeAt(at))) at += 1;
  return at;
}

const isDigit = (code: number) => code >= 0x30 && code <= 0x39;

/**
 * Finds the end of whitespace and comments. It caches the result for the last line, so that the text after a comment is
 * read only once, however many numbers the line contains.
 */
class BlankReader {
  /** The last line that was read: its start and end, and the end of the whitespace after it. */
  private known = { from: 0, lineEnd: -1, end: -1 };

  constructor(private readonly text: string) {}

  end(begin: number): number {
    let at = begin;
    while (BLANKS.has(this.text[at] ?? 'x')) at += 1;
    return this.text[at] === '%' ? this.behindComment(at) : at;
  }

  private behindComment(begin: number): number {
    const { from, lineEnd, end } = this.known;
    if (begin >= from && begin <= lineEnd) return end;
    let at = begin;
    let firstEnd = -1;
    while (this.text[at] === '%') {
      at = this.lineEnd(at);
      if (firstEnd === -1) firstEnd = at;
      while (BLANKS.has(this.text[at] ?? 'x')) at += 1;
    }
    this.known = { from: begin, lineEnd: firstEnd, end: at };
    return at;
  }

  private lineEnd(begin: number): number {
    let at = begin;
    while (at < this.text.length && this.text[at] !== '\r' && this.text[at] !== '\n') at += 1;
    return at;
  }
}
