import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMigrations } from '#cli/migrations.ts';
import { createAdminServer } from '#platform/admin/app.ts';
import { connectDatabase, countConnections } from '#platform/database/connect.ts';
import { SERVICE_TIMEOUTS } from '#platform/database/database-timeouts.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { insertDemoEntities } from '#confirming/demo/seed.ts';
import { createService } from '#confirming/create-service.ts';
import { importAndPublishNewFolders } from '#studio/domain/publishing/import-folders.ts';
import { DEFINITION_FORMAT } from '#studio/database/published-definitions.ts';
import { LiveEntities } from '#studio/domain/publications/live-entities.ts';
import { HEALTH_COMMAND, IMAGE_SETTINGS } from '#tests/support/containerfile.ts';
import { createMigratedDatabase } from '#tests/support/test-database.ts';
import { parsePrometheusText } from '#tests/service/support/prometheus-text.ts';
import { type DatabaseProxy, startDatabaseProxy } from '#tests/service/support/database-proxy.ts';
import { listen } from '#tests/service/support/raw-calls.ts';
import { TEST_SECRET } from '#tests/service/support/test-service.ts';
import { publishChanges, createTestStudio } from '#tests/service/support/test-studio.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const LIVE = { status: 'live', version };
const READY = { status: 'ready', service: 'ok', database: 'ok', migrations: 'ok', entities: 'ok', version };
const AWAY = { ...READY, status: 'not ready', database: 'failing', migrations: 'unknown' };

let drop: () => Promise<void>;
/** Beside the network between the service and its database. */
let db: Kysely<Schema>;
let studio: ReturnType<typeof createTestStudio>;
let throughNetwork: Kysely<Schema>;
let network: DatabaseProxy;
let service: FastifyInstance;
let admin: FastifyInstance;
let published: LiveEntities;

beforeAll(async () => {
  const made = await createMigratedDatabase();
  drop = made.drop;
  db = connectDatabase(made.url);
  await insertDemoEntities(db);
  studio = createTestStudio(db);
  await importAndPublishNewFolders(studio.context);
  network = await startDatabaseProxy(made.url);
  throughNetwork = connectDatabase(network.url, { timeouts: SERVICE_TIMEOUTS });
  published = new LiveEntities(throughNetwork);
  await published.refresh();
  service = await createService({ database: throughNetwork, secret: TEST_SECRET, logLevel: 'silent' });
  admin = adminOf(service);
});
afterAll(async () => {
  await admin.close();
  await service.close();
  await throughNetwork.destroy();
  await network.close();
  await db.destroy();
  await drop();
  studio.remove();
});

const adminOf = (of: FastifyInstance, shown = published) =>
  createAdminServer({
    migrations: listMigrations(),
    service: of,
    database: throughNetwork,
    published: shown,
    logLevel: 'silent',
  });

const ask = async (path: string, request = admin) => {
  const answer = await request.inject(path);
  return [answer.statusCode, answer.json<object>()];
};

/** What a probe says of everything, as soon as a busy machine lets the database answer it in time. */
async function askReadiness(request = admin) {
  let said: unknown[] = [];
  const isDatabaseThere = async () => {
    said = await ask('/health/ready', request);
    return (said[1] as typeof READY).database;
  };
  await expect.poll(isDatabaseThere).toBe('ok');
  return said;
}

test('R-OPS-01 R-OPS-10 the metrics name the version that runs', async () => {
  const samples = parsePrometheusText((await admin.inject('/metrics')).body);
  expect(samples.filter(({ name }) => name === 'confirming_release_info')).toMatchObject([
    { labels: { version }, value: 1 },
  ]);
});

/** Whether the metrics call the database ready, and of which entities they tell the mails. */
async function metrics() {
  const samples = parsePrometheusText((await admin.inject('/metrics')).body);
  const of = (name: string) => samples.filter((sample) => sample.name === name);
  return {
    ready: of('confirming_ready').find(({ labels }) => labels.part === 'database')?.value,
    mails: of('confirming_mails_waiting').map(({ labels }) => labels.entity),
  };
}

/** Runs the command of the Containerfile with the settings of the image, and another port. @returns its exit code */
async function runHealthCheck(port: string): Promise<number | null> {
  const [program = '', ...parameters] = HEALTH_COMMAND;
  const env = { PATH: process.env.PATH, ...IMAGE_SETTINGS, ADMIN_PORT: port };
  const child = spawn(program, parameters, { env, stdio: 'ignore' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

/** A call that needs the database, with the timeouts of a served call. */
const logIn = async () =>
  (
    await service.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: 'a@b.example', password: 'x', codNrbeEn: '9000' },
    })
  ).statusCode;

