import type { Transaction } from 'kysely';
import { addDays, type IsoDay } from '#shared/days.ts';
import type { InvoiceFacts } from '#service/rules/invoice-rules.ts';
import type { InvoicePosition, InvoiceSearch } from './asked-invoices.ts';
import type { InvoiceRow } from './invoice-pages.ts';
import { FINANCEABLE, financeable, withStatus, type Stretch } from './invoice-status.ts';
import type { Owner } from './owner.ts';
import type { Schema } from './schema.ts';
import { readPage } from './read-page.ts';
import type { Ask } from './scope.ts';

/**
 * One page of invoices: what is to be paid, the next one first, then what expired today or before, the latest first
 * (R-INV-20). Any page costs the same, as each of the two starts from an index position.
 * @throws whatever `ask` does
 */
export async function listInvoices(
  ask: Ask,
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
    const part = { stretch, ...(isBehind && { after }) };
    rows.push(...(await readPage(ask, owner, wanted, [part], { today, limit: left, order })));
  }
  return rows;
}

/** Where what is wanted lies, in the order of the list: before and behind the end of today. */
function stretchesOf({ status, from: first, to: last }: InvoiceSearch, today: IsoDay) {
  const wanted: Partial<Stretch> = status ? withStatus(status, today) : {};
  const tomorrow = addDays(today, 1);
  return [
    { stretch: { ...wanted, from: tomorrow }, order: 'asc' as const },
    { stretch: { ...wanted, to: today }, order: 'desc' as const },
  ].filter(({ stretch: { from, to } }) =>
    known(from, first).every((start) => known(to, last).every((end) => start <= end)),
  );
}

const known = (...days: (IsoDay | undefined)[]): IsoDay[] => days.filter((day) => day !== undefined);

/**
 * Confirmed invoices that expire after today and have something pending, the next to expire first.
 * @throws whatever `ask` does
 */
export async function listFinanceable(
  ask: Ask,
  owner: Owner,
  wanted: InvoiceSearch,
  { today, limit }: { today: IsoDay; limit: number },
): Promise<InvoiceRow[]> {
  const statuses = FINANCEABLE.filter((status) => wanted.status === undefined || wanted.status === status);
  const parts = statuses.map((status) => ({ stretch: financeable(status, today) }));
  if (parts.length === 0) return [];
  return readPage(ask, owner, wanted, parts, { today, limit, order: 'asc' });
}

/** What the rules want to know of an invoice. */
const FACTS = [
  'id',
  'number',
  'number_ext as numberExt',
  'client_number as clientNumber',
  'confirming_type as confirmingType',
  'stage',
  'expires_on as expiresOn',
  'nominal',
  'advanced',
] as const;

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
