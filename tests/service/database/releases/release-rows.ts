import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { listTablesInDependencyOrder } from '#platform/backup/tables.ts';

/** A row as JSON: a number, a text, a list or an object for each column. */
export type Row = Record<string, unknown>;

/** The rows of each table. */
export type Rows = Record<string, Row[]>;

/** What `write-release.ts` states of a release, next to its backup. */
export interface Release {
  /** Names of its migrations. */
  migrations: string[];
  rows: Rows;
}

const FOLDER = import.meta.dirname;

/** The backup that a release wrote. @param version for example 1.0.0 */
export const backupOf = (version: string, folder = FOLDER): string => join(folder, `${version}.backup`);

export const rowsFileOf = (version: string, folder = FOLDER): string => join(folder, `${version}.rows.json`);

export const readRelease = (version: string, folder = FOLDER): Release =>
  JSON.parse(readFileSync(rowsFileOf(version, folder), 'utf8')) as Release;

/** Inserts rows of every kind (`rows.sql`) into a database with the tables of this version, and no rows. */
export const insertRowsOfEveryKind = (client: pg.Client) =>
  client.query(readFileSync(join(FOLDER, 'rows.sql'), 'utf8'));

/** Reads the rows of all tables. The list of applied migrations is left out. */
export async function readRows(client: pg.Client): Promise<Rows> {
  await client.query("set timezone = 'UTC'");
  const rows: Rows = {};
  for (const { name } of await listTablesInDependencyOrder(client)) {
    const table = client.escapeIdentifier(name);
    const found = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t order by 1`);
    rows[name] = found.rows.map(({ row }) => row);
  }
  return rows;
}

/** A column of a table. */
export interface ColumnOf {
  table: string;
  name: string;
  isNullable: boolean;
  /** Computed from other columns: it can't be inserted. */
  isGenerated: boolean;
}

export const readColumns = async (client: pg.Client): Promise<ColumnOf[]> =>
  (
    await client.query<ColumnOf>(`
      select relname as "table", attname as name, not attnotnull as "isNullable", attgenerated <> '' as "isGenerated"
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname <> 'migration' and attnum > 0 and not attisdropped`)
  ).rows;

/**
 * Inserts rows with the columns that they have, as a program does that knows no others. Rows that come with the chain of the
 * console's audit get no other one.
 */
export async function insertRows(client: pg.Client, rows: Rows): Promise<void> {
  const isChained = rows['audit_link'] !== undefined;
  if (isChained) await client.query('alter table audit disable trigger audit_is_chained');
  const generated = (await readColumns(client)).filter(({ isGenerated }) => isGenerated);
  for (const { name: table } of await listTablesInDependencyOrder(client)) {
    const [first] = rows[table] ?? [];
    if (!first) continue;
    const columns = Object.keys(first)
      .filter((name) => !generated.some((column) => column.table === table && column.name === name))
      .map((name) => client.escapeIdentifier(name))
      .join(', ');
    const name = client.escapeIdentifier(table);
    await client.query(
      `insert into ${name} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${name}, $1)`,
      [JSON.stringify(rows[table])],
    );
  }
  if (isChained) await client.query('alter table audit enable trigger audit_is_chained');
}
