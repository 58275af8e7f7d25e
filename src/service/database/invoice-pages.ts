import { sql, type Compilable, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { IsoDay } from '#shared/days.ts';
import type { Cents } from '#shared/money.ts';
import type { ConfirmingType } from '#shared/records.ts';
import type { InvoiceFacts } from '#service/rules/invoice-rules.ts';
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
export interface InvoiceRow extends InvoiceFacts {
  clientName: string;
  issuedOn: IsoDay;
  wayToPay: WayToPay;
  iban: string;
  status: InvoiceStatus;
}

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

/** What the rules want to know of an invoice. */
export const FACTS = [
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

/** So many invoices between two amounts are sorted at most; where there are more, the list itself is gone through. */
const SORTED_AT_MOST = 1_500;

const hasAmounts = ({ least, most }: InvoiceSearch): boolean => least !== undefined || most !== undefined;

/**
 * The first invoices of some parts of a list. Which way to those between two amounts is the shorter one depends on how
 * many there are: few are found by their amounts and sorted, of many some come soon in the order of the list.
 */
export function pageOf(
  db: Kysely<Schema>,
  owner: Owner,
  wanted: InvoiceSearch,
  parts: readonly Part[],
  reading: Reading,
): Compilable<InvoiceRow> {
  const asked = { owner, wanted, reading };
  const page = hasAmounts(wanted)
    ? pageBetween(db, asked, parts)
    : together(parts.map((part) => inOrder(db, asked, part, PLAIN).selectAll('invoice')));
  return presented(db, asked, sql`(${page})`);
}

/** Days and ids are in the indexes: only the page itself is fetched from the table. */
function pageBetween(db: Kysely<Schema>, asked: Asked, parts: readonly Part[]) {
  const ids = together(parts.flatMap((part) => idsBothWays(db, asked, part)));
  const page = sorted(ownedBy(db, asked.owner).where(sql<boolean>`id = any(array(${ids}))`), asked, PLAIN.day);
  return sql`with amounts as (${amountsOf(db, asked)}) ${page.selectAll('invoice')}`;
}

interface Asked {
  owner: Owner;
  wanted: InvoiceSearch;
  reading: Reading;
}

const together = (queries: Compilable[]) => sql`${sql.join(queries, sql` union all `)}`;

/** Only one of the two reads anything; the other knows at once that it is not its turn. */
const idsBothWays = (db: Kysely<Schema>, asked: Asked, part: Part) => [
  inOrder(db, asked, part, BY_AMOUNT).where(between(asked.wanted, BY_AMOUNT)).where(ARE_MANY, '=', false).select('id'),
  inOrder(db, asked, part, PLAIN).where(between(asked.wanted, PLAIN)).where(ARE_MANY, '=', true).select('id'),
];

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

const ofType = (db: Kysely<Schema>, { owner, wanted: { confirmingType } }: Asked) =>
  ownedBy(db, owner).where('confirming_type', '=', confirmingType);

const sorted = (found: ReturnType<typeof ownedBy>, { reading: { order, limit } }: Asked, day: Columns['day']) =>
  found.orderBy(day, order).orderBy('id', order).limit(limit);

const inOrder = (db: Kysely<Schema>, asked: Asked, part: Part, columns: Columns) =>
  sorted(ofType(db, asked).where(restriction(asked, part, columns)), asked, columns.day);

const all = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

const between = ({ least, most }: InvoiceSearch, { amount }: Columns) =>
  all([
    ...(least === undefined ? [] : [sql`${amount} >= ${least}::bigint`]),
    ...(most === undefined ? [] : [sql`${amount} <= ${most}::bigint`]),
  ]);

/** All that is asked for besides type and amounts. */
function restriction(
  { wanted: { clientNumber, from, to }, reading: { order } }: Asked,
  { stretch, after }: Part,
  { day, status, client }: Columns,
) {
  // PostgreSQL would begin at the last of these days instead of at the position, and read all that lies between.
  const isKnown = (at: IsoDay, side: typeof order) =>
    after !== undefined && order === side && (side === 'asc' ? after.expiresOn >= at : after.expiresOn <= at);
  const starts = [from, stretch.from].flatMap((at) => (at && !isKnown(at, 'asc') ? at : []));
  const ends = [to, stretch.to].flatMap((at) => (at && !isKnown(at, 'desc') ? at : []));
  const beyond = sql.raw(order === 'asc' ? '>' : '<');
  return all([
    ...(stretch.base === undefined ? [] : [sql`${status} = ${stretch.base}`]),
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
  const { today, limit, order } = asked.reading;
  return db
    .selectFrom(page.as('invoice'))
    .innerJoin('client', (join) =>
      join
        .onRef('client.entity', '=', 'invoice.entity')
        .onRef('client.supplier_id', '=', 'invoice.supplier_id')
        .onRef('client.number', '=', 'invoice.client_number'),
    )
    .modifyFront(PLANNED_ONCE)
    .select([...FACTS, 'client.name as clientName', 'issued_on as issuedOn', 'way_to_pay as wayToPay', 'invoice.iban'])
    .select(statusOn(today).as('status'))
    .orderBy('expires_on', order)
    .orderBy('invoice.id', order)
    .limit(limit);
};

/** Whether too many lie between the amounts to sort them. */
const amountsOf = (db: Kysely<Schema>, asked: Asked) =>
  db.selectNoFrom(({ exists }) =>
    exists(
      ofType(db, asked)
        .select('id')
        .where(between(asked.wanted, BY_AMOUNT))
        .orderBy('nominal')
        .offset(SORTED_AT_MOST)
        .limit(1),
    ).as('are_many'),
  );
