import type { Transaction } from 'kysely';
import type { AccountStatus } from '#shared/records.ts';
import type { Owner } from './rows.ts';
import type { Schema } from './schema.ts';

export interface AccountRow {
  iban: string;
  bic: string;
  description: string;
  status: AccountStatus;
  needsHolderForm: boolean;
}

/** The supplier's payout accounts in every state, by IBAN. */
export const listAccounts = (trx: Transaction<Schema>, { entity, supplierId }: Owner): Promise<AccountRow[]> =>
  trx
    .selectFrom('account')
    .select(['iban', 'bic', 'description', 'status', 'needs_holder_form as needsHolderForm'])
    .where('entity', '=', entity)
    .where('supplier_id', '=', supplierId)
    .orderBy('iban')
    .execute();

/** @returns undefined when the supplier has no such account */
export async function findAccountStatus(
  trx: Transaction<Schema>,
  { entity, supplierId }: Owner,
  iban: string,
): Promise<AccountStatus | undefined> {
  const row = await trx
    .selectFrom('account')
    .select('status')
    .where('entity', '=', entity)
    .where('supplier_id', '=', supplierId)
    .where('iban', '=', iban)
    .executeTakeFirst();
  return row?.status;
}
