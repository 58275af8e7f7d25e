import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { CopyToStream } from './copy.ts';
import { createJsonFrame, createRowFrames, createBackupContent } from './backup-format.ts';
import { toBackupError, BackupError } from './backup-error.ts';
import { listMigrations, listTablesInDependencyOrder, quoteTable } from './tables.ts';

export interface BackupResult {
  tables: number;
  rows: number;
}

/** The name of the file while it is incomplete. */
export const getTemporaryName = (file: string): string => `${file}.${process.pid}.half`;

/**
 * Writes a consistent snapshot of the database into a new file that only this user may read (R-OPS-05). It blocks only
 * changes of the schema. The file gets its name once it is complete and on the disk.
 * @param client a dedicated connection
 * @throws BackupError in one sentence; then there is no file
 */
export async function writeBackup(client: pg.ClientBase, file: string): Promise<BackupResult> {
  const written = { tables: 0, rows: 0 };
  const half = getTemporaryName(file);
  try {
    assertNew(file);
    await client.query('begin isolation level repeatable read, read only');
    await client.query("set local app.backup = 'on'");
    await client.query("set local timezone = 'UTC'");
    await client.query("set local datestyle = 'ISO'");
    const output = createWriteStream(half, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(() => framesOf(client, written), createGzip(), createBackupContent, output);
    await client.query('commit');
    assertNew(file);
    await rename(half, file);
  } catch (error) {
    throw toBackupError(error, `${file} can't be written`);
  } finally {
    await rm(half, { force: true });
  }
  return written;
}

function assertNew(file: string): void {
  if (existsSync(file))
    throw new BackupError(`The file ${file} exists already: choose another name, or move it away first.`);
}

async function* framesOf(client: pg.ClientBase, written: BackupResult): AsyncGenerator<Buffer> {
  const migrations = await listMigrations(client);
  if (!migrations) throw new BackupError('There is nothing to back up: the portal was never started on this database.');
  yield createJsonFrame({ takenAt: new Date().toISOString(), migrations });
  const tables = await listTablesInDependencyOrder(client);
  const hidden = tables.filter(({ isHidden }) => isHidden).map(({ name }) => name);
  if (hidden.length > 0)
    throw new BackupError(
      `The user of the database can't read all rows of ${hidden.join(', ')}: start this version of the portal once, which grants it to the owner of the tables, or use a superuser.`,
    );
  for (const { name, columns } of tables) {
    yield createJsonFrame({ name, columns });
    const sql = quoteTable({ name, columns });
    const rows = client.query(new CopyToStream(`copy (select ${sql.columns} from ${sql.table}) to stdout`));
    for await (const chunk of rows) yield* createRowFrames(chunk as Buffer);
    yield createJsonFrame({ rows: rows.rows });
    written.tables += 1;
    written.rows += rows.rows;
  }
  // Sequences are not transactional: read last, their values are at least those of the rows above.
  yield createJsonFrame({ sequences: await readSequences(client) });
}

async function readSequences(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = current_schema() and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}
