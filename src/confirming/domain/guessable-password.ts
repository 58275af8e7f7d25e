import type { Transaction } from 'kysely';
import type { SupplierKey } from '#confirming/database/supplier-key.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { findSupplier } from '#confirming/database/suppliers.ts';
import type { AccessContext } from './access-context.ts';
import { isGuessablePassword } from '#platform/rules/guessable-password.ts';
import { refuse } from '#platform/rules/refusal.ts';

/** The user of the password. */
interface Person extends SupplierKey {
  email: string;
  alias: string;
}

/**
 * Refuses a password that satisfies the rules but is easy to guess: frequent words, names, adjacent keys, dates, or
 * data about the user, supplier and entity that an attacker knows.
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
