import type { Kysely } from 'kysely';
import type { AccountStatus, DocumentExtension } from '#shared/records/records.ts';
import type { SupplierKey } from './supplier-key.ts';
import type { Schema } from './schema.ts';
import { runAsTableOwner } from '#platform/database/transaction-scope.ts';
import { recordSupplierEvent } from './supplier-audit.ts';

/** An account that is pending review, with its document. */
export interface PendingAccount extends SupplierKey {
  iban: string;
  description: string;
  status: AccountStatus;
  extension: DocumentExtension | null;
  content: Buffer | null;
}

const WAITING: readonly AccountStatus[] = ['3', '5'];

/**
 * Lists the accounts of a supplier that are pending review, by IBAN. Only commands of the bank use it: no call of the
 * portal reads documents.
 */
export const listPendingAccounts = (db: Kysely<Schema>, owner: SupplierKey): Promise<PendingAccount[]> =>
  runAsTableOwner(db, owner, (trx) =>
    trx
      .selectFrom('account')
      .leftJoin('account_document', (join) =>
        join
          .onRef('account_document.entity', '=', 'account.entity')
          .onRef('account_document.supplier_id', '=', 'account.supplier_id')
          .onRef('account_document.iban', '=', 'account.iban'),
      )
      .select(['account.entity', 'account.supplier_id as supplierId', 'account.iban', 'description', 'status'])
      .select(['extension', 'content'])
      .where('account.entity', '=', owner.entity)
      .where('account.supplier_id', '=', owner.supplierId)
      .where('status', 'in', WAITING)
      .orderBy('account.iban')
      .execute(),
  );

/** Sets the status of an account that is pending review. @returns false when it is not pending */
export const reviewAccount = (
  db: Kysely<Schema>,
  owner: SupplierKey,
  iban: string,
  status: AccountStatus,
): Promise<boolean> =>
  runAsTableOwner(db, owner, async (trx) => {
    const row = await trx
      .updateTable('account')
      .set({ status })
      .where('entity', '=', owner.entity)
      .where('supplier_id', '=', owner.supplierId)
      .where('iban', '=', iban)
      .where('status', 'in', WAITING)
      .returning('iban')
      .executeTakeFirst();
    if (row) recordSupplierEvent(trx, { owner, userId: null, kind: 'account-decided', detail: { status } });
    return row !== undefined;
  });
