import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { hasSqlDetails, loadModule, parseSync } from 'libpg-query';
import { applyStatement } from './apply-statement.ts';
import type { Tables } from './tables.ts';

/** The two lists in the order in which they run. */
const LISTS = ['src/platform/database/migrations', 'src/confirming/database/migrations'];

/**
 * Reads the tables that the migrations create, with PostgreSQL's own parser; no database has to run.
 * @param root folder of the project
 * @throws Error with file, line and fix for invalid SQL or an unsupported change of a column
 */
export async function readTablesFromMigrations(root: string): Promise<Tables> {
  await loadModule();
  const tables: Tables = new Map();
  for (const list of LISTS)
    for (const path of migrationFiles(join(root, list))) applyFile(tables, path, relative(root, path));
  return tables;
}

/** The baseline first, then the others by number. */
const migrationFiles = (folder: string) => [...sqlFiles(join(folder, 'baseline')), ...sqlFiles(folder)];

const sqlFiles = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => join(folder, name));

function applyFile(tables: Tables, path: string, name: string): void {
  const source = readFileSync(path);
  let start = 0;
  try {
    for (const { stmt, stmt_location = 0 } of parseSync(source.toString()).stmts ?? []) {
      start = stmt_location;
      if (stmt) applyStatement(tables, stmt, source);
    }
  } catch (error) {
    const position = hasSqlDetails(error) ? error.sqlDetails?.cursorPosition : undefined;
    const before = source.subarray(0, position ?? start).toString();
    // Blank lines and comments above a statement belong to it.
    const above =
      position === undefined ? (/^(?:[ \n]|--[^\n]*\n)*/.exec(source.subarray(start).toString())?.[0] ?? '') : '';
    throw new Error(`${name}:${(before + above).split('\n').length} ${(error as Error).message}.`, { cause: error });
  }
}
