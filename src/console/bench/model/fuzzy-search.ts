import { editDistance } from '#shared/texts/edit-distance.ts';
import { FILLER_WORDS, SYNONYMS } from './synonyms.ts';

export interface SearchableText<Value> {
  text: string;
  /** Other ways to say it: the best one counts. */
  words?: readonly string[];
  value: Value;
}

/** Words below this similarity do not match. */
const ALIKE = 0.6;
/** Texts that have less of the query are results only where there are few others. */
const FOUND = 0.5;
/** Texts that have less of the query are never results. */
const CLOSE = 0.2;
/** A whole sentence has many words that no text has: below this number, texts that are merely close are results, too. */
const FEW = 3;
/** How much it counts that the words of the text are in the query; the rest is for the opposite. */
const WEIGHT_OF_TEXT = 0.3;

/** Splits a text into words without accents, case and punctuation. */
export const splitNormalisedWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Finds the texts that match a query best, tolerating typos, other forms of a word and its synonyms (R-BEN-01).
 * @param query words in any order; the last one may be incomplete
 * @param limits how much of the query a result has, and where fewer have it, how many that are merely close
 */
export function fuzzySearch<Value>(
  query: string,
  texts: readonly SearchableText<Value>[],
  { share: enough = FOUND, few = FEW } = {},
): Value[] {
  const searched = toTellingWords(query).map(likenessTo);
  if (searched.length === 0) return [];
  const known = texts.map(({ text, words = [], value }) => ({ ways: [text, ...words].map(toTellingWords), value }));
  const occurrences = known.map(({ ways }) => new Set(ways.flat()));
  const rarity = createRarity(occurrences);
  const weights = searched.map((likeness) => rarity(likeness));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const scoreOf = (way: readonly string[]) => {
    const share = searched.reduce((sum, likeness, index) => sum + weights[index]! * bestOf(likeness, way), 0) / total;
    const used = way.filter((word) => searched.some((likeness) => likeness(word) >= ALIKE)).length / (way.length || 1);
    return { share, score: share * (1 - WEIGHT_OF_TEXT) + (share > 0 ? used * WEIGHT_OF_TEXT : 0) };
  };
  const close = known
    .map(({ ways, value }) => {
      const scores = ways.map(scoreOf);
      return {
        value,
        share: Math.max(...scores.map(({ share }) => share)),
        score: Math.max(...scores.map(({ score }) => score)),
      };
    })
    .filter(({ share }) => share >= CLOSE)
    .sort((one, other) => other.score - one.score);
  const found = close.filter(({ share }) => share >= enough);
  const others = close.filter(({ share }) => share < enough).slice(0, Math.max(0, few - found.length));
  return [...found, ...others].map(({ value }) => value);
}

/** The words of a text without filler words. */
function toTellingWords(text: string): string[] {
  const words = splitNormalisedWords(text);
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
}

const FILLERS = new Set(FILLER_WORDS);

/** Endings of nouns, adjectives and verbs, the longest first. */
const ENDING =
  /(?:aciones|acion|amientos|amiento|imientos|imiento|adores|ador|ables|able|ibles|ible|andose|arse|ando|iendo|arme|aron|ieron|adas|ados|ada|ado|idas|idos|ida|ido|amos|emos|aban|aba|ar|er|ir|an|en|as|os|es|a|o|e|s)$/;
const SHORTEST_STEM = 4;

const stemsByWord = new Map<string, string>();

/** Cuts the ending of a word, so that its forms are equal: "facturas" and "factura", "bloqueado" and "bloqueo". */
function stem(word: string): string {
  const known = stemsByWord.get(word) ?? cutEnding(word);
  stemsByWord.set(word, known);
  return known;
}

function cutEnding(word: string): string {
  const cut = word.replace(ENDING, '');
  if (cut.length >= SHORTEST_STEM) return cut;
  return word.length > SHORTEST_STEM ? word.replace(/(?:es|as|os|s|a|o|e)$/, '') : word;
}

/** The stems of the synonyms of a word, by the stem of the word. */
const SYNONYMS_OF = new Map(
  SYNONYMS.flatMap((words) => {
    const stems = words.flatMap(splitNormalisedWords).map(stem);
    return stems.map((one) => [one, stems] as const);
  }),
);
/** A synonym counts almost as much as the word. */
const SYNONYM = 0.95;

/** The similarity of a word to the query word, from 0 to 1. */
type Likeness = (word: string) => number;

/** Caches the similarity of each word: texts repeat the same words. */
function likenessTo(searched: string): Likeness {
  const compared = new Map<string, number>();
  const searchedStem = stem(searched);
  const compare = (word: string) => {
    const wordStem = stem(word);
    return Math.max(
      likenessOf(searched, word),
      likenessOf(searchedStem, wordStem),
      SYNONYM * bestOfSynonyms(searchedStem, wordStem),
    );
  };
  return (word) => {
    const known = compared.get(word) ?? compare(word);
    compared.set(word, known);
    return known;
  };
}

const bestOfSynonyms = (searched: string, word: string): number =>
  bestOf((synonym) => likenessOf(searched, synonym), SYNONYMS_OF.get(word) ?? []);

/** Words that occur in many texts have little weight, and so have words that occur in none. */
function createRarity(known: readonly ReadonlySet<string>[]): (likeness: Likeness) => number {
  return (likeness) => {
    const holders = known.filter((words) => bestOf(likeness, [...words]) >= ALIKE).length;
    return holders === 0 ? UNKNOWN_WORD : Math.log(1 + known.length / (1 + holders)) + 0.1;
  };
}

/** The weight of a word that no text has. */
const UNKNOWN_WORD = 1;

const bestOf = (likeness: Likeness, words: readonly string[]): number =>
  words.reduce((best, word) => Math.max(best, likeness(word)), 0);

/** The similarity of two words, from 0 to 1; a prefix counts almost as much as the complete word. */
function likenessOf(searched: string, word: string): number {
  if (searched === word) return 1;
  if (searched.length >= 3 && word.startsWith(searched)) return 0.95;
  const longest = Math.max(searched.length, word.length);
  // The difference in length is a lower bound of the edit distance.
  if (1 - Math.abs(searched.length - word.length) / longest < ALIKE) return 0;
  const whole = 1 - editDistance(searched, word) / longest;
  return whole >= ALIKE ? whole * 0.9 : 0;
}
