import { sql, type Kysely, type Transaction } from 'kysely';
import type { IsoDay } from '#shared/dates/days.ts';
import type { Cents } from '#shared/money/money.ts';
import type { AdvanceMessage } from '#confirming/rules/authorisation.ts';
import type { SupplierKey } from './supplier-key.ts';
import type { Schema } from './schema.ts';
import { runAsTableOwner, EVERY_SUPPLIER } from '#platform/database/transaction-scope.ts';

/** One invoice of an advance with its amount and price, as it was recorded. */
interface ReceiptLine {
  advanceId: number;
  numberExt: string;
  expiresOn: IsoDay;
  amount: Cents;
  interest: Cents;
  commission: Cents;
  tax: Cents;
  spendingCharged: Cents;
}

/** A recorded advance, with its invoices ordered by number. */
export interface Receipt {
  id: number;
  reference: string;
  clientName: string;
  iban: string;
  /** Day of the request. */
  appliedOn: IsoDay;
  /** Day on which the money arrives, as it was booked. */
  valueDay: IsoDay;
  message: AdvanceMessage;
  /** null when the request had none. */
  idempotencyKey: string | null;
  lines: ReceiptLine[];
}

/** Finds the advances with these ids, earliest first. */
export async function findReceipts(
  trx: Transaction<Schema>,
  { entity, supplierId }: SupplierKey,
  advanceIds: readonly number[],
): Promise<Receipt[]> {
  const advances = await trx
    .selectFrom('advance')
    .innerJoin('client', (join) =>
      join
        .onRef('client.entity', '=', 'advance.entity')
        .onRef('client.supplier_id', '=', 'advance.supplier_id')
        .onRef('client.number', '=', 'advance.client_number'),
    )
    .select([
      'advance.id',
      'advance.reference',
      'client.name as clientName',
      'iban',
      'applied_on as appliedOn',
      'message',
    ])
    .select('idempotency_key as idempotencyKey')
    .select(sql<IsoDay>`(select value_date from ledger where advance_id = advance.id limit 1)`.as('valueDay'))
    .where('advance.entity', '=', entity)
    .where('advance.supplier_id', '=', supplierId)
    .where('advance.id', 'in', advanceIds)
    .orderBy('advance.id')
    .execute();
  const lines = await findLines(trx, { entity, supplierId }, advanceIds);
  return advances.map((advance) => ({
    ...advance,
    message: advance.message as AdvanceMessage,
    lines: lines.filter(({ advanceId }) => advanceId === advance.id),
  }));
}

const findLines = (
  trx: Transaction<Schema>,
  { entity, supplierId }: SupplierKey,
  ids: readonly number[],
): Promise<ReceiptLine[]> =>
  trx
    .selectFrom('advance_line as line')
    .innerJoin('invoice', (join) =>
      join
        .onRef('invoice.entity', '=', 'line.entity')
        .onRef('invoice.supplier_id', '=', 'line.supplier_id')
        .onRef('invoice.id', '=', 'line.invoice_id'),
    )
    .select(['line.advance_id as advanceId', 'number_ext as numberExt', 'expires_on as expiresOn', 'amount'])
    .select(['interest', 'commission', 'tax', 'spending_charged as spendingCharged'])
    .where('line.entity', '=', entity)
    .where('line.supplier_id', '=', supplierId)
    .where('line.advance_id', 'in', ids)
    .orderBy('number_ext')
    .execute();

/** Lists the suppliers of all entities with advances that no mail has reported yet. */
export async function listSuppliersToNotify(db: Kysely<Schema>): Promise<SupplierKey[]> {
  const entities = await db.selectFrom('entity').select('code').execute();
  const owners: SupplierKey[] = [];
  for (const { code: entity } of entities) {
    const found = await runAsTableOwner(db, { entity, supplierId: EVERY_SUPPLIER }, (trx) =>
      trx
        .selectFrom('advance')
        .select('supplier_id as supplierId')
        .distinct()
        .where('entity', '=', entity)
        .where('awaits_notice', '=', true)
        .execute(),
    );
    owners.push(...found.map(({ supplierId }) => ({ entity, supplierId })));
  }
  return owners;
}

/**
 * Claims advances of a supplier that no mail has reported yet: the transaction that claims them writes the mail, and no
 * other one does.
 * @returns their ids
 */
export async function claimUnnotifiedAdvances(
  trx: Transaction<Schema>,
  { entity, supplierId }: SupplierKey,
  maxAdvances: number,
): Promise<number[]> {
  const untold = trx
    .selectFrom('advance')
    .select('id')
    .where('entity', '=', entity)
    .where('supplier_id', '=', supplierId)
    .where('awaits_notice', '=', true)
    .orderBy('id')
    .limit(maxAdvances)
    .forUpdate()
    .skipLocked();
  const rows = await trx
    .updateTable('advance')
    .set({ awaits_notice: false })
    .where('entity', '=', entity)
    .where('supplier_id', '=', supplierId)
    // As an array, the subquery runs only once.
    .where(sql<boolean>`id = any(array(${untold}))`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
