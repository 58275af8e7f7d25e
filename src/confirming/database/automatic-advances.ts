import { sql, type Transaction } from 'kysely';
import type { IsoDay } from '#shared/dates/days.ts';
import type { ConfirmingType } from '#shared/records/records.ts';
import type { SupplierKey } from './supplier-key.ts';
import type { Schema } from './schema.ts';

/** Filter of automatic advances; days are those of the request. An absent property does not restrict. */
export interface AutomaticAdvanceFilter {
  clientNumber?: string;
  from?: IsoDay;
  to?: IsoDay;
}

/** Keyset position: the page starts after the row with this day and id. */
interface AutomaticAdvancePosition {
  appliedOn: IsoDay;
  id: number;
}

/** Lists one page of automatic advances, latest first; the columns have their names on the wire. */
export const listAutomaticAdvances = (
  trx: Transaction<Schema>,
  { entity, supplierId }: SupplierKey,
  { clientNumber, from, to }: AutomaticAdvanceFilter,
  { after, limit }: { after?: AutomaticAdvancePosition; limit: number },
) =>
  trx
    .selectFrom('automatic_advance as advance')
    .innerJoin('client', (join) =>
      join
        .onRef('client.entity', '=', 'advance.entity')
        .onRef('client.supplier_id', '=', 'advance.supplier_id')
        .onRef('client.number', '=', 'advance.client_number'),
    )
    .select(['advance.id', 'client_number as numClient', 'client.name as nameClient'])
    .select(['applied_on as applicationDate', 'iban', 'confirming_type as typeConfirming'])
    .where('advance.entity', '=', entity)
    .where('advance.supplier_id', '=', supplierId)
    .$if(clientNumber !== undefined, (query) => query.where('client_number', '=', clientNumber ?? ''))
    .$if(from !== undefined, (query) => query.where('applied_on', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('applied_on', '<=', to ?? ''))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(applied_on, advance.id) < (${after?.appliedOn}::date, ${after?.id}::bigint)`),
    )
    .orderBy('applied_on', 'desc')
    .orderBy('advance.id', 'desc')
    .limit(limit)
    .execute();

export interface AutomaticAdvance {
  clientNumber: string;
  iban: string;
  confirmingType: ConfirmingType;
}

/** @returns false when the client already has one, even if a concurrent transaction has just inserted it */
export async function insertAutomaticAdvance(
  trx: Transaction<Schema>,
  { entity, supplierId }: SupplierKey,
  { clientNumber, iban, confirmingType }: AutomaticAdvance,
  appliedOn: IsoDay,
): Promise<boolean> {
  const row = await trx
    .insertInto('automatic_advance')
    .values({
      entity,
      supplier_id: supplierId,
      client_number: clientNumber,
      confirming_type: confirmingType,
      iban,
      applied_on: appliedOn,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks an automatic advance and returns its account. @returns undefined when the client has none */
export async function lockAutomaticAdvanceIban(
  trx: Transaction<Schema>,
  { entity, supplierId }: SupplierKey,
  { clientNumber, confirmingType }: Omit<AutomaticAdvance, 'iban'>,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('automatic_advance')
    .select('iban')
    .where('entity', '=', entity)
    .where('supplier_id', '=', supplierId)
    .where('client_number', '=', clientNumber)
    .where('confirming_type', '=', confirmingType)
    .forUpdate()
    .executeTakeFirst();
  return row?.iban;
}

/** Updates the account of an automatic advance. */
export async function updateAutomaticAdvanceIban(
  trx: Transaction<Schema>,
  { entity, supplierId }: SupplierKey,
  { clientNumber, iban, confirmingType }: AutomaticAdvance,
): Promise<void> {
  await trx
    .updateTable('automatic_advance')
    .set({ iban })
    .where('entity', '=', entity)
    .where('supplier_id', '=', supplierId)
    .where('client_number', '=', clientNumber)
    .where('confirming_type', '=', confirmingType)
    .execute();
}

/** @returns the account that it had; undefined when the client has none */
export async function deleteAutomaticAdvance(
  trx: Transaction<Schema>,
  { entity, supplierId }: SupplierKey,
  { clientNumber, confirmingType }: Omit<AutomaticAdvance, 'iban'>,
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('automatic_advance')
    .where('entity', '=', entity)
    .where('supplier_id', '=', supplierId)
    .where('client_number', '=', clientNumber)
    .where('confirming_type', '=', confirmingType)
    .returning('iban')
    .executeTakeFirst();
  return row?.iban;
}
