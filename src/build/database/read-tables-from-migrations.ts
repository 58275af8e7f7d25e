import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { hasSqlDetails, loadModule, parseSync } from 'libpg-query';
import { applyStatement } from './apply-statement.ts';
import type { Tables } from './tables.ts';

/** The parts of the program that have migrations, below `src`. */
const PARTS = ['platform', 'confirming'] as const;

/** The tables of each part. */
export type TablesByPart = Readonly<Record<(typeof PARTS)[number], Tables>>;

/**
 * Reads the tables that the migrations create, with PostgreSQL's own parser; no database has to run. A part changes only
 * the columns of its own tables.
 * @param root folder of the project
 * @throws Error with file, line and fix for invalid SQL or an unsupported change of a column
 */
export async function readTablesFromMigrations(root: string): Promise<TablesByPart> {
  await loadModule();
  const read = PARTS.map((part) => {
    const tables: Tables = new Map();
    for (const path of migrationFiles(join(root, 'src', part, 'database/migrations')))
      applyFile(tables, path, relative(root, path));
    return [part, tables] as const;
  });
  return Object.fromEntries(read) as Record<(typeof PARTS)[number], Tables>;
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
