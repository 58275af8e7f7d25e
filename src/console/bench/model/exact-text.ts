import { splitNormalisedWords } from './fuzzy-search.ts';

/** Finds the keys of the texts that read like a query: word for word, whatever its accents, case and punctuation. */
export type ExactSearch = (query: string) => string[];

const plain = (text: string): string => splitNormalisedWords(text).join(' ');

/** Whether a text is a query word for word. */
export const readsAlike = (text: string, query: string): boolean => plain(text) === plain(query);

const PLACEHOLDER = /%\{\w+\}/;
/** A text with fewer letters of its own is read into anything. */
const TELLING = 6;

/** A sentence that more texts than this have, such as "Inténtelo de nuevo en unos minutos.", tells of none of them. */
const SHARED = 3;

/**
 * Prepares a search for exact texts, and for sentences of them: nobody reads out a whole paragraph. What the whole text
 * of a key is comes first, then what is part of one; among each, what has no placeholder.
 * @param texts all texts of the portal by key; a placeholder is read as any words
 */
export function createExactSearch(texts: Readonly<Record<string, string>>): ExactSearch {
  const whole = createForms();
  const part = createForms();
  for (const [key, text] of Object.entries(texts))
    for (const form of text.split('||||')) {
      whole.add(key, form);
      for (const run of listSentenceRuns(form)) part.add(key, run);
    }
  return (query) => {
    const read = plain(query);
    if (read === '') return [];
    const parts = part.find(read);
    return [...new Set([...whole.find(read), ...(new Set(parts).size > SHARED ? [] : parts)])];
  };
}

/** The forms of texts, by their words or, with placeholders, by what stands between these. */
function createForms() {
  const keysByText = new Map<string, string[]>();
  const open: [parts: readonly string[], key: string][] = [];
  return {
    add: (key: string, form: string) => {
      if (!PLACEHOLDER.test(form)) addTo(keysByText, plain(form), key);
      else if (plain(form.replaceAll(/%\{\w+\}/g, '')).length >= TELLING)
        open.push([form.split(PLACEHOLDER).map(plain), key]);
    },
    find: (read: string): string[] => [
      ...(keysByText.get(read) ?? []),
      ...open.flatMap(([form, key]) => (isForm(form, read) ? [key] : [])),
    ],
  };
}

/** Fewer words, such as "Un momento.", are no sentence to be known by. */
const SENTENCE_WORDS = 4;

/** Lists the sentences of a text, each alone and with those that follow it; none of a text that has only one. */
function listSentenceRuns(form: string): string[] {
  const sentences = form.trim().split(/(?<=[.?!:])\s+/);
  const runs = sentences.flatMap((_, start) =>
    sentences.slice(start).map((__, more) => sentences.slice(start, start + more + 1)),
  );
  return runs
    .filter((run) => run.length < sentences.length)
    .map((run) => run.join(' '))
    .filter(
      (run) =>
        run
          .replaceAll(/%\{\w+\}/g, '')
          .split(/\s+/)
          .filter(Boolean).length >= SENTENCE_WORDS,
    );
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
