import { fold } from './fold.ts';

/** A run of letters or a run of digits in a text; a value that somebody typed is one piece or several. */
export interface Piece {
  /** Where it begins and ends in the text. */
  from: number;
  to: number;
  isDigits: boolean;
  /** Without accents, in lower case. */
  fold: string;
  /** What stands between it and the piece before: '' when it follows at once. */
  gap: string;
}

/** Signs that nobody sees, and accents that stand on their own, belong to the letter before. */
const PIECE = /\p{N}[\p{N}\p{M}\u00AD\u200B-\u200D\u2060\uFEFF]*|\p{L}[\p{L}\p{M}\u00AD\u200B-\u200D\u2060\uFEFF]*/gu;

/** The pieces of a text, in their order. */
export function piecesOf(text: string): Piece[] {
  let end = 0;
  return Array.from(text.matchAll(PIECE), ({ 0: found, index }) => {
    const piece = {
      from: index,
      to: index + found.length,
      isDigits: /^\p{N}/u.test(found),
      fold: fold(found),
      gap: text.slice(end, index),
    };
    end = piece.to;
    return piece;
  });
}

/** No more pieces make one value. */
const MOST = 40;
/** What stands between two parts of a value is no longer. */
const WIDEST = 3;

/** The pieces from one on that may be one value: nothing between two of them is wide, and all of it is what a sign allows. */
export function joinedFrom(pieces: readonly Piece[], first: number, signs: RegExp): Piece[] {
  const joined: Piece[] = [];
  for (let at = first; at < pieces.length && joined.length < MOST; at += 1) {
    const piece = pieces[at]!;
    if (at > first && (piece.gap.length > WIDEST || !signs.test(piece.gap))) break;
    joined.push(piece);
  }
  return joined;
}

/** Whether a piece is the first of what stands without a gap. */
export const beginsRun = (pieces: readonly Piece[], at: number): boolean => at === 0 || pieces[at]!.gap !== '';

/** Whether a piece is the last of what stands without a gap. */
export const endsRun = (pieces: readonly Piece[], at: number): boolean =>
  at + 1 === pieces.length || beginsRun(pieces, at + 1);
