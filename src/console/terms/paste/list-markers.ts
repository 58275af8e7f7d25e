import { formatListNumber, type ListType } from '#shared/markup/list-numbers.ts';

/** The marker of a list item with a bullet, whatever its shape. */
export const BULLET = '•';

/** A number of an ordered list, as its attributes state it. */
export interface ListNumber {
  type: ListType;
  value: number;
}

const TYPES: Readonly<Record<string, ListType>> = {
  decimal: '1',
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

/** The type of an ordered list with this `list-style-type`; undefined if none has it. */
export const toListType = (style: string): ListType | undefined => TYPES[style];

const BULLETS = /^(disc|circle|square|disclosure-open|disclosure-closed)$/;

/** Formats a number in a style of CSS that `type` cannot have; undefined for an unknown style. */
function formatOtherNumber(value: number, style: string): string | undefined {
  if (style === 'decimal-leading-zero') return String(value).padStart(2, '0');
  return style === 'lower-greek' ? 'αβγδεζηθικλμνξοπρστυφχψω'[value - 1] : undefined;
}

/** Formats a number without any punctuation; undefined for an unknown style. @param style as `list-style-type` */
export function formatNumber(value: number, style: string): string | undefined {
  const type = TYPES[style];
  return type ? formatListNumber[type](value) : formatOtherNumber(value, style);
}

/**
 * The marker that a browser shows for a list item: a number, a bullet, or '' for none; undefined for an unknown style.
 * @param style the computed `list-style-type`
 */
export function getStyleMarker(value: number, style: string): string | undefined {
  if (style === 'none') return '';
  if (BULLETS.test(style)) return BULLET;
  const [, quoted] = /^"(.*)"$/.exec(style) ?? [];
  if (quoted !== undefined) return hasNumber(quoted) ? quoted.trim() : BULLET;
  const number = formatNumber(value, style);
  return number === undefined ? undefined : `${number}.`;
}

/** Whether a marker says more than a bullet. */
export const hasNumber = (marker: string): boolean => /[\p{L}\p{N}]/u.test(marker);

/** Finds the numbers that a list shows as this marker: "c." is a letter, "i." a letter or a Roman digit, "a)" none. */
export function findListNumbers(marker: string): ListNumber[] {
  const [, text] = /^([a-z]{1,7}|\d{1,4})\.$/i.exec(marker) ?? [];
  if (text === undefined) return [];
  const isUpper = text !== text.toLowerCase();
  const readings: ListNumber[] = [
    { type: '1', value: Number(text) },
    { type: isUpper ? 'A' : 'a', value: parseLetters(text.toLowerCase()) },
    { type: isUpper ? 'I' : 'i', value: parseRoman(text.toLowerCase()) },
  ];
  return readings.filter(({ type, value }) => value <= LARGEST && formatListNumber[type](value) === text);
}

/** The largest number that a list may start with. */
const LARGEST = 9999;

const parseLetters = (text: string): number =>
  [...text].reduce((value, letter) => value * 26 + letter.codePointAt(0)! - 96, 0);

const WORTH: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

const parseRoman = (text: string): number =>
  [...text].reduce((sum, digit, index) => {
    const worth = WORTH[digit] ?? Number.NaN;
    return sum + (worth < (WORTH[text[index + 1] ?? ''] ?? 0) ? -worth : worth);
  }, 0);
