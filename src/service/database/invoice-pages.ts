import { sql, type Compilable, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { IsoDay } from '#shared/days.ts';
import type { InvoiceFacts } from '#service/rules/invoice-rules.ts';
import {
  boundsOf,
  hasAmounts,
  type AmountWay,
  type Asked,
  type Bounds,
  type InvoiceSearch,
  type Part,
  type Reading,
} from './asked-invoices.ts';
import { compiledOnce } from './compiled-once.ts';
import { between, betweenOnTheWay, BY_AMOUNT, inOrder, ofType, ownedBy, PLAIN, together } from './invoice-parts.ts';
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
  /** Whether too many lie between the amounts to sort them, where that was looked at. */
  areMany?: boolean;
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

/** So many invoices between two amounts are sorted at most; where there are more, the list itself is gone through. */
const SORTED_AT_MOST = 1_500;

/**
 * The first invoices of some parts of a list. Which way to those between two amounts is the shorter one depends on how
 * many there are: few are found by their amounts and sorted, of many some come soon in the order of the list.
 * @param way to those between the amounts; found out, and told in each row, when absent
 */
export function pageOf(
  db: Kysely<Schema>,
  { entity, supplierId }: Owner,
  { confirmingType, least, most, clientNumber, from, to }: InvoiceSearch,
  parts: readonly Part[],
  { today, limit, order }: Reading,
  way?: AmountWay,
): Compilable<InvoiceRow> {
  const values = {
    entity,
    supplierId,
    confirmingType,
    clientNumber,
    least,
    most,
    today,
    limit,
    parts: parts.map((part) => boundsOf(part, { from, to }, order)),
  };
  return compiledOnce(`invoices ${order} ${way}`, values, (places) => {
    const asked = { ...places, order, way };
    const isWalked = !hasAmounts(asked) || way === 'in order';
    return presented(db, asked, sql`(${isWalked ? walked(db, asked) : pageBetween(db, asked)})`).compile();
  });
}

/** Along the list to the end of the page: what is asked for is told inside an index, and the page fetched from there. */
const walked = (db: Kysely<Schema>, asked: Asked) =>
  together(asked.parts.map((part) => onTheWay(db, asked, part).selectAll('invoice')));

const onTheWay = (db: Kysely<Schema>, asked: Asked, part: Bounds) =>
  inOrder(db, asked, part, PLAIN).where(betweenOnTheWay(asked));

const ARE_MANY = sql<boolean>`(select are_many from amounts)`;

/** Days and ids are in the indexes: only the page itself is fetched from the table. */
function pageBetween(db: Kysely<Schema>, asked: Asked) {
  const ids = together(asked.parts.flatMap((part) => idsBetween(db, asked, part)));
  const page = ownedBy(db, asked).where(sql<boolean>`id = any(array(${ids}))`);
  if (asked.way) return sql`${page.selectAll('invoice')}`;
  return sql`with amounts as (${amountsOf(db, asked)}) ${page.selectAll('invoice').select(ARE_MANY.as('are_many'))}`;
}

function idsBetween(db: Kysely<Schema>, asked: Asked, part: Bounds) {
  const byAmount = inOrder(db, asked, part, BY_AMOUNT).where(between(asked)).select('invoice.id');
  if (asked.way) return [byAmount];
  // Only one of the two reads anything; the other knows at once that it is not its turn.
  return [
    byAmount.where(ARE_MANY, '=', false),
    onTheWay(db, asked, part).select('invoice.id').where(ARE_MANY, '=', true),
  ];
}

const presented = (
  db: Kysely<Schema>,
  asked: Asked,
  page: RawBuilder<Selectable<InvoiceTable>>,
): Compilable<InvoiceRow> => {
  const { today, limit, order, way } = asked;
  return db
    .selectFrom(page.as('invoice'))
    .innerJoinLateral(clientOf(db, asked).as('client'), (join) => join.onTrue())
    .modifyFront(PLANNED_ONCE)
    .select([...SHOWN, 'client.name as clientName'])
    .select(statusOn(today).as('status'))
    .$if(hasAmounts(asked) && !way, (query) => query.select(sql<boolean>`are_many`.as('areMany')))
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

/** Whether too many lie between the amounts to sort them. */
const amountsOf = (db: Kysely<Schema>, asked: Asked) =>
  db.selectNoFrom(({ exists }) =>
    exists(ofType(db, asked).select('id').where(between(asked)).orderBy('nominal').offset(SORTED_AT_MOST).limit(1)).as(
      'are_many',
    ),
  );
