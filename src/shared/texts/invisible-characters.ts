/**
 * Invisible characters that can make a text look like another one: control and format characters (direction marks, zero
 * width, soft hyphens, the byte order mark), line and paragraph separators, half surrogate pairs, and letters without a
 * glyph. Spaces of any width are not included, because they are visible.
 */
const INVISIBLE = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]`;

const IN_A_LINE = new RegExp(INVISIBLE, 'u');
const IN_LINES = new RegExp(String.raw`(?![\n\r\t])${INVISIBLE}`, 'u');
const EVERY = new RegExp(INVISIBLE, 'gu');

/** Whether a text is one line, such as a name, or may have several lines. */
export type TextKind = 'line' | 'lines';

/**
 * Finds the first invisible character of a text.
 * @param kind in `line` a line break or a tab counts as well
 * @returns undefined when there is none
 */
export const findInvisibleCharacter = (text: string, kind: TextKind): string | undefined =>
  (kind === 'line' ? IN_A_LINE : IN_LINES).exec(text)?.[0];

/** Removes invisible characters, line breaks included. */
export const stripInvisibleAndLineBreaks = (text: string): string => text.replaceAll(EVERY, '');

/** The Unicode number of a character, such as `U+202E`. */
export const formatCodePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Quotes a text in a message: each invisible character is replaced by its number, so that it cannot reverse the
 * direction of the message.
 */
export const escapeInvisibleAndLineBreaks = (text: string): string =>
  text.replaceAll(EVERY, (character) => `[${formatCodePoint(character)}]`);
