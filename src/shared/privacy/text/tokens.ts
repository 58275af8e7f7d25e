import { normaliseForMatching } from './normalise-for-matching.ts';

/** A run of letters or a run of digits in a text; a typed value consists of one or several pieces. */
export interface TextToken {
  /** Start and end in the text. */
  from: number;
  to: number;
  isDigits: boolean;
  /** Without accents, in lower case. */
  fold: string;
  /** The text between the previous piece and this one; '' when they are adjacent. */
  gap: string;
}

/** Invisible characters and separate accents belong to the letter before. */
const PIECE = /\p{N}[\p{N}\p{M}\u00AD\u200B-\u200D\u2060\uFEFF]*|\p{L}[\p{L}\p{M}\u00AD\u200B-\u200D\u2060\uFEFF]*/gu;

/** The pieces of a text, in order. */
export function tokenize(text: string): TextToken[] {
  let end = 0;
  return Array.from(text.matchAll(PIECE), ({ 0: found, index }) => {
    const piece = {
      from: index,
      to: index + found.length,
      isDigits: /^\p{N}/u.test(found),
      fold: normaliseForMatching(found),
      gap: text.slice(end, index),
    };
    end = piece.to;
    return piece;
  });
}

/** The maximum number of pieces in a value. */
const MOST = 40;
/** The maximum length of a gap between two parts of a value. */
const WIDEST = 3;

/** The pieces from one on that may form one value: no gap is too long, and all separators are allowed. */
export function collectAdjacentTokens(tokens: readonly TextToken[], first: number, separators: RegExp): TextToken[] {
  const joined: TextToken[] = [];
  for (let at = first; at < tokens.length && joined.length < MOST; at += 1) {
    const piece = tokens[at]!;
    if (at > first && piece.gap !== '' && (piece.gap.length > WIDEST || !separators.test(piece.gap))) break;
    joined.push(piece);
  }
  return joined;
}

/** Whether a piece is the first of a run without gaps. */
export const isRunStart = (tokens: readonly TextToken[], index: number): boolean =>
  index === 0 || tokens[index]!.gap !== '';

/** Whether a piece is the last of a run without gaps. */
export const isRunEnd = (tokens: readonly TextToken[], index: number): boolean =>
  index + 1 === tokens.length || isRunStart(tokens, index + 1);
