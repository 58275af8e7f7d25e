import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { connect } from '#service/database/connect.ts';
import { PLANNED_ONCE, SERVICE_PATIENCE } from '#service/database/patient-client.ts';
import { createTestDatabase } from '#tests/support/database.ts';

const { url, drop } = await createTestDatabase();
afterAll(drop);

/** What a connection would leave behind for the next one who gets it. */
async function leftBehind(address: string) {
  const db = connect(address, { patience: SERVICE_PATIENCE, poolSize: 1 });
  try {
    await sql`select 1 ${PLANNED_ONCE}`.execute(db);
    const { rows } = await sql<{ plans: number; timeout: string; idle: string }>`
      select (select count(*) from pg_prepared_statements where not from_sql) as plans,
        current_setting('statement_timeout') as timeout,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
    return rows[0];
  } finally {
    await db.destroy();
  }
}

test('R-OPS-08 behind PgBouncer nothing is left in a connection that the next transaction of somebody else may get', async () => {
  expect(await leftBehind(`${url}?pgbouncer=true`)).toEqual({ plans: 0, timeout: '0', idle: '0' });
  expect(await leftBehind(url)).toEqual({ plans: 1, timeout: '3500ms', idle: '10s' });
});
