import { localized, type LocalizedText } from '#definitions/problems/localized-text.ts';
import { formatDay, isIsoDay } from '#shared/dates/iso-day.ts';

/** Longer texts are reduced to the differing part. */
const LONGEST = 90;
/** How many equal characters are shown around the differing part. */
const AROUND = 20;

const IS_PLAIN = /^#[0-9a-f]{6}$|^-?\d+([.,]\d+)?$/i;

/** Formats a value for a sentence: colours and numbers unchanged, days as DD/MM/YYYY, texts in quotation marks. */
export function formatValue(value: unknown): LocalizedText {
  if (value === true) return localized({ es: '«sí»', en: '“yes”' });
  if (value === false) return localized({ es: '«no»', en: '“no”' });
  if (value === undefined || value === null || value === '' || isEmptyList(value))
    return localized({ es: 'nada', en: 'nothing' });
  if (Array.isArray(value)) return inList(value.map(formatValue));
  const text = textOf(value);
  return IS_PLAIN.test(text) || isIsoDay(text)
    ? localized({ es: formatText(text), en: formatText(text) })
    : localized({ es: `«${cut(text)}»`, en: `“${cut(text)}”` });
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Formats two values of one field; long texts are reduced to the differing part. */
export function formatValuePair(from: unknown, to: unknown): [LocalizedText, LocalizedText] {
  const [before, after] = [textOf(from), textOf(to)];
  if (Array.isArray(from) || Array.isArray(to) || Math.max(before.length, after.length) <= LONGEST || !before || !after)
    return [formatValue(from), formatValue(to)];
  const start = wordAt(before, commonStart(before, after) - AROUND);
  return [formatValue(middleOf(before, start)), formatValue(middleOf(after, start))];
}

/** The start of the word at a position. */
const wordAt = (text: string, position: number): number => (position > 0 ? text.lastIndexOf(' ', position) + 1 : 0);

const middleOf = (text: string, start: number): string => (start > 0 ? `…${text.slice(start)}` : text);

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

const formatText = (text: string): string => (isIsoDay(text) ? formatDay(text) : text);

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

const inList = (items: readonly LocalizedText[]): LocalizedText =>
  localized({ es: items.map(({ es }) => es).join(', '), en: items.map(({ en }) => en).join(', ') });

function commonStart(one: string, other: string): number {
  let index = 0;
  while (index < one.length && one[index] === other[index]) index += 1;
  return index;
}

/** Formats a number with separators. */
export const formatNumber = (value: unknown): LocalizedText =>
  typeof value === 'number'
    ? localized({ es: value.toLocaleString('de-DE'), en: value.toLocaleString('en-GB') })
    : localized({ es: textOf(value), en: textOf(value) });
