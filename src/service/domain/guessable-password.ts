import type { Transaction } from 'kysely';
import type { Owner } from '#service/database/owner.ts';
import type { Schema } from '#service/database/schema.ts';
import { findSupplier } from '#service/database/suppliers.ts';
import type { AccessContext } from './access-context.ts';
import { countGuesses } from '#service/rules/password-guesses.ts';
import { refuse } from '#service/rules/refusal.ts';

/** One frequent word or name with a number, or what is known of the person, is fewer; two words and a year are more. */
const FEWEST_GUESSES = 2e9;

/** Words of the service that everybody thinks of. */
const COMMON_WORDS = ['confirming', 'proveedor', 'proveedores', 'factura', 'facturas', 'anticipo', 'anticipos'];

const MOST_WORDS_OF_A_NAME = 8;
const SHORTEST_WORD = 3;

/** Whose password it is. */
interface Person extends Owner {
  email: string;
  alias: string;
}

/**
 * Turns down a password that keeps the rules and is guessed soon all the same: frequent words, names, keys that lie side
 * by side, dates, or what an attacker knows of its user, supplier and entity.
 * @throws Refusal 648
 */
export async function refuseGuessable(
  trx: Transaction<Schema>,
  { findBrand }: Pick<AccessContext, 'findBrand'>,
  person: Person,
  password: string,
): Promise<void> {
  const supplier = await findSupplier(trx, person);
  const brand = findBrand(person.entity);
  const known = [person.alias, person.email, supplier?.name ?? '', brand?.name ?? '', brand?.legalName ?? ''];
  const guesses = await countGuesses(password, [...COMMON_WORDS, ...known.flatMap(wordsOf)]);
  if (guesses < FEWEST_GUESSES) refuse('passwordGuessable');
}

/** "Talleres Ruiz, S.L." as it may stand in a password: talleres, talleresruiz, ruiz and so on, without accents. */
export function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain
    .split(/[^a-z\d]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS_OF_A_NAME);
  const runs = words.flatMap((_, from) => words.slice(from).map((__, more) => words.slice(from, from + more + 1)));
  return runs.map((run) => run.join('')).filter(({ length }) => length >= SHORTEST_WORD);
}
