import type { RawBuilder, ReferenceExpression, SelectQueryBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** A request for one page of a list of the console. */
export interface ListPageQuery<Filter, Field extends string = string> {
  filter: Filter;
  sort: { field: Field; order: 'asc' | 'desc' };
  /** Counted from 0; `last` is included. */
  range: { first: number; last: number };
}

/** The rows of a page and the total number of rows. */
export interface ListPage<Row> {
  rows: Row[];
  total: number;
}

/**
 * Reads one page of a list; rows with equal sort values are ordered by id.
 * @param rowsQuery the query of the rows
 * @param countQuery the same query without its selected columns
 */
export async function readListPage<Table extends keyof Schema, Row>(
  rowsQuery: SelectQueryBuilder<Schema, Table, Row>,
  countQuery: SelectQueryBuilder<Schema, Table, object>,
  { sort, range, column }: Pick<ListPageQuery<unknown>, 'range' | 'sort'> & { column: string | RawBuilder<unknown> },
): Promise<ListPage<Row>> {
  type Column = ReferenceExpression<Schema, Table>;
  const [found, counted] = await Promise.all([
    rowsQuery
      .orderBy(column as Column & string, (order) =>
        sort.order === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast(),
      )
      .orderBy('id' as Column & string, sort.order)
      .offset(range.first)
      .limit(range.last - range.first + 1)
      .execute(),
    countQuery.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: found as Row[], total: Number((counted as { total: number }).total) };
}
