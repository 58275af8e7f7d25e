import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { createPortalRole } from './create-portal-role.ts';
import { runSqlFile } from './run-sql-file.ts';

export interface Migration {
  name: string;
  run: (trx: Transaction<Schema>) => Promise<void>;
}

/** Which migrations a program applies. */
export interface ReferenceTablesChoice {
  /**
   * Whether the database has the tables of the reference service; true when absent. In front of a bank's own service
   * no table of suppliers exists (R-SIDE-01).
   */
  reference?: boolean;
}

const BASELINE = '001-baseline';

/** Part of the names of the platform's migrations; those of the reference service have the names of the former only list. */
const PLATFORM_PREFIX = 'platform/';

const PLATFORM = readList('.', PLATFORM_PREFIX);
/** Read by its path: a program without the reference service never runs it. */
const REFERENCE = readList('../../../confirming/database/migrations', '');

/** Lists the migrations in the order in which they run: those of the platform, then those of the reference service. */
export const getMigrations = ({ reference = true }: ReferenceTablesChoice = {}): readonly Migration[] =>
  reference ? [...PLATFORM, ...REFERENCE] : PLATFORM;

/**
 * Adds the platform's baseline to the migrations of a database from before the two lists: its only baseline created the
 * tables of both.
 * @param applied names of the migrations of a database or a backup
 */
export function addImpliedPlatformBaseline(applied: Iterable<string>): Set<string> {
  const names = new Set(applied);
  return hasReferenceTables(names) ? names.add(PLATFORM_PREFIX + BASELINE) : names;
}

/** Whether a database or a backup has the tables of the reference service. @param applied names of its migrations */
export const hasReferenceTables = (applied: Iterable<string>): boolean => [...applied].includes(BASELINE);

/** Reads a folder, relative to this one: its baseline, and its files by number, for example `002-account-label.sql`. */
function readList(folder: string, prefix: string): Migration[] {
  const path = join(import.meta.dirname, folder);
  const baseline = join(path, 'baseline');
  return [
    {
      name: prefix + BASELINE,
      run: async (trx) => {
        await createPortalRole(trx);
        for (const file of listSqlFiles(baseline)) await runSqlFile(trx, join(baseline, file));
      },
    },
    ...listSqlFiles(path).map((file) => ({
      name: prefix + file.slice(0, -'.sql'.length),
      run: (trx: Transaction<Schema>) => runSqlFile(trx, join(path, file)),
    })),
  ];
}

function listSqlFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted();
}
