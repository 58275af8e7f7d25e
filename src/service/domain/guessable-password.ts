import type { Transaction } from 'kysely';
import type { SupplierKey } from '#service/database/supplier-key.ts';
import type { Schema } from '#service/database/schema.ts';
import { findSupplier } from '#service/database/suppliers.ts';
import type { AccessContext } from './access-context.ts';
import { isGuessablePassword } from '#service/rules/guessable-password.ts';
import { refuse } from '#service/rules/refusal.ts';

/** Whose password it is. */
interface Person extends SupplierKey {
  email: string;
  alias: string;
}

/**
 * Turns down a password that keeps the rules and is guessed soon all the same: frequent words, names, keys that lie side
 * by side, dates, or what an attacker knows of its user, supplier and entity.
 * @throws Refusal 648
 */
export async function refuseGuessablePassword(
  trx: Transaction<Schema>,
  { findBrand }: Pick<AccessContext, 'findBrand'>,
  person: Person,
  password: string,
): Promise<void> {
  const supplier = await findSupplier(trx, person);
  const brand = findBrand(person.entity);
  const known = [person.alias, person.email, supplier?.name ?? '', brand?.name ?? '', brand?.legalName ?? ''];
  if (await isGuessablePassword(password, known)) refuse('passwordGuessable');
}
