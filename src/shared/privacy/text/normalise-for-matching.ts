const SEPARATE = /[^\p{L}\p{N}]/gu;
const OTHER_DIGIT = /(?=\P{ASCII})\p{Nd}/gu;
const DIGIT = /^\p{Nd}$/u;

/**
 * Reduces a text to its letters and digits: without accents, case, spaces and punctuation; full-width ones and digits of
 * other scripts become plain ones.
 */
export const normaliseForMatching = (text: string): string =>
  text.normalize('NFKD').replace(SEPARATE, '').replace(OTHER_DIGIT, toPlainDigit).toLowerCase();

/** Unicode lists the ten digits of a script in their order. */
function toPlainDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** The words of a text, unchanged but without surrounding punctuation. */
export const splitWords = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
