import { sql, type Compilable, type Kysely, type RawBuilder } from 'kysely';
import type { IsoDay } from '#shared/days.ts';
import type { Cents } from '#shared/money.ts';
import type { Asked, Bounds } from './asked-invoices.ts';
import type { Owner } from './owner.ts';
import type { Schema } from './schema.ts';

/** What conditions and order are said of, written so that one index or another is chosen. */
interface Columns {
  day: RawBuilder<IsoDay>;
  status: RawBuilder<string>;
  client: RawBuilder<string>;
}

/** For the indexes in the order of the list. */
export const PLAIN: Columns = {
  day: sql`expires_on`,
  status: sql`base_status`,
  client: sql`client_number`,
};

/** None is chosen by any of these, so that the one by amount is. */
export const BY_AMOUNT: Columns = {
  day: sql`(expires_on + 0)`,
  status: sql`(base_status || '')`,
  client: sql`(client_number || '')`,
};

/** All invoices of a supplier. */
export const ownedBy = (db: Kysely<Schema>, { entity, supplierId }: Owner) =>
  db.selectFrom('invoice').where('invoice.entity', '=', entity).where('invoice.supplier_id', '=', supplierId);

/** Those of the type that is asked for. */
export const ofType = (db: Kysely<Schema>, asked: Asked) =>
  ownedBy(db, asked).where('confirming_type', '=', asked.confirmingType);

const sorted = (found: ReturnType<typeof ownedBy>, { order, limit }: Asked, day: Columns['day']) =>
  found.orderBy(day, order).orderBy('id', order).limit(limit);

/** The first ones of a piece, but for amounts, in the order of the list. */
export const inOrder = (db: Kysely<Schema>, asked: Asked, part: Bounds, columns: Columns) =>
  sorted(ofType(db, asked).where(restriction(asked, part, columns)), asked, columns.day);

const all = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

const amounts = ({ least, most }: Asked, upTo: (most: Cents) => RawBuilder<unknown>) =>
  all([
    ...(least === undefined ? [] : [sql`nominal >= ${least}::bigint`]),
    ...(most === undefined ? [] : [upTo(most)]),
  ]);

/** Amounts, for the index that they lead. */
export const between = (asked: Asked) => amounts(asked, (most) => sql`nominal <= ${most}::bigint`);

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

/** Amounts, told inside an index in the order of the list. */
// Of a range PostgreSQL thinks that it is rare, and would sort all of it. Of two conditions that it can't tell to be one
// it does not; the second one says no more than `nominal <= most`.
export const betweenOnTheWay = (asked: Asked) =>
  amounts(asked, (most) => sql`(nominal, id) <= (${most}::bigint, ${GREATEST_ID}::bigint)`);

/** One after the other. */
export const together = (queries: Compilable[]) => sql`${sql.join(queries, sql` union all `)}`;
