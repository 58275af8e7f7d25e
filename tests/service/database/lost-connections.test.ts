import { once } from 'node:events';
import { createServer, Socket, type AddressInfo } from 'node:net';
import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
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

/** Waits until something has connected to the network. @returns its sockets, on its own side */
async function socketsOf(connect: () => Promise<unknown>): Promise<Socket[]> {
  const connecting = vi.spyOn(Socket.prototype, 'connect');
  try {
    await connect();
    const sockets = connecting.mock.contexts as Socket[];
    return sockets.filter(({ remotePort }) => String(remotePort) === new URL(network.url).port);
  } finally {
    connecting.mockRestore();
  }
}

test('R-OPS-04 the service hangs up where nobody hears its goodbye', async () => {
  let database!: Kysely<Schema>;
  const [socket, ...others] = await socketsOf(async () => ({ database } = await open({ answerMs: 2_000 })));
  expect(others).toEqual([]);
  network.condition = 'silent';
  await database.destroy();
  expect(socket?.destroyed).toBe(false);
  await expect.poll(() => socket?.destroyed).toBe(true);
});

test('R-OPS-04 the database keeps no place for a connection that it can no longer hear', async () => {
  const { database, pid } = await open({ idleConnectionMs: 1_000 });
  expect(await isServed(pid)).toBe(true);
  network.condition = 'silent';
  await expect.poll(() => isServed(pid)).toBe(false);
  network.condition = 'clear';
  expect((await open({})).pid).not.toBe(pid);
  await database.destroy();
});

test('R-OPS-04 a database that does not answer is named, without who logs in to it', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const timeouts = { ...SERVICE_TIMEOUTS, connectMs: 300 };
  const database = connectDatabase(`postgres://ana:geheim@127.0.0.1:${port}/portal`, { timeouts });
  onTestFinished(() => database.destroy());
  const failure = await sql`select 1`.execute(database).catch((error: unknown) => error as Error);
  expect(failure).toHaveProperty('message', `The database portal on 127.0.0.1:${port} does not respond.`);
});
