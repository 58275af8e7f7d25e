import { editDistance } from '#shared/edit-distance.ts';

export interface SearchableText<Value> {
  text: string;
  value: Value;
}

/** Words below this similarity do not match. */
const ALIKE = 0.6;
/** Texts below this score are not results. */
const FOUND = 0.55;

/** Splits a text into words without accents, case and punctuation. */
export const splitNormalisedWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Finds the texts that match a query best, tolerating typos (R-BEN-01).
 * @param query words in any order; the last one may be incomplete
 */
export function fuzzySearch<Value>(query: string, texts: readonly SearchableText<Value>[], maxResults = 12): Value[] {
  const asked = splitNormalisedWords(query).map(likenessTo);
  if (asked.length === 0) return [];
  const known = texts.map(({ text, value }) => ({ words: splitNormalisedWords(text), value }));
  const weights = asked.map((likeness) => rarityOf(likeness, known));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return known
    .map(({ words, value }) => {
      const share = asked.reduce((sum, likeness, index) => sum + weights[index]! * bestOf(likeness, words), 0) / total;
      // Among texts with all of the words, the shorter one ranks first.
      return { value, score: share - Math.min(0.1, words.length / 1000) };
    })
    .filter(({ score }) => score >= FOUND)
    .sort((one, other) => other.score - one.score)
    .slice(0, maxResults)
    .map(({ value }) => value);
}

/** The similarity of a word to the query word, from 0 to 1. */
type Likeness = (word: string) => number;

/** Caches the similarity of each word: texts repeat the same words. */
function likenessTo(asked: string): Likeness {
  const compared = new Map<string, number>();
  return (word) => {
    const known = compared.get(word) ?? likenessOf(asked, word);
    compared.set(word, known);
    return known;
  };
}

/** Words that occur in every text have little weight. */
function rarityOf(likeness: Likeness, known: readonly { words: readonly string[] }[]): number {
  const holders = known.filter(({ words }) => bestOf(likeness, words) >= ALIKE).length;
  return Math.log(1 + known.length / (1 + holders)) + 0.1;
}

const bestOf = (likeness: Likeness, words: readonly string[]): number =>
  words.reduce((best, word) => Math.max(best, likeness(word)), 0);

/** The similarity of two words, from 0 to 1; a prefix counts almost as much as the complete word. */
function likenessOf(asked: string, word: string): number {
  if (asked === word) return 1;
  if (asked.length >= 3 && word.startsWith(asked)) return 0.95;
  const longest = Math.max(asked.length, word.length);
  // The difference in length is a lower bound of the edit distance.
  if (1 - Math.abs(asked.length - word.length) / longest < ALIKE) return 0;
  const whole = 1 - editDistance(asked, word) / longest;
  return whole >= ALIKE ? whole * 0.9 : 0;
}
