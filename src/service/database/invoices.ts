import { sql, type Selectable, type Transaction } from 'kysely';
import { addDays, type IsoDay } from '#shared/days.ts';
import type { Cents } from '#shared/money.ts';
import type { ConfirmingType } from '#shared/records.ts';
import type { InvoiceFacts } from '#service/rules/invoice-rules.ts';
import { FINANCEABLE, financeable, statusOn, withStatus, type InvoiceStatus, type Stretch } from './invoice-status.ts';
import { PLANNED_ONCE } from './patient-client.ts';
import type { Owner } from './owner.ts';
import type { InvoiceTable, Schema, WayToPay } from './schema.ts';

/** Which invoices are asked for. What is absent does not restrict. Days are expiration days, amounts cents. */
export interface InvoiceSearch {
  confirmingType: ConfirmingType;
  status?: InvoiceStatus;
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
  wayToPay: WayToPay;
  iban: string;
  status: InvoiceStatus;
}

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

/**
 * One page of invoices: what is to be paid, the next one first, then what expired today or before, the latest first
 * (R-INV-20). Any page costs the same, as each of the two starts from an index position.
 */
export async function listInvoices(
  trx: Transaction<Schema>,
  owner: Owner,
  wanted: InvoiceSearch,
  { today, after, limit }: { today: IsoDay; after?: InvoicePosition; limit: number },
): Promise<InvoiceRow[]> {
  const rows: InvoiceRow[] = [];
  for (const { stretch, order } of stretchesOf(wanted, today)) {
    const isBehind = after !== undefined && (order === 'asc' ? after.expiresOn > today : after.expiresOn <= today);
    const isPassed = after !== undefined && order === 'asc' && !isBehind;
    const left = limit - rows.length;
    if (isPassed || left === 0) continue;
    const part = matching(trx, owner, wanted, stretch, isBehind ? { after, order } : undefined);
    rows.push(...(await read(trx, owner, wanted, [part], { today, limit: left, order })));
  }
  return rows;
}

/** Where what is wanted lies, in the order of the list: before and behind the end of today. */
function stretchesOf({ status }: InvoiceSearch, today: IsoDay) {
  const wanted: Partial<Stretch> = status ? withStatus(status, today) : {};
  const tomorrow = addDays(today, 1);
  return [
    { stretch: { ...wanted, from: tomorrow }, order: 'asc' as const },
    { stretch: { ...wanted, to: today }, order: 'desc' as const },
  ].filter(({ stretch: { from, to } }) => !from || !to || from <= to);
}

/** Confirmed invoices that expire after today and have something pending, the next to expire first. */
export async function listFinanceable(
  trx: Transaction<Schema>,
  owner: Owner,
  wanted: InvoiceSearch,
  { today, limit }: { today: IsoDay; limit: number },
): Promise<InvoiceRow[]> {
  const statuses = FINANCEABLE.filter((status) => wanted.status === undefined || wanted.status === status);
  const parts = statuses.map((status) => matching(trx, owner, wanted, financeable(status, today)));
  return parts.length === 0 ? [] : read(trx, owner, wanted, parts, { today, limit, order: 'asc' });
}

type Matching = ReturnType<typeof matching>;

/** What is asked for of one stretch of the invoices. */
function matching(
  trx: Transaction<Schema>,
  owner: Owner,
  { confirmingType, least, most, clientNumber, from, to }: InvoiceSearch,
  stretch: Partial<Stretch>,
  position?: { after: InvoicePosition; order: 'asc' | 'desc' },
) {
  const { after, order } = position ?? {};
  // PostgreSQL would begin at the last of these days instead of at the position, and read all that lies between.
  const isKnown = (day: IsoDay, side: typeof order) =>
    after !== undefined && order === side && (side === 'asc' ? after.expiresOn >= day : after.expiresOn <= day);
  const starts = [from, stretch.from].flatMap((day) => (day && !isKnown(day, 'asc') ? day : []));
  const ends = [to, stretch.to].flatMap((day) => (day && !isKnown(day, 'desc') ? day : []));
  return ownedBy(trx, owner)
    .where('confirming_type', '=', confirmingType)
    .$if(stretch.base !== undefined, (query) => query.where('base_status', '=', stretch.base ?? ''))
    .$if(clientNumber !== undefined, (query) => query.where('client_number', '=', clientNumber ?? ''))
    .where(({ and, eb }) => and(starts.map((day) => eb('expires_on', '>=', day))))
    .where(({ and, eb }) => and(ends.map((day) => eb('expires_on', '<=', day))))
    .$if(least !== undefined, (query) => query.where('nominal', '>=', least ?? 0))
    .$if(most !== undefined, (query) => query.where('nominal', '<=', most ?? 0))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(expires_on, id) ${sql.raw(order === 'asc' ? '>' : '<')} (${after?.expiresOn}::date, ${after?.id}::bigint)`,
      ),
    );
}

const ownedBy = (trx: Transaction<Schema>, { entity, supplierId }: Owner) =>
  trx.selectFrom('invoice').where('invoice.entity', '=', entity).where('invoice.supplier_id', '=', supplierId);

interface Reading {
  today: IsoDay;
  limit: number;
  order: 'asc' | 'desc';
}

/** The first invoices of some parts, each of which lies in the order of the list in some index. */
function read(
  trx: Transaction<Schema>,
  owner: Owner,
  { least, most }: InvoiceSearch,
  parts: Matching[],
  { today, limit, order }: Reading,
): Promise<InvoiceRow[]> {
  const inOrder = (part: Matching) => part.orderBy('expires_on', order).orderBy('id', order).limit(limit);
  const hasAmounts = least !== undefined || most !== undefined;
  const pages = parts.map((part) =>
    inOrder(hasAmounts ? withIds(trx, owner, inOrder(part)) : part).selectAll('invoice'),
  );
  return (
    trx
      .selectFrom(sql<Selectable<InvoiceTable>>`(${sql.join(pages, sql` union all `)})`.as('invoice'))
      .innerJoin('client', (join) =>
        join
          .onRef('client.entity', '=', 'invoice.entity')
          .onRef('client.supplier_id', '=', 'invoice.supplier_id')
          .onRef('client.number', '=', 'invoice.client_number'),
      )
      .select([
        ...FACTS,
        'client.name as clientName',
        'issued_on as issuedOn',
        'way_to_pay as wayToPay',
        'invoice.iban',
      ])
      .select(statusOn(today).as('status'))
      // Which index is best for two amounts depends on the amounts.
      .$if(!hasAmounts, (query) => query.modifyFront(PLANNED_ONCE))
      .orderBy('expires_on', order)
      .orderBy('invoice.id', order)
      .limit(limit)
      .execute()
  );
}

// Between two amounts there may be many invoices that no page shows: their days and ids are in the index by amount, so
// that only the page itself is fetched from the table.
const withIds = (trx: Transaction<Schema>, owner: Owner, found: Matching) =>
  ownedBy(trx, owner).where(sql<boolean>`id = any(array${found.select('id')})`);

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
