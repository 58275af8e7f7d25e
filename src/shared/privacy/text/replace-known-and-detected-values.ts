import { copyFormat } from './copy-format.ts';
import type { KnownValues } from './known-values.ts';
import { type DetectedValue, detectPersonalValueAt } from './detect-personal-value.ts';
import { findLongNumbers } from './find-long-numbers.ts';
import { tokenize } from './tokens.ts';

/** The values to replace, and their replacements. */
export interface ReplaceValuesOptions {
  known: KnownValues;
  /** @param found the match as written */
  getReplacement(kind: DetectedValue['kind'] | 'number', found: string): string;
  /** Whether somebody wrote the text: parts of names and long numbers are replaced as well. */
  isSentence: boolean;
}

/**
 * Removes known values and everything that looks personal from a text (R-DESK-09). The time is linear in the length of
 * the text: at most forty pieces are checked from each piece.
 */
export function replaceKnownAndDetectedValues(
  text: string,
  { known, getReplacement, isSentence }: ReplaceValuesOptions,
): string {
  const pieces = tokenize(text);
  const numbers = new Map(isSentence ? findLongNumbers(text, pieces).map(({ first, last }) => [first, last]) : []);
  let written = '';
  let done = 0;
  for (let at = 0; at < pieces.length; at += 1) {
    const met = known.find(text, pieces, at, isSentence);
    const look = detectPersonalValueAt(text, pieces, at);
    const number = numbers.get(at) ?? -1;
    const last = Math.max(met?.last ?? -1, look?.last ?? -1, number);
    if (last < 0) continue;
    const isMet = met?.last === last;
    const isLook = !isMet && look?.last === last;
    const from = isLook ? (look.from ?? pieces[at]!.from) : pieces[at]!.from;
    const found = text.slice(from, pieces[last]!.to);
    const made = isMet ? copyFormat(met.made, found) : getReplacement(isLook ? look.kind : 'number', found);
    written += text.slice(done, from) + made;
    // The final point of `S.L.` is not part of its last piece.
    done = pieces[last]!.to + (made.endsWith('.') && text[pieces[last]!.to] === '.' ? 1 : 0);
    at = last;
  }
  return written + text.slice(done);
}