/** Has somebody at each of the 16 connections for work, and one more waiting for one. */
function takeAllConnections() {
  let done = () => {};
  const isDone = new Promise<void>((resolve) => (done = resolve));
  const busy = Promise.all(Array.from({ length: 17 }, () => throughNetwork.connection().execute(() => isDone)));
  return { done, busy };
}

test('R-OPS-01 it is alive at once, and ready as soon as it takes requests', async () => {
  expect(await ask('/health/live')).toEqual([200, LIVE]);
  expect(await ask('/health/ready')).toEqual([503, { ...READY, status: 'not ready', service: 'failing' }]);
  await listen(service);
  expect(await askReadiness()).toEqual([200, READY]);
});

test.each(['closed', 'silent'] as const)(
  'R-OPS-01 R-OPS-04 with a network that is %s it is alive but not ready, says so long before a call gives up, also in its metrics, and is back by itself',
  async (weather) => {
    network.condition = weather;
    if (weather === 'closed') network.cut();
    const lines: string[] = [];
    const call = logIn().then(() => lines.push('the call'));
    const probe = ask('/health/ready').then((answer) => {
      lines.push('the probe');
      return answer;
    });
    expect(await probe).toEqual([503, AWAY]);
    expect(await ask('/health/live')).toEqual([200, LIVE]);
    expect(await metrics()).toEqual({ ready: 0, mails: [] });
    await call;
    if (weather === 'silent') expect(lines).toEqual(['the probe', 'the call']);
    network.condition = 'clear';
    await expect.poll(() => ask('/health/ready')).toEqual([200, READY]);
    expect(await logIn()).toBe(401);
    await expect.poll(metrics).toEqual({ ready: 1, mails: ['9000', '9001', '9002', 'console'] });
  },
);

test('R-OPS-07 the image is healthy while its process answers, also without the database, which no restart brings back', async () => {
  const { port } = new URL(await admin.listen({ host: '127.0.0.1', port: 0 }));
  network.condition = 'closed';
  network.cut();
  expect(await runHealthCheck(port)).toBe(0);
  network.condition = 'clear';
  // Where nobody listens.
  expect(await runHealthCheck('1')).toBe(1);
});

test('R-OPS-01 a probe does not wait for the connections of calls, however busy they are', async () => {
  const { done, busy } = takeAllConnections();
  await expect.poll(() => countConnections(throughNetwork)).toMatchObject({ max: 20, idle: 0, waiting: 1 });
  expect(await askReadiness()).toEqual([200, READY]);
  done();
  await busy;
});

test('R-OPS-01 a migration that has not run, and tables that are not there, make it not ready', async () => {
  const behind = { ...READY, status: 'not ready', migrations: 'failing' };
  await sql`update migration set name = 'x' || name where name = '001-baseline'`.execute(db);
  expect(await askReadiness()).toEqual([503, behind]);
  await sql`update migration set name = '001-baseline' where name = 'x001-baseline'`.execute(db);
  await sql`insert into migration (name) values ('999-of-a-newer-program')`.execute(db);
  expect(await askReadiness()).toEqual([200, READY]);
  await sql`alter table migration rename to elsewhere`.execute(db);
  expect(await askReadiness()).toEqual([503, behind]);
  await sql`alter table elsewhere rename to migration`.execute(db);
});

test('R-OPS-01 R-STU-23 a publication that can not be read makes nothing unready where an earlier one stands in, and else it does', async () => {
  const missing = { ...READY, status: 'not ready', entities: 'failing' };
  const fresh = new LiveEntities(throughNetwork);
  const freshAdmin = adminOf(service, fresh);
  expect(await askReadiness(freshAdmin)).toEqual([503, missing]);
  const { hash } = await publishChanges(studio.context, '9001', [
    { file: 'entity.json', path: '/primaryColor', to: '#013D5E' },
  ]);
  await db
    .updateTable('published_definition')
    .set({ format: DEFINITION_FORMAT + 1 })
    .where('hash', '=', hash)
    .execute();
  expect(await published.refresh()).toEqual(['9001']);
  expect(await askReadiness()).toEqual([200, READY]);
  await fresh.refresh();
  expect(await askReadiness(freshAdmin)).toEqual([200, READY]);
  await db
    .updateTable('published_definition')
    .set({ format: DEFINITION_FORMAT + 1 })
    .execute();
  const another = adminOf(service, new LiveEntities(throughNetwork));
  expect(await askReadiness(another)).toEqual([503, missing]);
  await Promise.all([freshAdmin.close(), another.close()]);
});

test('R-OPS-01 nothing else stands there, and nothing of it at the address of suppliers', async () => {
  expect(await ask('/health/anything')).toEqual([404, { code: 711, message: 'There is no GET call of this path.' }]);
  for (const path of ['/health/live', '/health/ready']) expect((await service.inject(path)).statusCode).toBe(404);
});
