import pg from 'pg';

/** A table with the columns that are read and written; generated columns are left out. */
export interface Table {
  name: string;
  columns: string[];
}

interface Found extends Table {
  needs: string[];
  /** Row-level security hides rows from this user, and nothing lets them be backed up. */
  isHidden: boolean;
}

// A partition is not listed: its rows are read and written through its partitioned table.
const TABLES = `
  select c.relname as name,
    array(select attname::text from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
    array(select other.relname::text from pg_constraint join pg_class other on other.oid = confrelid
      where contype = 'f' and conrelid = c.oid and confrelid <> c.oid and conparentid = 0) as needs,
    row_security_active(c.oid) and not exists (
      select from pg_policy where polrelid = c.oid and polname = 'read_by_backup') as "isHidden"
  from pg_class c
  where c.relnamespace = current_schema()::text::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname`;

/** The list of applied migrations, which the migrator writes itself. */
const MIGRATIONS = 'migration';

/** Lists the tables that have data, each after the tables that it refers to. */
export async function listTablesInDependencyOrder(client: pg.ClientBase): Promise<(Table & { isHidden: boolean })[]> {
  const { rows } = await client.query<Found>(TABLES);
  const waiting = rows.filter(({ name }) => name !== MIGRATIONS);
  const sorted: Found[] = [];
  while (waiting.length > 0) {
    const isFree = ({ needs }: Found) => needs.every((need) => sorted.some(({ name }) => name === need));
    const next = waiting.findIndex(isFree);
    if (next < 0) throw new Error(`The tables ${waiting.map(({ name }) => name).join(', ')} refer to each other.`);
    sorted.push(...waiting.splice(next, 1));
  }
  return sorted.map(({ name, columns, isHidden }) => ({ name, columns, isHidden }));
}

/** @returns the names of the applied migrations, in order; undefined when this is no database of the portal */
export async function listMigrations(client: pg.ClientBase): Promise<string[] | undefined> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('${MIGRATIONS}') is not null as there`,
  );
  if (!found[0]?.there) return undefined;
  const { rows } = await client.query<{ name: string }>(`select name from ${MIGRATIONS} order by name`);
  return rows.map(({ name }) => name);
}

/** Quotes the name and the columns of a table for SQL. */
export const quoteTable = ({ name, columns }: Table): { table: string; columns: string } => ({
  table: pg.escapeIdentifier(name),
  columns: columns.map(pg.escapeIdentifier).join(', '),
});
