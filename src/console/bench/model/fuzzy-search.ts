import { editDistance } from '#shared/edit-distance.ts';

/** Something that can be found by words. */
export interface SearchableText<Value> {
  text: string;
  value: Value;
}

/** Below it, two words are none of one another. */
const ALIKE = 0.6;
/** Below it, a text is not what was looked for. */
const FOUND = 0.55;

/** Words without accents, case and marks: as people write what they read from a screen. */
export const splitSearchWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The texts that somebody may mean, the likeliest first, however they spell it (R-BEN-01).
 * @param query words in any order, with mistakes; the last one may be half typed
 * @param most how many at most
 */
export function fuzzySearch<Value>(query: string, texts: readonly SearchableText<Value>[], most = 12): Value[] {
  const asked = splitSearchWords(query).map(likenessTo);
  if (asked.length === 0) return [];
  const known = texts.map(({ text, value }) => ({ words: splitSearchWords(text), value }));
  const weights = asked.map((likeness) => rarityOf(likeness, known));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return known
    .map(({ words, value }) => {
      const share = asked.reduce((sum, likeness, index) => sum + weights[index]! * bestOf(likeness, words), 0) / total;
      // Of two texts with all of the words, the shorter one is meant.
      return { value, score: share - Math.min(0.1, words.length / 1000) };
    })
    .filter(({ score }) => score >= FOUND)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ value }) => value);
}

/** How alike other words are to one that was asked for, from 0 to 1. */
type Likeness = (word: string) => number;

/** Texts are made of the same words again and again: each is compared once. */
function likenessTo(asked: string): Likeness {
  const compared = new Map<string, number>();
  return (word) => {
    const known = compared.get(word) ?? likenessOf(asked, word);
    compared.set(word, known);
    return known;
  };
}

/** Words that stand in every text say little. */
function rarityOf(likeness: Likeness, known: readonly { words: readonly string[] }[]): number {
  const holders = known.filter(({ words }) => bestOf(likeness, words) >= ALIKE).length;
  return Math.log(1 + known.length / (1 + holders)) + 0.1;
}

const bestOf = (likeness: Likeness, words: readonly string[]): number =>
  words.reduce((best, word) => Math.max(best, likeness(word)), 0);

/** How much of a word another one is, from 0 to 1; the beginning of a word counts nearly as much as the whole. */
function likenessOf(asked: string, word: string): number {
  if (asked === word) return 1;
  if (asked.length >= 3 && word.startsWith(asked)) return 0.95;
  const longest = Math.max(asked.length, word.length);
  // Each letter that one has more than the other is a slip at least.
  if (1 - Math.abs(asked.length - word.length) / longest < ALIKE) return 0;
  const whole = 1 - editDistance(asked, word) / longest;
  return whole >= ALIKE ? whole * 0.9 : 0;
}
