import { sql, type Transaction } from 'kysely';
import type { SupplierEventKind } from '#shared/audit-kinds.ts';
import type { SupplierKey } from './supplier-key.ts';
import { getCurrentRequestId } from './request-id.ts';
import type { Schema } from './schema.ts';

/** Something that happened at a supplier. */
export interface SupplierEvent {
  /** Owner of the event; '' as supplier when it is unknown. */
  owner: SupplierKey;
  /** The user who acted; null for an unknown person, for jobs and for the bank. */
  userId: string | null;
  kind: SupplierEventKind;
  /** Ids, names of fields and of reasons: nothing secret, no amount, nothing personal. */
  detail?: Record<string, string | number | boolean | readonly string[]>;
}

const recorded = new WeakMap<Transaction<Schema>, SupplierEvent[]>();

/**
 * Adds a row to the audit of the suppliers, in the transaction of what happened: neither is there without the other.
 * @throws Error in a transaction that has no scope
 */
export function recordSupplierEvent(trx: Transaction<Schema>, event: SupplierEvent): void {
  const events = recorded.get(trx);
  if (!events) throw new Error('Audit events can be recorded only in a transaction with a scope.');
  events.push(event);
}

/**
 * Runs the work of a transaction and then writes the events it recorded. The end of the chain is locked last, so that
 * no transaction that waits for this lock holds one that this transaction needs.
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

/** Anybody may try to log in at an entity that there is not: of that nothing is kept. */
const insertEvent = (trx: Transaction<Schema>, { owner, userId, kind, detail = {} }: SupplierEvent) =>
  sql`
    insert into supplier_audit (entity, supplier_id, user_id, kind, request_id, detail)
      select code, ${owner.supplierId}, ${userId}, ${kind}, ${getCurrentRequestId()}, ${JSON.stringify(detail)}
      from entity where code = ${owner.entity}`.execute(trx);
