import { normalise } from './field-kinds.ts';

/** Nothing that can be taken for another of them: no 0, O, 1, I, L, 2, Z, 5, S, 8, B; of 6 and G, of U and V one. A prime number of them. */
const SIGNS = '34679ACDEFHJKMNPQRTVWXY';
const RANDOM_SIGNS = 5;
/** Of the sixth sign, whose weight it undoes: 6 · 4 = 24, one more than 23. */
const UNDONE = 4;
/** What the weighted signs of a code add up to. */
const SUM = 21;

/** What somebody may write in the place of a sign that no code has. */
const READ_AS: Readonly<Record<string, string>> = { G: '6', U: 'V' };

/** How many different numbers `makeReportCode` takes. */
export const REPORT_CODES = SIGNS.length ** RANDOM_SIGNS;

/**
 * The code of a report (R-REP-04), such as `K7F-3QX`: five signs and one that checks them.
 * @param number a whole one from 0 to `REPORT_CODES`, not included
 */
export function makeReportCode(number: number): string {
  const values = Array.from({ length: RANDOM_SIGNS }, (_, place) => Math.floor(number / SIGNS.length ** place));
  const signs = values.map((value) => value % SIGNS.length);
  const check = modulo((SUM - weighed(signs)) * UNDONE);
  const text = [...signs, check].map((sign) => SIGNS[sign]).join('');
  return `${text.slice(0, 3)}-${text.slice(3)}`;
}

/**
 * A code as it is kept, of what somebody typed: small or capital, with blanks or none.
 * @returns undefined when it is none: a wrong sign and two that changed places never give another code
 */
export function readReportCode(typed: string): string | undefined {
  const text = [
    ...normalise('text', typed)
      .toUpperCase()
      .replaceAll(/[\s.·_–—-]/g, ''),
  ]
    .map((sign) => READ_AS[sign] ?? sign)
    .join('');
  const signs = [...text].map((sign) => SIGNS.indexOf(sign));
  if (signs.length !== RANDOM_SIGNS + 1 || signs.includes(-1) || modulo(weighed(signs)) !== SUM) return undefined;
  return `${text.slice(0, 3)}-${text.slice(3)}`;
}

/** Each place has a weight of its own, so that no two signs can change places. */
const weighed = (signs: readonly number[]): number => signs.reduce((sum, sign, place) => sum + (place + 1) * sign, 0);

const modulo = (number: number): number => ((number % SIGNS.length) + SIGNS.length) % SIGNS.length;
