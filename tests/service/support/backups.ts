import pg from 'pg';
import { openBackupConnection } from '#platform/backup/connect-for-backup.ts';
import { restoreBackup } from '#platform/backup/restore-backup.ts';
import { listMigrations, type ReferenceTablesChoice } from '#cli/migrations.ts';
import { writeBackup } from '#platform/backup/write-backup.ts';

/** Runs one statement, past row-level security when the user of the address is a superuser. */
export async function queryDatabase<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = await openBackupConnection(url);
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Every row of every table as text; what was done to the tables, and when, is left out. */
export async function readAllRows(url: string): Promise<Record<string, string[]>> {
  const tables = await queryDatabase<{ name: string }>(
    url,
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'migration' order by 1",
  );
  const contents: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await queryDatabase<{ row: string }>(url, `select t::text as row from ${name} t order by 1`);
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}

/** The same as `npm run backup`, without the command. */
export const writeBackupOf = (url: string, file: string) => alone(url, (client) => writeBackup(client, file));

/** The same as `npm run restore`. */
export const restoreTo = (url: string, file: string, replaces = false, choice: ReferenceTablesChoice = {}) =>
  alone(url, (client) => restoreBackup(client, file, { migrations: listMigrations(choice), replaces }));

async function alone<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openBackupConnection(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
