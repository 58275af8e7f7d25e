import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { connectDatabase } from '#platform/database/connect.ts';
import { SERVICE_TIMEOUTS } from '#platform/database/database-timeouts.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const { url, drop } = await createTestDatabase();
afterAll(drop);

/** What a connection would leave behind for the next one who gets it. */
async function leftBehind(address: string) {
  const db = connectDatabase(address, { timeouts: SERVICE_TIMEOUTS, poolSize: 1 });
  try {
    const { rows } = await sql<{ timeout: string; idle: string }>`
      select current_setting('statement_timeout') as timeout,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
    return rows[0];
  } finally {
    await db.destroy();
  }
}

test('R-OPS-08 behind PgBouncer no state remains in a connection for the next transaction', async () => {
  expect(await leftBehind(`${url}?pgbouncer=true`)).toEqual({ timeout: '0', idle: '0' });
  expect(await leftBehind(url)).toEqual({ timeout: '3500ms', idle: '10s' });
});
