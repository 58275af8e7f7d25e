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
  const open: [parts: readonly string[], key: string][] = [];
  for (const [key, text] of Object.entries(texts))
    for (const form of text.split('||||')) {
      if (!PLACEHOLDER.test(form)) addTo(keysByText, plain(form), key);
      else if (plain(form.replaceAll(/%\{\w+\}/g, '')).length >= TELLING)
        open.push([form.split(PLACEHOLDER).map(plain), key]);
    }
  return (query) => {
    const read = plain(query);
    const found = [
      ...(keysByText.get(read) ?? []),
      ...open.flatMap(([form, key]) => (isForm(form, read) ? [key] : [])),
    ];
    return read === '' ? [] : [...new Set(found)];
  };
}

const addTo = (keys: Map<string, string[]>, text: string, key: string) =>
  keys.set(text, [...(keys.get(text) ?? []), key]);

/** Whether a text consists of these parts in their order, with values between them. */
function isForm(parts: readonly string[], read: string): boolean {
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (read.length < first.length + last.length || !read.startsWith(first) || !read.endsWith(last)) return false;
  const values: string[] = [];
  let rest = read.slice(first.length, read.length - last.length);
  for (const part of parts.slice(1, -1)) {
    const position = rest.indexOf(part);
    if (position < 0) return false;
    values.push(rest.slice(0, position));
    rest = rest.slice(position + part.length);
  }
  values.push(rest);
  // One word, such as "%{rows} facturas", is read into any sentence: its value has to be a number.
  const isOneWord = !parts.join(' ').trim().includes(' ');
  return !isOneWord || values.every((value) => /^[\d ]*$/.test(value));
}
