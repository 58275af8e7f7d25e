import { diffSequences } from './diff-sequences.ts';

/** A stretch of a text that is replaced: where it begins in the text before, its length, and what takes its place. */
export type TextSplice = readonly [start: number, length: number, added: string];

/** Stretches up to this length are replaced as a whole. */
const SHORT = 500;
/** More changed pieces than this are stored as one. */
const MOST_EDITS = 400;
const MOST_STEPS = 500_000;

/**
 * Lists what turns a text into another one, in order. A few changed sentences in a long text make a few short splices.
 * @returns splices whose positions are those of `before`, in UTF-16 units
 */
export function createSplices(before: string, after: string): TextSplice[] {
  const start = countCommonStart(before, after);
  const end = countCommonEnd(before, after, start);
  const [gone, added] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  if (gone === '' && added === '') return [];
  const whole: TextSplice[] = [[start, gone.length, added]];
  return Math.min(gone.length, added.length) <= SHORT ? whole : (spliceBySentences(gone, added, start) ?? whole);
}

/** Applies the splices of `createSplices` to the text before. */
export function applySplices(before: string, splices: readonly TextSplice[]): string {
  const parts: string[] = [];
  let position = 0;
  for (const [start, length, added] of splices) {
    parts.push(before.slice(position, start), added);
    position = start + length;
  }
  return parts.join('') + before.slice(position);
}

function countCommonStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let count = 0;
  while (count < most && one.charCodeAt(count) === other.charCodeAt(count)) count += 1;
  return count;
}

function countCommonEnd(one: string, other: string, start: number): number {
  const most = Math.min(one.length, other.length) - start;
  let count = 0;
  while (count < most && one.charCodeAt(one.length - 1 - count) === other.charCodeAt(other.length - 1 - count))
    count += 1;
  return count;
}

/** The ends of sentences, of tags and of lines, also of lines in JSON. */
const PIECE = /[^.>\n]*[.>\n]?/g;

const toPieces = (text: string): string[] => text.match(PIECE)!.filter((piece) => piece !== '');

function spliceBySentences(gone: string, added: string, start: number): TextSplice[] | undefined {
  const [before, after] = [toPieces(gone), toPieces(added)];
  const hunks = diffSequences(before, after, MOST_EDITS, { steps: MOST_STEPS });
  if (!hunks) return undefined;
  const splices: TextSplice[] = [];
  let position = start;
  for (const hunk of hunks) {
    const { length } = before.slice(...hunk.before).join('');
    if (!hunk.isSame) splices.push([position, length, after.slice(...hunk.after).join('')]);
    position += length;
  }
  return splices;
}
