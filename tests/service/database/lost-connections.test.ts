import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectDatabase } from '#platform/database/connect.ts';
import { SERVICE_TIMEOUTS, type DatabaseTimeouts } from '#platform/database/database-timeouts.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { createMigratedDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { startDatabaseProxy, type DatabaseProxy } from '#tests/service/support/database-proxy.ts';

// Connections that were cut without either side being told: nothing arrives any more, not even a goodbye.
let store: TestDatabase;
let network: DatabaseProxy;
let db: Kysely<Schema>;

beforeEach(async () => {
  store = await createMigratedDatabase();
  network = await startDatabaseProxy(store.url);
  db = connectDatabase(store.url);
});

afterEach(async () => {
  await network.close();
  await db.destroy();
  await store.drop();
});

/** A connection over the network, and the process of the server that serves it. */
async function open(timeouts: Partial<DatabaseTimeouts>) {
  const database = connectDatabase(network.url, { timeouts: { ...SERVICE_TIMEOUTS, ...timeouts } });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database);
  return { database, pid: rows[0]?.pid };
}

async function isServed(pid: number | undefined): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(db);
  return rows.length > 0;
}

/** Those of this process: the service's, and the network's own. */
const openSockets = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;

test('R-OPS-04 the service hangs up where nobody hears its goodbye', async () => {
  const { database } = await open({ answerMs: 600 });
  network.condition = 'silent';
  const before = openSockets();
  await database.destroy();
  expect(openSockets()).toBe(before);
  await expect.poll(openSockets, { timeout: 20_000 }).toBe(before - 1);
});

test('R-OPS-04 the database keeps no place for a connection that it can no longer hear', async () => {
  const { database, pid } = await open({ idleConnectionMs: 1_000 });
  expect(await isServed(pid)).toBe(true);
  network.condition = 'silent';
  await expect.poll(() => isServed(pid), { timeout: 20_000 }).toBe(false);
  network.condition = 'clear';
  expect((await open({})).pid).not.toBe(pid);
  await database.destroy();
});
