import { sql, type Transaction } from 'kysely';
import type { SupplierEventKind } from '#shared/console/audit-kinds.ts';
import type { SupplierKey } from './supplier-key.ts';
import { getCurrentRequestId } from '#platform/database/request-id.ts';
import type { Schema } from './schema.ts';
import { runBeforeCommit } from '#platform/database/transaction-scope.ts';

/** An event at a supplier. */
export interface SupplierEvent {
  /** The supplier of the event; its id is '' when it is unknown. */
  owner: SupplierKey;
  /** The user who acted; null for an unknown person, for jobs and for the bank. */
  userId: string | null;
  kind: SupplierEventKind;
  /** Ids and names of fields and reasons: no secrets, amounts or personal data. */
  detail?: Record<string, string | number | boolean | readonly string[]>;
}

/**
 * Records an audit event of a supplier; it is stored only if the transaction commits. The end of the audit chain is
 * locked last, so that transactions never deadlock on it.
 * @throws Error in a transaction without a scope
 */
export const recordSupplierEvent = (trx: Transaction<Schema>, event: SupplierEvent): void =>
  runBeforeCommit(trx, () => insertEvent(trx, event));

/** Login attempts at an entity that does not exist are not recorded. */
const insertEvent = (trx: Transaction<Schema>, { owner, userId, kind, detail = {} }: SupplierEvent) =>
  sql`
    insert into supplier_audit (entity, supplier_id, user_id, kind, request_id, detail)
      select code, ${owner.supplierId}, ${userId}, ${kind}, ${getCurrentRequestId()}, ${JSON.stringify(detail)}
      from entity where code = ${owner.entity}`.execute(trx);
