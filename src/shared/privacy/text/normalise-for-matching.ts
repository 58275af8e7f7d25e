const SEPARATE = /[^\p{L}\p{N}]/gu;

/**
 * Reduces a text to its letters and digits: without accents, case, spaces and punctuation; full-width ones become plain
 * ones.
 */
export const normaliseForMatching = (text: string): string =>
  text.normalize('NFKD').replace(SEPARATE, '').toLowerCase();

/** The words of a text, unchanged but without surrounding punctuation. */
export const splitWords = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
