import { normaliseByKind } from '#shared/field-kinds.ts';

/** The items of a list that is written as a text, each once, whatever stands between them. */
export const parseItems = (text: string): string[] => [
  ...new Set(
    normaliseByKind('text', text)
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

/** The host names in a text, in lower case, whatever stands between them; of an address its host (R-TYPE-01). */
export const parseHosts = (text: string): string[] => [
  ...new Set(
    parseItems(text.toLowerCase())
      .map((host) => host.replace(/^https?:\/\//, '').split('/')[0] ?? '')
      .filter(Boolean),
  ),
];
