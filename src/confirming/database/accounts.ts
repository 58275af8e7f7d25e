import type { ExpressionBuilder, Transaction } from 'kysely';
import type { AccountStatus } from '#shared/records/records.ts';
import type { HolderCheck } from '#confirming/rules/holder-check.ts';
import type { SupplierKey } from './supplier-key.ts';
import type { Schema } from './schema.ts';

export interface AccountRow {
  iban: string;
  bic: string;
  description: string;
  status: AccountStatus;
  needsHolderForm: boolean;
}

/** An account of a list, with the last check of its holder; null when it was never checked. */
export interface ListedAccount extends AccountRow {
  holderCheck: HolderCheck['result'] | null;
  /** '' unless the check was close. */
  holderName: string | null;
}

const ACCOUNT_COLUMNS = ['iban', 'bic', 'description', 'status', 'needs_holder_form as needsHolderForm'] as const;

/** Lists all payout accounts of the supplier, by IBAN. */
export const listAccounts = (trx: Transaction<Schema>, owner: SupplierKey): Promise<ListedAccount[]> =>
  accountsOf(trx, owner).execute();

const accountsOf = (trx: Transaction<Schema>, { entity, supplierId }: SupplierKey) =>
  trx
    .selectFrom('account')
    .select(ACCOUNT_COLUMNS)
    .select((from) => [
      lastCheck(from).select('result').as('holderCheck'),
      lastCheck(from).select('name').as('holderName'),
    ])
    .where('entity', '=', entity)
    .where('supplier_id', '=', supplierId)
    .orderBy('iban');

const lastCheck = (from: ExpressionBuilder<Schema, 'account'>) =>
  from
    .selectFrom('account_holder_check as check')
    .whereRef('check.entity', '=', 'account.entity')
    .whereRef('check.supplier_id', '=', 'account.supplier_id')
    .whereRef('check.iban', '=', 'account.iban');

/** Keeps the last check of an account's holder. */
export async function storeHolderCheck(
  trx: Transaction<Schema>,
  { entity, supplierId }: SupplierKey,
  iban: string,
  { result, name }: HolderCheck,
  now: Date,
): Promise<void> {
  const checked = { result, name, checked_at: now };
  await trx
    .insertInto('account_holder_check')
    .values({ entity, supplier_id: supplierId, iban, ...checked })
    .onConflict((conflict) => conflict.columns(['entity', 'supplier_id', 'iban']).doUpdateSet(checked))
    .execute();
}

/**
 * Reads the status and locks the account against removal until the transaction ends.
 * @returns undefined when the supplier has no such account
 */
export async function lockAccountStatus(
  trx: Transaction<Schema>,
  { entity, supplierId }: SupplierKey,
  iban: string,
): Promise<AccountStatus | undefined> {
  const row = await trx
    .selectFrom('account')
    .select('status')
    .where('entity', '=', entity)
    .where('supplier_id', '=', supplierId)
    .where('iban', '=', iban)
    .forShare()
    .executeTakeFirst();
  return row?.status;
}

/** Lists the supplier's accounts after an IBAN, by IBAN; all when `after` is absent. */
export const listAccountsAfter = (
  trx: Transaction<Schema>,
  owner: SupplierKey,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ListedAccount[]> =>
  accountsOf(trx, owner)
    .$if(after !== undefined, (query) => query.where('iban', '>', after ?? ''))
    .limit(limit)
    .execute();

/**
 * Finds an account and locks it until the transaction ends.
 * @returns undefined when the supplier has no such account
 */
export const lockAccount = (
  trx: Transaction<Schema>,
  { entity, supplierId }: SupplierKey,
  iban: string,
): Promise<AccountRow | undefined> =>
  trx
    .selectFrom('account')
    .select(ACCOUNT_COLUMNS)
    .where('entity', '=', entity)
    .where('supplier_id', '=', supplierId)
    .where('iban', '=', iban)
    .forUpdate()
    .executeTakeFirst();

/** @returns false when the supplier already has an account with this IBAN */
export async function insertAccount(
  trx: Transaction<Schema>,
  { entity, supplierId }: SupplierKey,
  { iban, bic, description, status, needsHolderForm }: AccountRow,
): Promise<boolean> {
  const row = await trx
    .insertInto('account')
    .values({ entity, supplier_id: supplierId, iban, bic, description, status, needs_holder_form: needsHolderForm })
    .onConflict((conflict) => conflict.doNothing())
    .returning('iban')
    .executeTakeFirst();
  return row !== undefined;
}

/** Updates the editable fields of an account. */
export async function updateAccount(
  trx: Transaction<Schema>,
  { entity, supplierId }: SupplierKey,
  { iban, bic, description, status }: Omit<AccountRow, 'needsHolderForm'>,
): Promise<void> {
  await trx
    .updateTable('account')
    .set({ bic, description, status })
    .where('entity', '=', entity)
    .where('supplier_id', '=', supplierId)
    .where('iban', '=', iban)
    .execute();
}

/** Deletes an account with its document. @throws the database's error when other data of the supplier refers to it */
export async function deleteAccount(
  trx: Transaction<Schema>,
  { entity, supplierId }: SupplierKey,
  iban: string,
): Promise<void> {
  await trx
    .deleteFrom('account')
    .where('entity', '=', entity)
    .where('supplier_id', '=', supplierId)
    .where('iban', '=', iban)
    .execute();
}
