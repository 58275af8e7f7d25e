import type { Transaction } from 'kysely';
import type { Cents } from '#shared/money.ts';
import type { SupplierKey } from '#confirming/database/supplier-key.ts';
import type { Schema } from '#platform/database/schema.ts';
import { findUser } from '#confirming/database/users.ts';
import { getAdvanceMessage } from '#confirming/rules/authorisation.ts';
import type { Agreement } from '#confirming/rules/pricing.ts';

/** Whether a request with this total would wait for an authorisation; writes nothing. */
export async function needsAuthorisation(
  trx: Transaction<Schema>,
  owner: SupplierKey,
  agreement: Agreement,
  { userId, total }: { userId: string; total: Cents },
): Promise<boolean> {
  const user = await findUser(trx, owner, userId);
  return getAdvanceMessage(agreement, { total, byPrincipal: user?.principal === true }) !== 'OK';
}
