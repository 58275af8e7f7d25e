import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import { connectDatabase } from '#platform/database/connect.ts';
import { listMigrations } from '#cli/migrations.ts';
import { migrate } from '#platform/database/migrations/migrate.ts';
import { SERVICE_TIMEOUTS } from '#platform/database/database-timeouts.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { insertDemoEntities } from '#confirming/demo/seed.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '#platform/embedded/embedded-database.ts';
import { createService } from '#confirming/create-service.ts';
import { startDatabaseProxy, type DatabaseProxy } from '#tests/service/support/database-proxy.ts';
import { findTestBrand, TEST_SECRET } from '#tests/service/support/test-service.ts';
import { startStandby } from '#tests/service/support/standby.ts';

const folders = ['portal-primary-', 'portal-standby-'].map((name) => mkdtempSync(join(tmpdir(), name)));
for (const folder of folders) chmodSync(folder, 0o755);

let primary: EmbeddedDatabase;
let standby: EmbeddedDatabase;
let owner: Kysely<Schema>;
let supplier: DemoSupplier;
let balancer: DatabaseProxy;
let database: Kysely<Schema>;
let service: FastifyInstance;

beforeAll(async () => {
  primary = await startEmbeddedDatabase(folders[0]!, { settings: { fsync: 'off' } });
  owner = connectDatabase(primary.url);
  await migrate(owner, listMigrations());
  await insertDemoEntities(owner);
  supplier = await createDemoSupplier(owner, { invoices: 3 });
  standby = await startStandby(primary, folders[1]!);
});

afterAll(async () => {
  await owner.destroy();
  await standby.stop();
  await primary.stop();
  for (const path of [...folders, primary.folder, standby.folder]) rmSync(path, { recursive: true, force: true });
});

beforeEach(async () => {
  balancer = await startDatabaseProxy(primary.url);
  database = connectDatabase(balancer.url, { timeouts: SERVICE_TIMEOUTS });
  service = await createService({
    database,
    secret: TEST_SECRET,
    logLevel: 'silent',
    findBrand: findTestBrand,
    limitFactor: 1000,
  });
});

afterEach(async () => {
  await service.close();
  await database.destroy();
  await balancer.close();
});

const logIn = async () => {
  const payload = { email: supplier.users[0]?.email, password: DEMO_PASSWORD, codNrbeEn: supplier.entity };
  return service.inject({ method: 'POST', url: '/api/login', payload });
};

interface Server {
  /** Of the process that serves the connection. */
  pid: number;
  isStandby: boolean;
}

const serverOf = async (db: Kysely<Schema>): Promise<Server | undefined> =>
  (await sql<Server>`select pg_backend_pid() as pid, pg_is_in_recovery() as "isStandby"`.execute(db)).rows[0];

/** What eight connections at once lead to; each waits for the others, so that none serves twice. */
async function serversOfAll(): Promise<Server[]> {
  const [servers, all] = [[] as Server[], withResolvers()];
  const hold = (db: Kysely<Schema>) =>
    db.connection().execute(async (session) => {
      servers.push((await serverOf(session))!);
      if (servers.length === 8) all.resolve();
      await all.promise;
    });
  await Promise.all(Array.from({ length: 8 }, () => hold(database)));
  return servers;
}

function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

const read = async (authorization: string) => {
  const url = `/api/proveedores/${supplier.supplierId}/facturas/?codigoEntidad=${supplier.entity}`;
  return service.inject({ url, headers: { authorization } });
};

async function expectAway(answer: LightMyRequestResponse): Promise<void> {
  const body = { code: 500, message: 'The service is not available for a moment.' };
  expect([answer.statusCode, answer.json()]).toEqual([503, body]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
}

/** Leads new connections to a server, and cuts none but by what a test says. */
const leadTo = ({ url }: EmbeddedDatabase) => void (balancer.target = url);

test('R-OPS-04 a balancer that led to the standby and back: the write is a 503 that may be repeated, and the next one finds the primary', async () => {
  expect((await logIn()).statusCode).toBe(200);
  leadTo(standby);
  balancer.cut();
  await expect.poll(async () => (await serverOf(database).catch(() => undefined))?.isStandby).toBe(true);
  await expectAway(await logIn());
  await expectAway(await logIn());
  leadTo(primary);
  expect((await logIn()).statusCode).toBe(200);
  expect((await serversOfAll()).map(({ isStandby }) => isStandby)).toEqual(Array.from({ length: 8 }, () => false));
});

test('R-OPS-04 reads are answered by the standby while there is nothing else, and by the primary as soon as there is', async () => {
  const authorization = `Bearer ${(await logIn()).json<{ token: string }>().token}`;
  leadTo(standby);
  balancer.cut();
  await expect.poll(async () => (await read(authorization)).statusCode).toBe(200);
  expect((await serversOfAll()).map(({ isStandby }) => isStandby)).toEqual(Array.from({ length: 8 }, () => true));
  leadTo(primary);
  expect((await serversOfAll()).map(({ isStandby }) => isStandby)).toEqual(Array.from({ length: 8 }, () => false));
});

test('R-OPS-04 a server that begins to refuse writes loses every connection, those at work when they are free', async () => {
  const before = await serversOfAll();
  const [atWork, written] = [withResolvers(), withResolvers()];
  const reader = database.connection().execute(async (session) => {
    const server = await serverOf(session);
    atWork.resolve();
    await written.promise;
    expect(await serverOf(session)).toEqual(server);
  });
  await atWork.promise;
  await makePrimary('read only');
  try {
    await expectAway(await logIn());
    written.resolve();
    await reader;
  } finally {
    await makePrimary('writable');
  }
  const known = new Set(before.map(({ pid }) => pid));
  expect((await serversOfAll()).filter(({ pid }) => known.has(pid))).toEqual([]);
  expect((await logIn()).statusCode).toBe(200);
});

/** As a managed PostgreSQL does whose disk is nearly full: no connection ends by it. */
async function makePrimary(what: 'read only' | 'writable'): Promise<void> {
  await sql`alter system set default_transaction_read_only = ${sql.raw(what === 'writable' ? 'off' : 'on')}`.execute(
    owner,
  );
  await sql`select pg_reload_conf()`.execute(owner);
  const wanted = what === 'writable' ? 'off' : 'on';
  const setting = () =>
    sql<{ is: string }>`select current_setting('default_transaction_read_only') as is`.execute(database);
  await expect.poll(async () => (await setting()).rows[0]?.is).toBe(wanted);
}
