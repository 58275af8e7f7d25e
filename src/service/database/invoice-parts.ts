import { sql, type Compilable, type Kysely, type RawBuilder } from 'kysely';
import type { IsoDay } from '#shared/days.ts';
import type { Cents } from '#shared/money.ts';
import type { Asked, Bounds } from './asked-invoices.ts';
import type { Owner } from './owner.ts';
import type { Schema } from './schema.ts';

/** What conditions and order are said of, written so that one index or another is chosen. */
export interface Columns {
  day: RawBuilder<IsoDay>;
  status: RawBuilder<string>;
  client: RawBuilder<string>;
  amount: RawBuilder<Cents>;
}

/** No index is chosen by the amount, so that the ones in the order of the list are; as they have it, that is enough. */
export const PLAIN: Columns = {
  day: sql`expires_on`,
  status: sql`base_status`,
  client: sql`client_number`,
  amount: sql`(nominal + 0)`,
};

/** And none by anything else, so that the one by amount is. */
export const BY_AMOUNT: Columns = {
  day: sql`(expires_on + 0)`,
  status: sql`(base_status || '')`,
  client: sql`(client_number || '')`,
  amount: sql`nominal`,
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

/** Amounts, for an index that they lead or that has them as they are written. */
export const between = ({ least, most }: Asked, { amount }: Columns) =>
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

const GREATEST_ID = sql.lit('9223372036854775807');

/** Amounts, told inside an index in the order of the list. */
// Of a range PostgreSQL thinks that it is rare, and would sort all of it. Of two conditions that it can't tell to be one
// it does not; the second one says no more than `nominal <= most`.
export const betweenOnTheWay = ({ least, most }: Asked) =>
  all([
    ...(least === undefined ? [] : [sql`nominal >= ${least}::bigint`]),
    ...(most === undefined ? [] : [sql`(nominal, id) <= (${most}::bigint, ${GREATEST_ID}::bigint)`]),
  ]);

/** One after the other. */
export const together = (queries: Compilable[]) => sql`${sql.join(queries, sql` union all `)}`;
