import { normaliseByKind } from '#shared/fields/field-kinds.ts';

/** Splits a text into the distinct items of a list, with any separators. */
export const parseItems = (text: string): string[] => [
  ...new Set(
    normaliseByKind('text', text)
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

/** Extracts the host names in a text, in lower case, with any separators; of a URL its host (R-TYPE-01). */
export const parseHosts = (text: string): string[] => [
  ...new Set(
    parseItems(text.toLowerCase())
      .map((host) => host.replace(/^https?:\/\//, '').split('/')[0] ?? '')
      .filter(Boolean),
  ),
];
