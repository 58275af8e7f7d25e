import { sql, type Kysely, type Transaction } from 'kysely';
import type { IsoDay } from '#shared/days.ts';
import type { Cents } from '#shared/money.ts';
import type { ConfirmingType } from '#shared/records.ts';
import type { Owner } from './rows.ts';
import type { Schema } from './schema.ts';
import { asOwnerInScope, EVERY_SUPPLIER } from './scope.ts';

/** An invoice that can be advanced and whose client has an automatic advance. */
export interface DueInvoice {
  id: number;
  number: string;
  numberExt: string;
  clientNumber: string;
  confirmingType: ConfirmingType;
  expiresOn: IsoDay;
  pending: Cents;
  /** Where the automatic advance sends the money. */
  iban: string;
}

/** The suppliers that have an automatic advance, of all entities, by the policy `read_by_job`. */
export async function suppliersWithAutomaticAdvances(db: Kysely<Schema>): Promise<Owner[]> {
  const entities = await db.selectFrom('entity').select('code').execute();
  const owners: Owner[] = [];
  for (const { code: entity } of entities) {
    const found = await asOwnerInScope(db, { entity, supplierId: EVERY_SUPPLIER }, (trx) =>
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

/** A supplier's due invoices that were never advanced by themselves, the next to expire first. */
export const listDueInvoices = async (
  trx: Transaction<Schema>,
  owner: Owner,
  today: IsoDay,
  limit: number,
): Promise<number[]> => {
  const rows = await due(trx, owner, today)
    .select('invoice.id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('advance as earlier')
            .select('earlier.id')
            .whereRef('earlier.entity', '=', 'invoice.entity')
            .whereRef('earlier.supplier_id', '=', 'invoice.supplier_id')
            .where('earlier.origin', '=', sql.lit('automatic'))
            .where('earlier.idempotency_key', '=', sql<string>`'automatic-' || invoice.id`),
        ),
      ),
    )
    .orderBy('expires_on')
    .orderBy('invoice.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Locks a due invoice and keeps its automatic advance from ending until the transaction does.
 * @returns undefined when it is not due any more, or when somebody else is at it
 */
export const lockDueInvoice = (
  trx: Transaction<Schema>,
  owner: Owner,
  invoiceId: number,
  today: IsoDay,
): Promise<DueInvoice | undefined> =>
  due(trx, owner, today)
    .select(['invoice.id', 'invoice.number', 'number_ext as numberExt', 'invoice.client_number as clientNumber'])
    .select(['invoice.confirming_type as confirmingType', 'expires_on as expiresOn', 'automatic.iban'])
    .select(sql<Cents>`nominal - advanced`.as('pending'))
    .where('invoice.id', '=', invoiceId)
    .forUpdate(['invoice', 'automatic'])
    .skipLocked()
    .executeTakeFirst();

const due = (trx: Transaction<Schema>, { entity, supplierId }: Owner, today: IsoDay) =>
  trx
    .selectFrom('invoice')
    .innerJoin('automatic_advance as automatic', (join) =>
      join
        .onRef('automatic.entity', '=', 'invoice.entity')
        .onRef('automatic.supplier_id', '=', 'invoice.supplier_id')
        .onRef('automatic.client_number', '=', 'invoice.client_number')
        .onRef('automatic.confirming_type', '=', 'invoice.confirming_type'),
    )
    .where('invoice.entity', '=', entity)
    .where('invoice.supplier_id', '=', supplierId)
    .where('stage', '=', 'confirmed')
    .where('expires_on', '>', today)
    .where(({ eb, ref }) => eb('advanced', '<', ref('nominal')));
