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

const BASELINE = '001-baseline';

/** Part of the names of the platform's migrations; those of other lists have none. */
const PLATFORM_PREFIX = 'platform/';

/**
 * The migrations of the platform, in the order in which they run. A program appends those of the reference service if it
 * has one; in front of a bank's own service no table of suppliers exists (R-SIDE-01).
 */
export const PLATFORM_MIGRATIONS: readonly Migration[] = readMigrations(import.meta.dirname, PLATFORM_PREFIX);

/**
 * Adds the platform's baseline to the migrations of a database from before the two lists: its only baseline created the
 * tables of both.
 * @param applied names of the migrations of a database or a backup
 */
export function addImpliedPlatformBaseline(applied: Iterable<string>): Set<string> {
  const names = new Set(applied);
  return hasReferenceTables(names) ? names.add(PLATFORM_PREFIX + BASELINE) : names;
}

/** Whether a program, a database or a backup has the tables of the reference service. @param names of its migrations */
export const hasReferenceTables = (names: Iterable<string>): boolean =>
  [...names].some((name) => !name.startsWith(PLATFORM_PREFIX));

/**
 * Reads the migrations of a folder: its baseline, and its files by number, for example `002-account-label.sql`.
 * @param folder an absolute path
 * @param prefix of their names
 */
export function readMigrations(folder: string, prefix = ''): Migration[] {
  const baseline = join(folder, 'baseline');
  return [
    {
      name: prefix + BASELINE,
      run: async (trx) => {
        await createPortalRole(trx);
        for (const file of listSqlFiles(baseline)) await runSqlFile(trx, join(baseline, file));
      },
    },
    ...listSqlFiles(folder).map((file) => ({
      name: prefix + file.slice(0, -'.sql'.length),
      run: (trx: Transaction<Schema>) => runSqlFile(trx, join(folder, file)),
    })),
  ];
}

function listSqlFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted();
}
