import { readFileSync } from 'node:fs';
import { sql, type Transaction } from 'kysely';
import { PORTAL_ROLE } from '#platform/database/transaction-scope.ts';
import type { Schema } from '#platform/database/schema.ts';

/**
 * Runs a file of SQL. Grants to the role of the portal's calls, one per line, are skipped when the role does not exist.
 */
export async function runSqlFile(trx: Transaction<Schema>, file: string): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from pg_roles where rolname = ${PORTAL_ROLE}) as there`.execute(trx);
  const lines = readFileSync(file, 'utf8').split('\n');
  const isGrant = (line: string) => line.startsWith('grant ') && line.endsWith(` to ${PORTAL_ROLE};`);
  await sql.raw(lines.filter((line) => rows[0]?.there || !isGrant(line)).join('\n')).execute(trx);
}
