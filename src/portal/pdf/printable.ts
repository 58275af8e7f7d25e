import { stripInvisibleAndLineBreaks } from '#shared/texts/invisible-characters.ts';

/** Replaces a character that the font lacks; the font must contain it. */
export const MISSING_GLYPH = '\uFFFD';

/** A character with its marks, and emoji that are joined: what Firefox before 125 has in place of a segmenter. */
const GRAPHEME = /\P{M}(?:\p{M}|\u200D\P{M})*|\p{M}+/gsu;

/** To make one takes longer than to split a text; `null` where there is none. */
let segmenter: Intl.Segmenter | null | undefined;

/** Splits a text into the characters that people see. */
function graphemesOf(text: string): string[] {
  segmenter ??= 'Segmenter' in Intl ? new Intl.Segmenter('es', { granularity: 'grapheme' }) : null;
  if (!segmenter) return text.match(GRAPHEME) ?? [];
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

/**
 * Converts a text to NFC on one line, with characters of the font only: a missing character becomes one
 * `MISSING_GLYPH`, a missing space of any width becomes a no-break space, and invisible characters are removed.
 * @param hasGlyph whether the font has a code point
 */
export const toPrintableText = (text: string, hasGlyph: (codePoint: number) => boolean): string =>
  graphemesOf(text.normalize('NFC').replaceAll(/\s/g, (blank) => (/[\t\n\v\f\r]/.test(blank) ? ' ' : blank)))
    .map((grapheme) => {
      const letters = stripInvisibleAndLineBreaks(grapheme);
      if ([...letters].every((letter) => hasGlyph(letter.codePointAt(0) ?? 0))) return letters;
      return letters.trim() === '' ? '\u00A0' : MISSING_GLYPH;
    })
    .join('');

/**
 * Wraps a text. Words stay complete if they fit on a line; no-break spaces do not break.
 * @param width of a line, in the unit of `measure`
 * @param measure the width of a text
 * @returns at least one line; none is wider than `width` unless a single character is
 */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/ +/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (measure(longer) <= width) lines.splice(-1, 1, longer);
    else lines.push(...breakWord(word, width, measure));
  }
  return lines;
}

function breakWord(word: string, width: number, measure: (text: string) => number): string[] {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [];
  for (const grapheme of graphemesOf(word)) {
    const longer = `${pieces.at(-1) ?? ''}${grapheme}`;
    if (pieces.length > 0 && measure(longer) <= width) pieces.splice(-1, 1, longer);
    else pieces.push(grapheme);
  }
  return pieces;
}
