import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { loadLeakedPasswords } from './leaked-passwords.ts';

/** Maximum number of replaced letters (as in P4ssw0rd) that are tried: more take far longer and find nothing else. */
const MOST_SUBSTITUTIONS = 2;

/**
 * The factor for each special character between the letters: its choice, times the few positions where people insert
 * one.
 */
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

/** Reads the dictionaries, which blocks the event loop for a moment: call it before the service accepts calls. */
export const loadPasswordDictionaries = async (): Promise<void> => {
  await Promise.all([loadOnce(), loadLeakedPasswords()]);
};

/**
 * Estimates the guesses of an attacker who tries common choices first: frequent passwords, Spanish words and names,
 * keyboard rows, dates, sequences and repetitions, with and without accents, and with characters between them.
 * @param password at most 30 characters: the time grows with the length
 * @param words that are tried before all others
 */
export async function estimatePasswordGuesses(password: string, words: readonly string[]): Promise<number> {
  const loaded = await loadOnce();
  const guessesOf = (text: string) => loaded.check(text, [...words]).guesses;
  const unaccented = password.normalize('NFKD').replace(/\p{M}/gu, '');
  const plain = unaccented.replace(/[^A-Za-z\d]/g, '');
  const signs = unaccented.length - plain.length;
  // The estimator does not recognise two words with a character between them: it rates "Banco.Alameda" at a hundred
  // million guesses.
  return Math.min(guessesOf(password), guessesOf(plain) * GUESSES_OF_A_SIGN ** signs);
}
