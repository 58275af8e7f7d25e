/**
 * Characters that are not seen and can make a text look like another one: control and format characters (marks of
 * direction, zero width, soft hyphens, the byte order mark), separators of lines and paragraphs, halves of characters, and
 * letters that are drawn as nothing. Blanks of any width are no such characters: they are seen.
 */
const INVISIBLE = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]`;

const IN_A_LINE = new RegExp(INVISIBLE, 'u');
const IN_LINES = new RegExp(String.raw`(?![\n\r\t])${INVISIBLE}`, 'u');
const EVERY = new RegExp(INVISIBLE, 'gu');

/** Whether a text is one line, such as a name, or may have several. */
export type TextKind = 'line' | 'lines';

/**
 * The first invisible character of a text.
 * @param kind in `line` a line break or a tab is one, too
 * @returns undefined when there is none
 */
export const findInvisible = (text: string, kind: TextKind): string | undefined =>
  (kind === 'line' ? IN_A_LINE : IN_LINES).exec(text)?.[0];

/** A text without invisible characters, line breaks included. */
export const withoutInvisible = (text: string): string => text.replaceAll(EVERY, '');

/** The number of a character in Unicode, such as `U+202E`. */
export const codePointOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** A text as a message quotes it: each invisible character by its number, so that it can't turn the message round. */
export const spellInvisible = (text: string): string =>
  text.replaceAll(EVERY, (character) => `[${codePointOf(character)}]`);
