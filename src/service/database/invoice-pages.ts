import { sql, type Compilable, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { IsoDay } from '#shared/days.ts';
import type { InvoiceFacts } from '#service/rules/invoice-rules.ts';
import { boundsOf, type AmountWay, type Asked, type InvoiceSearch, type Part, type Reading } from './asked-invoices.ts';
import { compiledOnce } from './compiled-once.ts';
import { firstByAmount, firstOnTheWay, ownedBy, shorterWay, together } from './invoice-parts.ts';
import { statusOn, type InvoiceStatus } from './invoice-status.ts';
import type { Owner } from './owner.ts';
import { PLANNED_ONCE } from './patient-client.ts';
import type { InvoiceTable, Schema, WayToPay } from './schema.ts';

/** An invoice as it is read. */
export interface InvoiceRow extends Omit<InvoiceFacts, 'confirmingType' | 'stage'> {
  clientName: string;
  issuedOn: IsoDay;
  wayToPay: WayToPay;
  iban: string;
  status: InvoiceStatus;
}

/** What a list shows, besides its client's name and its status. */
const SHOWN = [
  'invoice.id',
  'invoice.number',
  'number_ext as numberExt',
  'client_number as clientNumber',
  'expires_on as expiresOn',
  'issued_on as issuedOn',
  'nominal',
  'advanced',
  'way_to_pay as wayToPay',
  'invoice.iban',
] as const;

/** So many invoices are gone through in the order of a list at most before their amounts are the better way. */
const LONGEST_WALK = 3_000;

/** Which part of a list is read, and how: what a statement is made of. */
const askedFor = (
  { entity, supplierId }: Owner,
  { confirmingType, least, most, clientNumber, from, to }: InvoiceSearch,
  parts: readonly Part[],
  { today, limit, order }: Reading,
) => ({
  entity,
  supplierId,
  confirmingType,
  clientNumber,
  least,
  most,
  today,
  limit,
  parts: parts.map((part) => boundsOf(part, { from, to }, order)),
});

/**
 * Which way to the first invoices of some parts of a list is the shorter one where amounts are asked for. It depends on
 * how many have them: of many some come soon in the order of the list, few are found by their amounts and sorted.
 */
export function wayTo(
  db: Kysely<Schema>,
  owner: Owner,
  wanted: InvoiceSearch,
  parts: readonly Part[],
  reading: Reading,
): Compilable<{ way: AmountWay }> {
  const { order } = reading;
  return compiledOnce(`way ${order}`, askedFor(owner, wanted, parts, reading), (places) =>
    shorterWay(db, { ...places, order }, LONGEST_WALK)
      .modifyFront(PLANNED_ONCE)
      .compile(),
  );
}

/**
 * The first invoices of some parts of a list.
 * @param way to those between the amounts, where amounts are asked for
 */
export function pageOf(
  db: Kysely<Schema>,
  owner: Owner,
  wanted: InvoiceSearch,
  parts: readonly Part[],
  reading: Reading,
  way: AmountWay = 'in order',
): Compilable<InvoiceRow> {
  const { order } = reading;
  return compiledOnce(`invoices ${order} ${way}`, askedFor(owner, wanted, parts, reading), (places) => {
    const asked = { ...places, order };
    return presented(db, asked, sql`(${way === 'in order' ? walked(db, asked) : foundByAmount(db, asked)})`).compile();
  });
}

/** Along the list to the end of the page: what is asked for is told inside an index, and the page fetched from there. */
const walked = (db: Kysely<Schema>, asked: Asked) =>
  together(asked.parts.map((part) => firstOnTheWay(db, asked, part).selectAll('invoice')));

/** Days and ids are in the index: only the page itself is fetched from the table. */
const foundByAmount = (db: Kysely<Schema>, asked: Asked) => {
  const ids = together(asked.parts.map((part) => firstByAmount(db, asked, part)));
  return ownedBy(db, asked)
    .where(sql<boolean>`id = any(array(${ids}))`)
    .selectAll('invoice');
};

const presented = (
  db: Kysely<Schema>,
  asked: Asked,
  page: RawBuilder<Selectable<InvoiceTable>>,
): Compilable<InvoiceRow> => {
  const { today, limit, order } = asked;
  return db
    .selectFrom(page.as('invoice'))
    .innerJoinLateral(clientOf(db, asked).as('client'), (join) => join.onTrue())
    .modifyFront(PLANNED_ONCE)
    .select([...SHOWN, 'client.name as clientName'])
    .select(statusOn(today).as('status'))
    .orderBy('expires_on', order)
    .orderBy('invoice.id', order)
    .limit(limit);
};

/** The client of an invoice, found by its number however many the supplier has: the limit keeps it from being a join. */
const clientOf = (db: Kysely<Schema>, { entity, supplierId }: Asked) =>
  db
    .selectFrom('client')
    .select('name')
    .where('entity', '=', entity)
    .where('supplier_id', '=', supplierId)
    .where('number', '=', sql<string>`invoice.client_number`)
    .limit(1);
