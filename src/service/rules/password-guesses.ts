import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** How many readings of digits and signs as letters (P4ssw0rd) are tried: more take far longer and find no more. */
const MOST_SUBSTITUTIONS = 2;

/** For each sign between the letters: which one, and at which of the few places where people put one. */
const GUESSES_OF_A_SIGN = 20;

let estimator: Promise<ZxcvbnFactory> | undefined;

async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  return new Factory({
    dictionary: { ...common.dictionary, ...spanish.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: MOST_SUBSTITUTIONS,
  });
}

const loadOnce = (): Promise<ZxcvbnFactory> => (estimator ??= loadEstimator());

/** Reads the dictionaries, which holds everything else up for a moment: before there are calls, not with the first one. */
export const prepareGuesses = async (): Promise<void> => {
  await loadOnce();
};

/**
 * How many guesses somebody needs who tries what people choose first: frequent passwords, Spanish words and names, rows
 * of keys, dates, sequences and repetitions, with and without accents, and signs between them.
 * @param password of 30 characters at most: the time grows with its length
 * @param words that are tried before any others
 */
export async function countGuesses(password: string, words: readonly string[]): Promise<number> {
  const loaded = await loadOnce();
  const guessesOf = (text: string) => loaded.check(text, [...words]).guesses;
  const unaccented = password.normalize('NFKD').replace(/\p{M}/gu, '');
  const plain = unaccented.replace(/[^A-Za-z\d]/g, '');
  const signs = unaccented.length - plain.length;
  // By itself the estimator finds no two words with a sign between them: "Banco.Alameda" is a hundred million guesses.
  return Math.min(guessesOf(password), guessesOf(plain) * GUESSES_OF_A_SIGN ** signs);
}
