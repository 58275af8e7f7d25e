import { splitNormalisedWords } from './fuzzy-search.ts';

/** Finds the keys of the texts that read like a query: word for word, whatever its accents, case and punctuation. */
export type ExactSearch = (query: string) => string[];

const plain = (text: string): string => splitNormalisedWords(text).join(' ');

/** Whether a text is a query word for word. */
export const readsAlike = (text: string, query: string): boolean => plain(text) === plain(query);

const PLACEHOLDER = /%\{\w+\}/;
/** A text with fewer letters of its own is read into anything. */
const TELLING = 6;

/** Prepares a search for exact texts. @param texts all texts of the portal by key; a placeholder is read as any words */
export function createExactSearch(texts: Readonly<Record<string, string>>): ExactSearch {
  const keysByText = new Map<string, string[]>();
  const open: [pattern: RegExp, key: string][] = [];
  for (const [key, text] of Object.entries(texts))
    for (const form of text.split('||||')) {
      if (!PLACEHOLDER.test(form)) addTo(keysByText, plain(form), key);
      else if (plain(form.replaceAll(/%\{\w+\}/g, '')).length >= TELLING) open.push([toPattern(form), key]);
    }
  return (query) => {
    const read = plain(query);
    const found = [...(keysByText.get(read) ?? []), ...open.flatMap(([form, key]) => (form.test(read) ? [key] : []))];
    return read === '' ? [] : [...new Set(found)];
  };
}

const addTo = (keys: Map<string, string[]>, text: string, key: string) =>
  keys.set(text, [...(keys.get(text) ?? []), key]);

/** Normalised words hold nothing that a regular expression could take for a sign. */
function toPattern(form: string): RegExp {
  const parts = form.split(PLACEHOLDER).map(plain);
  // One word, such as "%{rows} facturas", is read into any sentence: its value has to be a number.
  const value = parts.join(' ').trim().includes(' ') ? '.*' : String.raw`\s?[\d ]+\s?`;
  return new RegExp(`^${parts.join(value)}$`);
}
