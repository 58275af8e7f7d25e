import { sql, type Compilable, type Kysely, type RawBuilder } from 'kysely';
import type { IsoDay } from '#shared/days.ts';
import type { Cents } from '#shared/money.ts';
import type { AmountWay, Asked, Bounds } from './asked-invoices.ts';
import type { Owner } from './owner.ts';
import type { Schema } from './schema.ts';

/** What conditions and order are said of, written so that one index or another is chosen. */
interface Columns {
  day: RawBuilder<IsoDay>;
  status: RawBuilder<string>;
  client: RawBuilder<string>;
}

/** For the indexes in the order of the list. */
const PLAIN: Columns = {
  day: sql`expires_on`,
  status: sql`base_status`,
  client: sql`client_number`,
};

/** None is chosen by any of these, so that the one by amount is. */
const BY_AMOUNT: Columns = {
  day: sql`(expires_on + 0)`,
  status: sql`(base_status || '')`,
  client: sql`(client_number || '')`,
};

/** All invoices of a supplier. */
export const ownedBy = (db: Kysely<Schema>, { entity, supplierId }: Owner) =>
  db.selectFrom('invoice').where('invoice.entity', '=', entity).where('invoice.supplier_id', '=', supplierId);

/** Those of the type that is asked for. */
const ofType = (db: Kysely<Schema>, asked: Asked) =>
  ownedBy(db, asked).where('confirming_type', '=', asked.confirmingType);

/** The first ones of a piece in the order of the list, whatever their amounts are. */
const inOrder = (db: Kysely<Schema>, asked: Asked, part: Bounds) =>
  ofType(db, asked)
    .where(restriction(asked, part, PLAIN))
    .orderBy('expires_on', asked.order)
    .orderBy('id', asked.order)
    .limit(asked.limit);

const all = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

const amounts = ({ least, most }: Asked, upTo: (most: Cents) => RawBuilder<unknown>) =>
  all([
    ...(least === undefined ? [] : [sql`nominal >= ${least}::bigint`]),
    ...(most === undefined ? [] : [upTo(most)]),
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

const GREATEST_ID = sql.lit('9223372036854775807');

/** The first ones of a piece, each looked at in the order of the list; amounts are told inside the index. */
// Of a range PostgreSQL thinks that it is rare, and would sort all of it. Of two conditions that it can't tell to be one
// it does not; the second one says no more than `nominal <= most`.
export const firstOnTheWay = (db: Kysely<Schema>, asked: Asked, part: Bounds) =>
  inOrder(db, asked, part).where(
    amounts(asked, (most) => sql`(nominal, id) <= (${most}::bigint, ${GREATEST_ID}::bigint)`),
  );

const between = (asked: Asked) => amounts(asked, (most) => sql`nominal <= ${most}::bigint`);

/** What `expires_span` is of an invoice that expires on a day: as migration 025 says it. */
const spanOf = (day: RawBuilder<IsoDay>) =>
  sql<number>`(greatest(date '2000-01-01', least(date '2100-01-01', ${day})) - date '2000-01-01') / 32`;

/** The spans of days that may have invoices of a piece, in the order of the list. */
function spansOf(db: Kysely<Schema>, asked: Asked, part: Bounds) {
  const [step, opposite] = asked.order === 'asc' ? [1, 'desc' as const] : [-1, 'asc' as const];
  const last = ofType(db, asked)
    .where(restriction({ ...asked, clientNumber: undefined }, { ...part, base: undefined }, PLAIN))
    .select(spanOf(PLAIN.day).as('span'))
    .orderBy('expires_on', opposite)
    .limit(1);
  const first = spanOf(sql`${part.begins}::date`);
  const series = sql<{ span: number }>`generate_series(${first}, (${last}), ${sql.lit(step)})`;
  return db
    .selectFrom(series.as(sql`series (span)`))
    .select('span')
    .orderBy('span', asked.order);
}

/**
 * The ids of the first ones of a piece, found by their amounts in one span of days after the other: only as many spans
 * are looked into as the page needs.
 */
export const firstByAmount = (db: Kysely<Schema>, asked: Asked, part: Bounds) => {
  // The offset, which skips nothing, keeps PostgreSQL from taking the invoices of all spans first.
  const found = ofType(db, asked)
    .where(restriction(asked, part, BY_AMOUNT))
    .where('expires_span', '=', sql<number>`spans.span`)
    .where(between(asked))
    .select(['invoice.id', BY_AMOUNT.day.as('day')])
    .offset(sql.lit(0));
  return db
    .selectFrom(spansOf(db, asked, part).as('spans'))
    .innerJoinLateral(found.as('found'), (join) => join.onTrue())
    .select('found.id')
    .orderBy('spans.span', asked.order)
    .orderBy('found.day', asked.order)
    .orderBy('found.id', asked.order)
    .limit(asked.limit);
};

/** In order, if the page is full or the list at its end after so many invoices, whatever their amounts are. */
export function shorterWay(db: Kysely<Schema>, asked: Asked, count: number) {
  const parts = asked.parts.map((part) => inOrder(db, { ...asked, limit: count }, part).select('nominal'));
  const isEnd = sql<boolean>`count(*) < ${sql.lit(count)}`;
  const isFull = sql<boolean>`count(*) filter (where ${between(asked)}) >= ${asked.limit}`;
  return db
    .selectFrom(sql`(${together(parts)})`.as('walked'))
    .select(sql<AmountWay>`case when ${isEnd} or ${isFull} then 'in order' else 'by amount' end`.as('way'));
}

/** One after the other. */
export const together = (queries: Compilable[]) => sql`${sql.join(queries, sql` union all `)}`;
