import { sql, type Kysely, type Transaction } from 'kysely';
import type { IsoDay } from '#shared/dates/days.ts';
import type { Cents } from '#shared/money/money.ts';
import type { ConfirmingType } from '#shared/records/records.ts';
import { FINANCEABLE_STATUSES, getFinanceableRange } from './invoice-status.ts';
import type { SupplierKey } from './supplier-key.ts';
import type { TableRow, Schema } from './schema.ts';
import { runAsTableOwner, EVERY_SUPPLIER } from '#platform/database/transaction-scope.ts';

/** An invoice that can be advanced and whose client has an automatic advance. */
export interface InvoiceToAdvance {
  id: number;
  number: string;
  numberExt: string;
  clientNumber: string;
  confirmingType: ConfirmingType;
  expiresOn: IsoDay;
  pending: Cents;
  /** Account of the automatic advance. */
  iban: string;
}

/** Lists the suppliers of all entities that have an automatic advance (policy `read_by_job`). */
export async function listSuppliersWithAutomaticAdvances(db: Kysely<Schema>): Promise<SupplierKey[]> {
  const entities = await db.selectFrom('entity').select('code').execute();
  const owners: SupplierKey[] = [];
  for (const { code: entity } of entities) {
    const found = await runAsTableOwner(db, { entity, supplierId: EVERY_SUPPLIER }, (trx) =>
      trx
        .selectFrom('automatic_advance')
        .select('supplier_id as supplierId')
        .distinct()
        .where('entity', '=', entity)
        .execute(),
    );
    owners.push(...found.map(({ supplierId }) => ({ entity, supplierId })));
  }
  return owners;
}

/** Lists due invoices of a supplier, the next to expire first; reads only these, however many others exist. */
export const listInvoicesToAdvance = async (
  trx: Transaction<Schema>,
  { entity, supplierId }: SupplierKey,
  today: IsoDay,
  limit: number,
): Promise<number[]> => {
  // One index range for each client and status.
  const stretches = FINANCEABLE_STATUSES.map((status) => getFinanceableRange(status, today)).map(({ base, from }) =>
    trx
      .selectFrom('invoice')
      .select(['id', 'expires_on'])
      .where('entity', '=', entity)
      .where('supplier_id', '=', supplierId)
      .where('confirming_type', '=', sql.ref<ConfirmingType>('automatic.confirming_type'))
      .where('client_number', '=', sql.ref<string>('automatic.client_number'))
      .where('base_status', '=', base)
      .where('expires_on', '>=', from)
      .where('automatic_next_on', '<=', today)
      .orderBy('expires_on')
      .orderBy('id')
      .limit(limit),
  );
  const rows = await trx
    .selectFrom('automatic_advance as automatic')
    .innerJoinLateral(sql<DueId>`(${sql.join(stretches, sql` union all `)})`.as('due'), (join) => join.onTrue())
    .select('due.id')
    .where('automatic.entity', '=', entity)
    .where('automatic.supplier_id', '=', supplierId)
    .orderBy('due.expires_on')
    .orderBy('due.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

type DueId = Pick<TableRow<'invoice'>, 'id' | 'expires_on'>;

/**
 * Locks a due invoice, and its automatic advance against being deleted, until the transaction ends.
 * @returns undefined when it is no longer due, or locked by another transaction
 */
export const lockInvoiceToAdvance = (
  trx: Transaction<Schema>,
  { entity, supplierId }: SupplierKey,
  invoiceId: number,
  today: IsoDay,
): Promise<InvoiceToAdvance | undefined> =>
  trx
    .selectFrom('invoice')
    .innerJoin('automatic_advance as automatic', (join) =>
      join
        .onRef('automatic.entity', '=', 'invoice.entity')
        .onRef('automatic.supplier_id', '=', 'invoice.supplier_id')
        .onRef('automatic.client_number', '=', 'invoice.client_number')
        .onRef('automatic.confirming_type', '=', 'invoice.confirming_type'),
    )
    .select(['invoice.id', 'invoice.number', 'number_ext as numberExt', 'invoice.client_number as clientNumber'])
    .select(['invoice.confirming_type as confirmingType', 'expires_on as expiresOn', 'automatic.iban'])
    .select(sql<Cents>`nominal - advanced`.as('pending'))
    .where('invoice.entity', '=', entity)
    .where('invoice.supplier_id', '=', supplierId)
    .where('invoice.id', '=', invoiceId)
    .where('base_status', 'in', FINANCEABLE_STATUSES)
    .where('expires_on', '>', today)
    .where('automatic_next_on', '<=', today)
    .forUpdate(['invoice', 'automatic'])
    .skipLocked()
    .executeTakeFirst();

/** Postpones the automatic advance of an invoice to a day: the next one after it was refused. */
export const postponeAutomaticAdvance = (
  trx: Transaction<Schema>,
  owner: SupplierKey,
  invoiceId: number,
  until: IsoDay,
): Promise<void> => setNextOn(trx, owner, invoiceId, until);

/** Records that an invoice was advanced automatically, which happens only once. */
export const markAutomaticallyAdvanced = (
  trx: Transaction<Schema>,
  owner: SupplierKey,
  invoiceId: number,
): Promise<void> => setNextOn(trx, owner, invoiceId, 'infinity');

async function setNextOn(
  trx: Transaction<Schema>,
  { entity, supplierId }: SupplierKey,
  invoiceId: number,
  day: IsoDay | 'infinity',
): Promise<void> {
  await trx
    .updateTable('invoice')
    .set({ automatic_next_on: day })
    .where('entity', '=', entity)
    .where('supplier_id', '=', supplierId)
    .where('id', '=', invoiceId)
    .execute();
}
