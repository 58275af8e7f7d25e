import { type RawBuilder, sql, type Kysely } from 'kysely';
import { MAX_COUNTED_ROWS } from '#shared/console/supplier-audit.ts';
import type { ListPage } from '#platform/database/read-list.ts';
import type { Schema } from './schema.ts';
import type {
  SupplierAuditFilter,
  SupplierAuditKey,
  SupplierAuditQuery,
  SupplierAuditReader,
  SupplierAuditRow,
} from '#platform/database/supplier-audit-reader.ts';

/** Creates the reader of the suppliers' audit, for the console. */
export const createSupplierAuditReader = (database: Kysely<Schema>): SupplierAuditReader => ({
  list: (query) => listSupplierAudit(database, query),
  find: (key, within) => findSupplierAudit(database, key, within),
});

type Db = Kysely<Schema>;

/** Lists one page of the audit, with the total number of rows, counted up to `MAX_COUNTED_ROWS` + 1. */
async function listSupplierAudit(db: Db, query: SupplierAuditQuery): Promise<ListPage<SupplierAuditRow>> {
  const entities = entitiesOf(query.filter);
  const where = conditionsOf(query.filter);
  const [page, counted] = await Promise.all([
    pageOf(entities, where, query).execute(db),
    sql<{ total: number }>`select count(*)::int as total from (select from supplier_audit
      where ${where} and ${inEntities(entities)} limit ${MAX_COUNTED_ROWS + 1}) counted`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

/** Finds one row. @param within codes of entities; null for all @returns undefined when none of these has such a row */
const findSupplierAudit = (
  db: Db,
  { entity, supplier_id, seq }: SupplierAuditKey,
  within: SupplierAuditFilter['within'],
): Promise<SupplierAuditRow | undefined> =>
  db
    .selectFrom('supplier_audit')
    .selectAll()
    .where('entity', '=', entity)
    .where('supplier_id', '=', supplier_id)
    .where('seq', '=', seq)
    .where(inEntities(within))
    .executeTakeFirst();

const entitiesOf = ({ entity, within }: SupplierAuditFilter): readonly string[] | null =>
  entity === undefined ? within : [entity].filter((code) => within === null || within.includes(code));

const inEntities = (entities: readonly string[] | null) =>
  entities === null ? sql<boolean>`true` : sql<boolean>`entity = any (${entities}::text[])`;

function conditionsOf({ supplierId, kind, from, to }: SupplierAuditFilter): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    supplierId !== undefined && sql`supplier_id = ${supplierId}`,
    kind !== undefined && sql`kind = ${kind}`,
    from !== undefined && sql`at >= ${from}`,
    to !== undefined && sql`at < ${to}`,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  );
}

/**
 * Reads the first rows of each entity in order and merges them: the index provides this order only within one entity.
 */
function pageOf(
  entities: readonly string[] | null,
  where: RawBuilder<unknown>,
  { sort, range: { first, last } }: SupplierAuditQuery,
): RawBuilder<SupplierAuditRow> {
  const order = sql.raw(['at', 'entity', 'supplier_id', 'seq'].map((column) => `${column} ${sort.order}`).join(', '));
  const firstRows = (of: RawBuilder<unknown>) =>
    sql`(select * from supplier_audit where ${of} and ${where} order by ${order} limit ${last + 1})`;
  const parts = entities?.map((entity) => firstRows(sql`entity = ${entity}`)) ?? [];
  const rows = parts.length > 0 ? sql.join(parts, sql` union all `) : firstRows(inEntities(entities));
  return sql`select * from (${rows}) audit order by ${order} offset ${first} limit ${last - first + 1}`;
}
