import { normaliseByKind } from '#shared/fields/field-kinds.ts';

/**
 * No characters that look alike: no 0, O, 1, I, L, 2, Z, 5, S, 8, B; one of 6 and G, one of U and V. Their number is
 * prime.
 */
const SIGNS = '34679ACDEFHJKMNPQRTVWXY';
const RANDOM_SIGNS = 5;
/** Of the sixth character, whose weight it cancels: 6 · 4 = 24, one more than 23. */
const UNDONE = 4;
/** The weighted sum of the characters of a code. */
const SUM = 21;

/** Characters that people confuse with a character of a code. */
const READ_AS: Readonly<Record<string, string>> = { G: '6', U: 'V' };

/** The number of different codes that `createReportCode` can create. */
export const REPORT_CODE_COUNT = SIGNS.length ** RANDOM_SIGNS;

/**
 * Creates the code of a report (R-REP-04), such as `K7F-3QX`: five characters and a check character.
 * @param number integer from 0 up to, but not including, `REPORT_CODE_COUNT`
 */
export function createReportCode(number: number): string {
  const values = Array.from({ length: RANDOM_SIGNS }, (_, index) => Math.floor(number / SIGNS.length ** index));
  const signs = values.map((value) => value % SIGNS.length);
  const check = modulo((SUM - weighed(signs)) * UNDONE);
  const text = [...signs, check].map((sign) => SIGNS[sign]).join('');
  return `${text.slice(0, 3)}-${text.slice(3)}`;
}

/**
 * Normalises a typed code to its stored form: any case, with or without spaces.
 * @returns undefined when it is invalid: one wrong or two swapped characters never give another valid code
 */
export function parseReportCode(typed: string): string | undefined {
  const text = [
    ...normaliseByKind('text', typed)
      .toUpperCase()
      .replaceAll(/[\s.·_–—-]/g, ''),
  ]
    .map((sign) => READ_AS[sign] ?? sign)
    .join('');
  const signs = [...text].map((sign) => SIGNS.indexOf(sign));
  if (signs.length !== RANDOM_SIGNS + 1 || signs.includes(-1) || modulo(weighed(signs)) !== SUM) return undefined;
  return `${text.slice(0, 3)}-${text.slice(3)}`;
}

/** Each place has its own weight, so that swapped characters are detected. */
const weighed = (signs: readonly number[]): number => signs.reduce((sum, sign, index) => sum + (index + 1) * sign, 0);

const modulo = (number: number): number => ((number % SIGNS.length) + SIGNS.length) % SIGNS.length;
