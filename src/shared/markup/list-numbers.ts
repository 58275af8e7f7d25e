/** The values of the attribute `type` of an ordered list that the markup of an entity may have. */
export type ListType = '1' | 'a' | 'A' | 'i' | 'I';

const ROMAN: readonly (readonly [value: number, digits: string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

const LARGEST_ROMAN = 3999;

/** Formats a number as Roman digits in lower case, or as a decimal number where CSS does so too. */
function formatRoman(value: number): string {
  if (value < 1 || value > LARGEST_ROMAN) return String(value);
  let [text, rest] = ['', value];
  for (const [worth, digits] of ROMAN)
    while (rest >= worth) {
      text += digits;
      rest -= worth;
    }
  return text;
}

/** Formats a number as letters in lower case (a … z, aa …), or as a decimal number where CSS does so too. */
function formatLetters(value: number): string {
  if (value < 1) return String(value);
  let text = '';
  for (let rest = value; rest > 0; rest = Math.floor((rest - 1) / 26))
    text = String.fromCodePoint(97 + ((rest - 1) % 26)) + text;
  return text;
}

/** Formats the number of a list item as a browser shows it, without the dot. */
export const formatListNumber: Readonly<Record<ListType, (value: number) => string>> = {
  1: String,
  a: formatLetters,
  A: (value) => formatLetters(value).toUpperCase(),
  i: formatRoman,
  I: (value) => formatRoman(value).toUpperCase(),
};
