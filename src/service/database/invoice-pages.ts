import { sql, type Compilable, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { IsoDay } from '#shared/days.ts';
import type { Cents } from '#shared/money.ts';
import type { ConfirmingType } from '#shared/records.ts';
import type { InvoiceFacts } from '#service/rules/invoice-rules.ts';
import { compiledOnce } from './compiled-once.ts';
import { statusOn, type InvoiceStatus, type Stretch } from './invoice-status.ts';
import type { Owner } from './owner.ts';
import { PLANNED_ONCE } from './patient-client.ts';
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
export interface InvoiceRow extends Omit<InvoiceFacts, 'confirmingType' | 'stage'> {
  clientName: string;
  issuedOn: IsoDay;
  wayToPay: WayToPay;
  iban: string;
  status: InvoiceStatus;
  /** Whether too many lie between the amounts to sort them, where that was looked at. */
  areMany?: boolean;
}

/** How invoices between two amounts are found: by an index of the amounts, or among all in the order of the list. */
export type AmountWay = 'by amount' | 'in order';

/** A piece of a list that lies in its order in some index. */
export interface Part {
  stretch: Partial<Stretch>;
  after?: InvoicePosition;
}

/** How much of it is read, and from which end. */
export interface Reading {
  today: IsoDay;
  limit: number;
  order: 'asc' | 'desc';
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

/** Where a piece of a list begins and ends. */
interface Bounds {
  base: InvoiceStatus | undefined;
  starts: IsoDay[];
  ends: IsoDay[];
  after: InvoicePosition | undefined;
}

function boundsOf(
  { stretch, after }: Part,
  { from, to }: Pick<InvoiceSearch, 'from' | 'to'>,
  order: Reading['order'],
): Bounds {
  // PostgreSQL would begin at the last of these days instead of at the position, and read all that lies between.
  const isKnown = (at: IsoDay, side: typeof order) =>
    after !== undefined && order === side && (side === 'asc' ? after.expiresOn >= at : after.expiresOn <= at);
  return {
    base: stretch.base,
    starts: [from, stretch.from].flatMap((at) => (at && !isKnown(at, 'asc') ? at : [])),
    ends: [to, stretch.to].flatMap((at) => (at && !isKnown(at, 'desc') ? at : [])),
    after: after && { expiresOn: after.expiresOn, id: after.id },
  };
}

/** What is asked for; in a statement that is made once, what stands for it. */
interface Asked extends Owner, Pick<InvoiceSearch, 'confirmingType'>, Reading {
  clientNumber: string | undefined;
  least: Cents | undefined;
  most: Cents | undefined;
  parts: readonly Bounds[];
  way: AmountWay | undefined;
}

/** Whether it is asked for amounts. */
export const hasAmounts = ({ least, most }: { least?: Cents | undefined; most?: Cents | undefined }): boolean =>
  least !== undefined || most !== undefined;

/** Along the list to the end of the page: what is asked for is told inside an index, and the page fetched from there. */
const walked = (db: Kysely<Schema>, asked: Asked) =>
  together(
    asked.parts.map((part) => inOrder(db, asked, part, PLAIN).where(betweenOnTheWay(asked)).selectAll('invoice')),
  );

const GREATEST_ID = sql.lit('9223372036854775807');

// Of a range PostgreSQL thinks that it is rare, and would sort all of it. Of two conditions that it can't tell to be one
// it does not; the second one says no more than `nominal <= most`.
const betweenOnTheWay = ({ least, most }: Asked) =>
  all([
    ...(least === undefined ? [] : [sql`nominal >= ${least}::bigint`]),
    ...(most === undefined ? [] : [sql`(nominal, id) <= (${most}::bigint, ${GREATEST_ID}::bigint)`]),
  ]);

/** Days and ids are in the indexes: only the page itself is fetched from the table. */
function pageBetween(db: Kysely<Schema>, asked: Asked) {
  const ids = together(asked.parts.flatMap((part) => idsBetween(db, asked, part)));
  const page = ownedBy(db, asked).where(sql<boolean>`id = any(array(${ids}))`);
  if (asked.way) return sql`${page.selectAll('invoice')}`;
  return sql`with amounts as (${amountsOf(db, asked)}) ${page.selectAll('invoice').select(ARE_MANY.as('are_many'))}`;
}

const together = (queries: Compilable[]) => sql`${sql.join(queries, sql` union all `)}`;

function idsBetween(db: Kysely<Schema>, asked: Asked, part: Bounds) {
  const found = (columns: Columns) =>
    inOrder(db, asked, part, columns).where(between(asked, columns)).select('invoice.id');
  if (asked.way) return [found(BY_AMOUNT)];
  // Only one of the two reads anything; the other knows at once that it is not its turn.
  return [found(BY_AMOUNT).where(ARE_MANY, '=', false), found(PLAIN).where(ARE_MANY, '=', true)];
}

interface Columns {
  day: RawBuilder<IsoDay>;
  status: RawBuilder<string>;
  client: RawBuilder<string>;
  amount: RawBuilder<Cents>;
}

/** No index is chosen by the amount, so that the ones in the order of the list are; as they have it, that is enough. */
const PLAIN: Columns = {
  day: sql`expires_on`,
  status: sql`base_status`,
  client: sql`client_number`,
  amount: sql`(nominal + 0)`,
};

/** And none by anything else, so that the one by amount is. */
const BY_AMOUNT: Columns = {
  day: sql`(expires_on + 0)`,
  status: sql`(base_status || '')`,
  client: sql`(client_number || '')`,
  amount: sql`nominal`,
};

const ARE_MANY = sql<boolean>`(select are_many from amounts)`;

const ownedBy = (db: Kysely<Schema>, { entity, supplierId }: Owner) =>
  db.selectFrom('invoice').where('invoice.entity', '=', entity).where('invoice.supplier_id', '=', supplierId);

const ofType = (db: Kysely<Schema>, asked: Asked) =>
  ownedBy(db, asked).where('confirming_type', '=', asked.confirmingType);

const sorted = (found: ReturnType<typeof ownedBy>, { order, limit }: Asked, day: Columns['day']) =>
  found.orderBy(day, order).orderBy('id', order).limit(limit);

const inOrder = (db: Kysely<Schema>, asked: Asked, part: Bounds, columns: Columns) =>
  sorted(ofType(db, asked).where(restriction(asked, part, columns)), asked, columns.day);

const all = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

const between = ({ least, most }: Asked, { amount }: Columns) =>
  all([
    ...(least === undefined ? [] : [sql`${amount} >= ${least}::bigint`]),
    ...(most === undefined ? [] : [sql`${amount} <= ${most}::bigint`]),
  ]);

/** All that is asked for besides type and amounts. */
function restriction(
  { clientNumber, order }: Asked,
  { base, starts, ends, after }: Bounds,
  { day, status, client }: Columns,
) {
  const beyond = sql.raw(order === 'asc' ? '>' : '<');
  return all([
    ...(base === undefined ? [] : [sql`${status} = ${base}`]),
    ...(clientNumber === undefined ? [] : [sql`${client} = ${clientNumber}`]),
    ...starts.map((at) => sql`${day} >= ${at}::date`),
    ...ends.map((at) => sql`${day} <= ${at}::date`),
    ...(after ? [sql`(${day}, id) ${beyond} (${after.expiresOn}::date, ${after.id}::bigint)`] : []),
  ]);
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
    exists(
      ofType(db, asked)
        .select('id')
        .where(between(asked, BY_AMOUNT))
        .orderBy('nominal')
        .offset(SORTED_AT_MOST)
        .limit(1),
    ).as('are_many'),
  );
