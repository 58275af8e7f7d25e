import { sql, type Transaction } from 'kysely';
import type { SupplierEventKind } from '#shared/audit-kinds.ts';
import type { SupplierKey } from './supplier-key.ts';
import { getCurrentRequestId } from './request-id.ts';
import type { Schema } from './schema.ts';

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

const recorded = new WeakMap<Transaction<Schema>, SupplierEvent[]>();

/**
 * Records an audit event of a supplier; it is stored only if the transaction commits.
 * @throws Error in a transaction without a scope
 */
export function recordSupplierEvent(trx: Transaction<Schema>, event: SupplierEvent): void {
  const events = recorded.get(trx);
  if (!events) throw new Error('Audit events can be recorded only in a transaction with a scope.');
  events.push(event);
}

/**
 * Runs the work of a transaction and then inserts the events that it recorded. The end of the audit chain is locked
 * last, so that transactions never deadlock on it.
 */
export async function runRecordingEvents<T>(
  trx: Transaction<Schema>,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const events: SupplierEvent[] = [];
  recorded.set(trx, events);
  const done = await work(trx);
  for (const event of events) await insertEvent(trx, event);
  return done;
}

/** Login attempts at an entity that does not exist are not recorded. */
const insertEvent = (trx: Transaction<Schema>, { owner, userId, kind, detail = {} }: SupplierEvent) =>
  sql`
    insert into supplier_audit (entity, supplier_id, user_id, kind, request_id, detail)
      select code, ${owner.supplierId}, ${userId}, ${kind}, ${getCurrentRequestId()}, ${JSON.stringify(detail)}
      from entity where code = ${owner.entity}`.execute(trx);
