import { sql, type ExpressionBuilder, type Transaction } from 'kysely';
import type { IsoDay } from '#shared/days.ts';
import type { Cents } from '#shared/money.ts';
import type { ConfirmingType } from '#shared/records.ts';
import type { InvoiceFacts, PricedInvoice } from '#service/domain/invoice-rules.ts';
import type { Owner } from './rows.ts';
import type { Schema } from './schema.ts';

/** Which invoices are asked for. What is absent does not restrict. Days are expiration days, amounts cents. */
export interface InvoiceSearch {
  confirmingType: ConfirmingType;
  status?: string;
  from?: IsoDay;
  to?: IsoDay;
  least?: Cents;
  most?: Cents;
  clientNumber?: string;
}

/** Where a page starts: after the invoice with this expiration day and id. */
export interface InvoicePosition {
  expiresOn: IsoDay;
  id: number;
}

/** An invoice as it is read. */
export interface InvoiceRow extends InvoiceFacts {
  clientName: string;
  issuedOn: IsoDay;
  wayToPay: string;
  iban: string;
  status: string;
}

// The status follows from facts that are kept once, so an invoice expires without anybody writing it down (R-LIM-34, 35).
const statusOn = (today: IsoDay) => sql<string>`case
  when stage = 'processing' then '6'
  when stage = 'confirmation' then '5'
  when advanced = nominal then '1'
  when advanced > 0 then '2'
  when expires_on <= ${today}::date then '4'
  else '3' end`;

const FACTS = [
  'invoice.id',
  'invoice.number',
  'number_ext as numberExt',
  'client_number as clientNumber',
  'confirming_type as confirmingType',
  'stage',
  'expires_on as expiresOn',
  'nominal',
  'advanced',
] as const;

function search(trx: Transaction<Schema>, { entity, supplierId }: Owner, wanted: InvoiceSearch, today: IsoDay) {
  return trx
    .selectFrom('invoice')
    .innerJoin('client', (join) =>
      join
        .onRef('client.entity', '=', 'invoice.entity')
        .onRef('client.supplier_id', '=', 'invoice.supplier_id')
        .onRef('client.number', '=', 'invoice.client_number'),
    )
    .select([...FACTS, 'client.name as clientName', 'issued_on as issuedOn', 'way_to_pay as wayToPay', 'invoice.iban'])
    .select(statusOn(today).as('status'))
    .where('invoice.entity', '=', entity)
    .where('invoice.supplier_id', '=', supplierId)
    .where('confirming_type', '=', wanted.confirmingType)
    .$if(wanted.status !== undefined, (query) => query.where(statusOn(today), '=', wanted.status ?? ''))
    .$if(wanted.from !== undefined, (query) => query.where('expires_on', '>=', wanted.from ?? ''))
    .$if(wanted.to !== undefined, (query) => query.where('expires_on', '<=', wanted.to ?? ''))
    .$if(wanted.least !== undefined, (query) => query.where('nominal', '>=', wanted.least ?? 0))
    .$if(wanted.most !== undefined, (query) => query.where('nominal', '<=', wanted.most ?? 0))
    .$if(wanted.clientNumber !== undefined, (query) => query.where('client_number', '=', wanted.clientNumber ?? ''));
}

/** One page of invoices, the latest to expire first; any page costs the same, as it starts from an index position. */
export const listInvoices = (
  trx: Transaction<Schema>,
  owner: Owner,
  wanted: InvoiceSearch,
  { today, after, limit }: { today: IsoDay; after?: InvoicePosition; limit: number },
): Promise<InvoiceRow[]> =>
  search(trx, owner, wanted, today)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(expires_on, invoice.id) < (${after?.expiresOn}::date, ${after?.id}::bigint)`),
    )
    .orderBy('expires_on', 'desc')
    .orderBy('invoice.id', 'desc')
    .limit(limit)
    .execute();

/** Confirmed invoices that expire after today and have something pending, the next to expire first. */
export const listFinanceable = (
  trx: Transaction<Schema>,
  owner: Owner,
  wanted: InvoiceSearch,
  { today, limit }: { today: IsoDay; limit: number },
): Promise<InvoiceRow[]> =>
  search(trx, owner, wanted, today)
    .where('stage', '=', 'confirmed')
    .where('expires_on', '>', today)
    .where(hasPending)
    .orderBy('expires_on')
    .orderBy('invoice.id')
    .limit(limit)
    .execute();

const hasPending = (build: ExpressionBuilder<Schema, 'invoice'>) => build('advanced', '<', build.ref('nominal'));

const factsOf = (trx: Transaction<Schema>, { entity, supplierId }: Owner, numbers: string[]) =>
  trx
    .selectFrom('invoice')
    .select(FACTS)
    .where('entity', '=', entity)
    .where('supplier_id', '=', supplierId)
    .where('number', 'in', numbers)
    .orderBy('id');

const byNumber = (rows: InvoiceFacts[]) => new Map(rows.map((row) => [row.number, row]));

/** The supplier's invoices with these numbers, by number; unknown ones are left out. */
export const findInvoices = async (trx: Transaction<Schema>, owner: Owner, numbers: string[]) =>
  byNumber(await factsOf(trx, owner, numbers).execute());

/** The same, locked until the transaction ends, in the order of their ids so that two requests can't block each other. */
export const lockInvoices = async (trx: Transaction<Schema>, owner: Owner, numbers: string[]) =>
  byNumber(await factsOf(trx, owner, numbers).forUpdate().execute());

/** Adds what was advanced to the invoices, which the caller has locked. */
export async function raiseAdvanced(trx: Transaction<Schema>, owner: Owner, lines: PricedInvoice[]): Promise<void> {
  for (const { invoice, amount } of lines) {
    await trx
      .updateTable('invoice')
      .set((set) => ({ advanced: set('advanced', '+', amount) }))
      .where('entity', '=', owner.entity)
      .where('supplier_id', '=', owner.supplierId)
      .where('id', '=', invoice.id)
      .execute();
  }
}
