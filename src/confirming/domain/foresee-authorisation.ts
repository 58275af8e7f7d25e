import type { Transaction } from 'kysely';
import type { Cents } from '#shared/money/money.ts';
import type { SupplierKey } from '#confirming/database/supplier-key.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { findUser } from '#confirming/database/users.ts';
import { getAdvanceMessage, getFreeTotal } from '#confirming/rules/authorisation.ts';
import type { Agreement } from '#confirming/rules/pricing.ts';

/**
 * Whether a request with this total would wait for an authorisation, and the highest total of the user that would not;
 * writes nothing.
 */
export async function foreseeAuthorisation(
  trx: Transaction<Schema>,
  owner: SupplierKey,
  agreement: Agreement,
  { userId, total }: { userId: string; total: Cents },
): Promise<{ isNeeded: boolean; freeTotal: Cents }> {
  const user = await findUser(trx, owner, userId);
  const byPrincipal = user?.principal === true;
  return {
    isNeeded: getAdvanceMessage(agreement, { total, byPrincipal }) !== 'OK',
    freeTotal: getFreeTotal(agreement, byPrincipal),
  };
}
