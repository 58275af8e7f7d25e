import { sql, type Transaction } from 'kysely';
import { addDays, type IsoDay } from '#shared/dates/days.ts';
import type { Cents } from '#shared/money/money.ts';
import type { ConfirmingType } from '#shared/records/records.ts';
import type { InvoiceState } from '#confirming/rules/invoice-rules.ts';
import {
  FINANCEABLE_STATUSES,
  getFinanceableRange,
  createStatusExpression,
  getStatusRange,
  type InvoiceStatus,
  type StatusRange,
} from './invoice-status.ts';
import type { SupplierKey } from './supplier-key.ts';
import type { Schema, PaymentMethod } from './schema.ts';

/**
 * Filter of a list of invoices. An absent property does not restrict. Days are expiration days; amounts are in cents.
 */
export interface InvoiceFilter {
  confirmingType: ConfirmingType;
  status?: InvoiceStatus;
  from?: IsoDay;
  to?: IsoDay;
  least?: Cents;
  most?: Cents;
  clientNumber?: string;
}

/** Keyset position: the page starts after the invoice with this expiration day and id. */
export interface InvoicePosition {
  expiresOn: IsoDay;
  id: number;
}

export interface InvoiceRow extends Omit<InvoiceState, 'confirmingType' | 'stage'> {
  clientName: string;
  issuedOn: IsoDay;
  wayToPay: PaymentMethod;
  iban: string;
  status: InvoiceStatus;
}

interface Page {
  today: IsoDay;
  limit: number;
}

/**
 * Lists one page of invoices: first the unexpired ones, the next to expire first, then the expired ones, latest first
 * (R-INV-20). An invoice that expires today counts as expired. Any page costs the same, because each of the two ranges
 * starts from an index position.
 */
export async function listInvoices(
  trx: Transaction<Schema>,
  owner: SupplierKey,
  search: InvoiceFilter,
  { today, after, limit }: Page & { after?: InvoicePosition },
): Promise<InvoiceRow[]> {
  const range: Partial<StatusRange> = search.status ? getStatusRange(search.status, today) : {};
  const isExpired = after !== undefined && after.expiresOn <= today;
  const upcoming = { ...range, from: addDays(today, 1) };
  const expired = { ...range, to: today };
  const rows = isExpired ? [] : await listRange(trx, owner, search, upcoming, { today, limit, order: 'asc', after });
  if (rows.length === limit) return rows;
  const rest = { today, limit: limit - rows.length, order: 'desc', ...(isExpired && { after }) } as const;
  return [...rows, ...(await listRange(trx, owner, search, expired, rest))];
}

/** Lists confirmed invoices that expire after today and have a pending amount, the next to expire first. */
export async function listFinanceableInvoices(
  trx: Transaction<Schema>,
  owner: SupplierKey,
  search: InvoiceFilter,
  { today, limit }: Page,
): Promise<InvoiceRow[]> {
  const rows: InvoiceRow[] = [];
  for (const status of FINANCEABLE_STATUSES) {
    if (search.status !== undefined && search.status !== status) continue;
    rows.push(
      ...(await listRange(trx, owner, search, getFinanceableRange(status, today), { today, limit, order: 'asc' })),
    );
  }
  return rows
    .toSorted((one, other) => one.expiresOn.localeCompare(other.expiresOn) || one.id - other.id)
    .slice(0, limit);
}

/** Columns of a list in addition to the client's name and the status. */
const SHOWN = [
  'id',
  'number',
  'number_ext as numberExt',
  'client_number as clientNumber',
  'expires_on as expiresOn',
  'issued_on as issuedOn',
  'nominal',
  'advanced',
  'way_to_pay as wayToPay',
  'iban',
] as const;

interface RangePage extends Page {
  order: 'asc' | 'desc';
  after?: InvoicePosition | undefined;
}

/** Lists the invoices of a status range after a position, ordered by day and id. */
async function listRange(
  trx: Transaction<Schema>,
  { entity, supplierId }: SupplierKey,
  search: InvoiceFilter,
  range: Partial<StatusRange>,
  { today, limit, order, after }: RangePage,
): Promise<InvoiceRow[]> {
  const { clientNumber, least, most } = search;
  const { from, to } = daysOf(search, range);
  if (from !== undefined && to !== undefined && from > to) return [];
  const beyond = sql.raw(order === 'asc' ? '>' : '<');
  // With a position and an earlier day, PostgreSQL would start at the day and read all rows up to the position.
  const needsFrom = from !== undefined && !(order === 'asc' && after && after.expiresOn >= from);
  const needsTo = to !== undefined && !(order === 'desc' && after && after.expiresOn <= to);
  return trx
    .selectFrom('invoice')
    .select(SHOWN)
    .select([createStatusExpression(today).as('status'), CLIENT_NAME.as('clientName')])
    .where('entity', '=', entity)
    .where('supplier_id', '=', supplierId)
    .where('confirming_type', '=', search.confirmingType)
    .$if(range.base !== undefined, (query) => query.where('base_status', '=', range.base!))
    .$if(clientNumber !== undefined, (query) => query.where('client_number', '=', clientNumber!))
    .$if(needsFrom, (query) => query.where('expires_on', '>=', from!))
    .$if(needsTo, (query) => query.where('expires_on', '<=', to!))
    .$if(least !== undefined, (query) => query.where('nominal', '>=', least!))
    .$if(most !== undefined, (query) => query.where('nominal', '<=', most!))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(expires_on, id) ${beyond} (${after?.expiresOn}::date, ${after?.id}::bigint)`),
    )
    .orderBy('expires_on', order)
    .orderBy('id', order)
    .limit(limit)
    .execute();
}

/** Intersects the days of a search with those of a range. */
function daysOf(
  search: InvoiceFilter,
  range: Partial<StatusRange>,
): { from: IsoDay | undefined; to: IsoDay | undefined } {
  const sorted = (...days: (IsoDay | undefined)[]) => days.filter((day) => day !== undefined).toSorted();
  return { from: sorted(search.from, range.from).at(-1), to: sorted(search.to, range.to)[0] };
}

// A subquery in the selected columns runs only for the rows of the page, however many clients the supplier has.
const CLIENT_NAME = sql<string>`(select client.name from client where client.entity = invoice.entity
  and client.supplier_id = invoice.supplier_id and client.number = invoice.client_number)`;
