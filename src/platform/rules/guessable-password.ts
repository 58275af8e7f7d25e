import { setImmediate } from 'node:timers/promises';
import { isLeakedPassword } from './leaked-passwords.ts';
import { estimatePasswordGuesses } from './password-guesses.ts';

/**
 * One common word or name with a number, or the known words of the person, need fewer guesses; two words and a year
 * need more.
 */
const FEWEST_GUESSES = 2e9;

/** Words of this service that are easy to think of. */
const COMMON_WORDS = ['confirming', 'proveedor', 'proveedores', 'factura', 'facturas', 'anticipo', 'anticipos'];

/** Maximum number of characters estimated at once, since the time grows with their number. */
const PART = 30;

const MOST_WORDS_OF_A_NAME = 8;
const SHORTEST_WORD = 3;

/** Fewer characters than this, outside the known words, do not count. */
const FEWEST_OWN = 5;

/**
 * Whether a password is in the list of leaked ones, or an attacker needs fewer than 2·10⁹ guesses for it. The attacker tries common passwords, words, names,
 * keyboard rows, dates and sequences, and knows the person. Of a repetition only the repeated unit counts. A long
 * password is estimated in parts and accepted as soon as one part is strong; the event loop runs between two parts.
 * @param password of any length
 * @param known names that the attacker knows: of the person, the company and the entity; also emails and host names
 */
export async function isGuessablePassword(password: string, known: readonly string[]): Promise<boolean> {
  if (await isLeakedPassword(password)) return true;
  const words = [...new Set([...COMMON_WORDS, ...known.flatMap(listNameVariants)])];
  const unit = repeatedUnit(password);
  if (unit.length > PART && ownCharacters(unit, words) < FEWEST_OWN) return true;
  for (let from = 0; from < unit.length; from += PART) {
    if (from > 0) await setImmediate();
    if ((await estimatePasswordGuesses(unit.slice(from, from + PART), words)) >= FEWEST_GUESSES) return false;
  }
  return true;
}

/**
 * The unit that a text repeats from start to end: "hola" for "holaholaho"; the complete text when it repeats nothing.
 */
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

/**
 * The forms in which a name may appear in a password: "Talleres Ruiz, S.L." gives talleres, talleresruiz, ruiz and so
 * on, without accents.
 */
export function listNameVariants(name: string): string[] {
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
