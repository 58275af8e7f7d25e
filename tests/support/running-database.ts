import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { connectDatabase } from '#platform/database/connect.ts';
import type { Schema } from '#confirming/database/schema.ts';

const fileOf = (port: number) => join('.cache', `database-of-${port}`);

/** Leaves word of the database behind the portal under test, for tests that need a supplier of their own. */
export function storeDatabaseUrl(port: number, url: string): void {
  mkdirSync('.cache', { recursive: true });
  writeFileSync(fileOf(port), url, { mode: 0o600 });
}

/** The database behind the portal under test; whoever opens it destroys it. */
export const openRunningDatabase = (port: number): Kysely<Schema> =>
  connectDatabase(readFileSync(fileOf(port), 'utf8'), { poolSize: 2 });
