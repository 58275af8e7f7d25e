/** A line break within a sentence, as each line of a PDF has one. */
export interface BrokenLine {
  /** The index of the line that continues the sentence. */
  line: number;
  /** Whether the break divides a word, whose hyphen goes. */
  isWord: boolean;
  /** The words around the break, as they are joined. */
  words: string;
}

/** A line is full from this part of the longest one on: what is shorter was ended by its author. */
const FULL = 0.7;
/** Shorter lines may be items, parts of an address or titles. */
const SHORTEST = 40;

/**
 * Finds line breaks that are surely within a sentence: the line before is full and ends no sentence, and the next one
 * goes on in lower case or with the rest of a word. After a colon or a semicolon, lines in lower case may be items.
 * @param lines of plain text, as a PDF has them
 */
export function findBrokenLines(lines: readonly string[]): BrokenLine[] {
  const trimmed = lines.map((line) => line.replaceAll(/[ \u00A0]+/g, ' ').trim());
  const longest = Math.max(0, ...trimmed.map((line) => line.length));
  let isEnumerating = false;
  return trimmed.flatMap((line, index) => {
    const before = trimmed[index - 1] ?? '';
    if (!isContinuation(line)) isEnumerating = false;
    else if (/[:;]$/.test(before)) isEnumerating = true;
    if (before === '' || isEnumerating || !isContinuation(line)) return [];
    const isWord = DIVIDED.test(before) && before.length >= SHORTEST / 2;
    const isFull = before.length >= Math.max(SHORTEST, longest * FULL);
    if (!isWord && (!isFull || !isOpen(before))) return [];
    return [{ line: index, isWord, words: joinLines(lastWord(before), firstWord(line), isWord) }];
  });
}

/** Joins the end of a line and the start of the next one. */
export const joinLines = (before: string, line: string, isWord: boolean): string =>
  isWord ? before.trimEnd().replace(HYPHEN, '') + line.trimStart() : `${before.trimEnd()} ${line.trimStart()}`;

/** What divides a word at the end of a line. */
export const HYPHEN = /[-\u00AD\u2010]$/;

const DIVIDED = /\p{L}{2}[-\u00AD\u2010]$/u;

/** A line in lower case that begins neither with the marker of an item nor with an address of any kind. */
const isContinuation = (line: string): boolean =>
  /^\p{Ll}/u.test(line) && ![MARKER, ADDRESS, PLACE].some((start) => start.test(line)) && !line.includes('\t');

/** An address of the web or of mail. */
const ADDRESS = /^(?:https?:|www\.|\S+@)/;
/** How a line of a postal address or of a contact begins. */
const PLACE =
  /^(?:calle|c\/|avda|avenida|plaza|paseo|camino|carretera|ctra|pol[ií]gono|apartado|tel|tfno|fax|correo|web)/;

/** "a)", "iv.", "b.-", "o " as Word writes a bullet, but not "y " or "a ", which are words. */
const MARKER = /^(?:\p{L}|[ivxl]+)\s?[.)ºª\]\-–]|^o\s{2,}/u;

/** Whether a line ends no sentence, and nothing that cannot go on. */
const isOpen = (line: string): boolean =>
  !/[.!?…:;][»”"’)\]]*$/u.test(line) && !/^(?:https?:|www\.)|@/.test(lastWord(line)) && !line.includes('\t');

const lastWord = (line: string): string => line.slice(line.lastIndexOf(' ') + 1);
const firstWord = (line: string): string => line.split(' ', 1)[0]!;
