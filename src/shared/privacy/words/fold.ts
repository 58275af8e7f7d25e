const SEPARATE = /[^\p{L}\p{N}]/gu;

/** A text by its letters and figures alone: without accents, case, blanks and signs; full-width ones as others. */
export const fold = (text: string): string => text.normalize('NFKD').replace(SEPARATE, '').toLowerCase();

/** The words of a text as they are written, without the signs around them. */
export const wordsOf = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
