import type { Transaction } from 'kysely';
import type { Cents } from '#shared/money.ts';
import type { SupplierKey } from '#service/database/supplier-key.ts';
import type { Schema } from '#service/database/schema.ts';
import { findUser } from '#service/database/users.ts';
import { getAdvanceMessage } from '#service/rules/authorisation.ts';
import type { Agreement } from '#service/rules/pricing.ts';

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
