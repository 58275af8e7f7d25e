import { setImmediate } from 'node:timers/promises';
import { estimatePasswordGuesses } from './password-guesses.ts';

/**
 * One frequent word or name with a number, or the known words of the person, take fewer guesses; two words and a year
 * take more.
 */
const FEWEST_GUESSES = 2e9;

/** Words of the service that everybody thinks of. */
const COMMON_WORDS = ['confirming', 'proveedor', 'proveedores', 'factura', 'facturas', 'anticipo', 'anticipos'];

/** Characters that are estimated at once: the time grows with them. */
const PART = 30;

const MOST_WORDS_OF_A_NAME = 8;
const SHORTEST_WORD = 3;

/** Fewer characters than this in addition to the known words do not count. */
const FEWEST_OWN = 5;

/**
 * Whether a password is easy to guess: it takes fewer than 2·10⁹ guesses of an attacker who tries frequent passwords,
 * words, names, rows of keys, dates and sequences, and who knows the person. Of a repetition only the repeated part
 * counts. A long password is estimated in parts, and is accepted as soon as one part is strong; other work runs between
 * two parts.
 * @param password of any length
 * @param known names that an attacker knows: of the person, the company, the entity; also emails and host names
 */
export async function isGuessablePassword(password: string, known: readonly string[]): Promise<boolean> {
  const words = [...new Set([...COMMON_WORDS, ...known.flatMap(extractPasswordWords)])];
  const unit = repeatedUnit(password);
  if (unit.length > PART && ownCharacters(unit, words) < FEWEST_OWN) return true;
  for (let from = 0; from < unit.length; from += PART) {
    if (from > 0) await setImmediate();
    if ((await estimatePasswordGuesses(unit.slice(from, from + PART), words)) >= FEWEST_GUESSES) return false;
  }
  return true;
}

/** What a text repeats from its beginning to its end: "hola" of "holaholaho"; the whole where it repeats nothing. */
function repeatedUnit(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    if (text.startsWith(text.slice(length))) return text.slice(0, length);
  }
  return text;
}

/** Counts the letters and digits of a text outside its known words. */
const ownCharacters = (text: string, words: readonly string[]): number =>
  words.toSorted((a, b) => b.length - a.length).reduce((rest, word) => rest.replaceAll(word, ''), plainOf(text)).length;

const plainOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '');

/** "Talleres Ruiz, S.L." as it may stand in a password: talleres, talleresruiz, ruiz and so on, without accents. */
export function extractPasswordWords(name: string): string[] {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z\d]+/)
    .map(plainOf)
    .filter(Boolean)
    .slice(0, MOST_WORDS_OF_A_NAME);
  const runs = words.flatMap((_, from) => words.slice(from).map((__, more) => words.slice(from, from + more + 1)));
  return runs.map((run) => run.join('')).filter(({ length }) => length >= SHORTEST_WORD);
}
