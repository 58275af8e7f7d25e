import { escapeInvisibleAndLineBreaks } from '#shared/texts/invisible-characters.ts';

const LONGEST = 60;

/** Whitespace characters that look like ordinary spaces. */
const BLANKS = /[\u00a0\u2000-\u200a\u202f]/g;

/** Quotes a value for a message: as JSON, truncated if it is long, with invisible characters as code points. */
export function quoteValue(value: unknown): string {
  const json = (JSON.stringify(value) ?? 'undefined').replaceAll(
    BLANKS,
    (blank) => `[U+${blank.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );
  const text = escapeInvisibleAndLineBreaks(json);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
