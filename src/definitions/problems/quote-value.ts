import { escapeInvisible } from '#shared/invisible-characters.ts';

const LONGEST = 60;

/** Blanks that look like others. */
const BLANKS = /[\u00a0\u2000-\u200a\u202f]/g;

/** A value as a message quotes it: as JSON, cut where it is long, with what is not seen by its number. */
export function quoteValue(value: unknown): string {
  const json = (JSON.stringify(value) ?? 'undefined').replaceAll(
    BLANKS,
    (blank) => `[U+${blank.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );
  const text = escapeInvisible(json);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
