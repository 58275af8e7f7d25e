import pg from 'pg';
import { BackupError } from './backup-error.ts';
import { listMigrations } from './tables.ts';

/**
 * Drops the tables and functions of the portal. Tables with rows are dropped only with `mayDropRows`. Concurrent
 * transactions on these tables wait until the end of this one.
 * @throws BackupError when a table has rows and `mayDropRows` is false
 */
export async function dropExistingTables(client: pg.ClientBase, mayDropRows: boolean): Promise<void> {
  const tables = await listNames(
    client,
    `select relname as name from pg_class where relnamespace = current_schema()::text::regnamespace
       and relkind in ('r', 'p') and not relispartition`,
  );
  if (tables.length === 0) return;
  if (!(await listMigrations(client)))
    throw new BackupError("The database has tables of another program: restore into one of the portal's own.");
  await client.query(`lock table ${tables.join(', ')} in access exclusive mode`);
  if (!mayDropRows && (await hasRows(client, tables)))
    throw new BackupError(
      'The database is not empty: restore into an empty one, or add --replace, which removes all existing data.',
    );
  await client.query(`drop table ${tables.join(', ')} cascade`);
  const functions = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
     where pronamespace = current_schema()::text::regnamespace
       and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  );
  for (const { name } of functions.rows) await client.query(`drop routine ${name} cascade`);
}

async function hasRows(client: pg.ClientBase, tables: readonly string[]): Promise<boolean> {
  for (const table of tables.filter((name) => name !== '"migration"')) {
    // Row-level security would hide the rows from the owner of the tables.
    await client.query(`alter table ${table} no force row level security`);
    const { rows } = await client.query<{ any: boolean }>(`select exists (select from ${table}) as any`);
    if (rows[0]?.any) return true;
  }
  return false;
}

async function listNames(client: pg.ClientBase, query: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query);
  return rows.map(({ name }) => pg.escapeIdentifier(name));
}
