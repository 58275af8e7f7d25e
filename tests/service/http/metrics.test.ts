import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMigrations } from '#cli/migrations.ts';
import { createAdminServer } from '#platform/admin/app.ts';
import { startAutomaticAdvanceJob } from '#cli/start-automatic-advances.ts';
import { attachConsole } from '#cli/attach-console.ts';
import { readEnvironment } from '#cli/environment.ts';
import { attachMail } from '#cli/attach-mail.ts';
import { getRetentionDeletes, startRetentionJob } from '#cli/start-retention.ts';
import { attachStage } from '#cli/attach-stage.ts';
import { startPublicationJobs } from '#cli/serving-studio.ts';
import { connectDatabase, openExtraPool } from '#platform/database/connect.ts';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { insertDemoEntities } from '#confirming/demo/seed.ts';
import { createService } from '#confirming/create-service.ts';
import { startAutomaticAdvances } from '#confirming/jobs/automatic-advances.ts';
import { startRetention } from '#platform/jobs/retention.ts';
import { importAndPublishNewFolders } from '#studio/domain/publishing/import-folders.ts';
import { LiveEntities } from '#studio/domain/publications/live-entities.ts';
import { scheduleVersion } from '#studio/domain/publishing/review.ts';
import { addStaff } from '#studio/domain/staff/staff-members.ts';
import { setStaffPassword } from '#studio/domain/staff/staff-passwords.ts';
import { createUpstreamMeter } from '#platform/upstream/upstream-meter.ts';
import { checkedTable, codeIn, pageOf } from '#tests/structure/pages.ts';
import { createVisitorCalls, buildUser, createSupplierWithUser } from '#tests/service/support/access.ts';
import {
  CONSOLE_ADDRESS,
  getCookie,
  STAFF_PASSWORD,
  STAGE_ADDRESS,
  parseLinkToken,
} from '#tests/service/support/test-console.ts';
import { listMetricNames, parsePrometheusText } from '#tests/service/support/prometheus-text.ts';
import { sendRawText, listen, formatRequest } from '#tests/service/support/raw-calls.ts';
import { findTestBrand, TEST_SECRET, startTestService, type TestService } from '#tests/service/support/test-service.ts';
import { startSmtpServer } from '#tests/service/support/smtp-server.ts';
import { LUIS, createApprovedVersion, createTestStudio } from '#tests/service/support/test-studio.ts';

const RECOLOURED = (color: string) => [{ file: 'entity.json' as const, path: '/primaryColor', to: color }];

let service: TestService;
let port: number;
let admin: FastifyInstance;
let consoleSite: FastifyInstance;
let studio: ReturnType<typeof createTestStudio>;
let studioDatabase: ReturnType<typeof openExtraPool>;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;

beforeAll(async () => {
  // The ninth mail is refused; the first seven are those of the console.
  smtp = await startSmtpServer((count) => count !== 9);
  const environment = readEnvironment({ SMTP_URL: smtp.url, SECRET: TEST_SECRET });
  let published: LiveEntities | undefined;
  service = await startTestService({}, async (app, db) => {
    studio = createTestStudio(db);
    await insertDemoEntities(db);
    await importAndPublishNewFolders(studio.context);
    published = new LiveEntities(db);
    await published.refresh();
    startPublicationJobs(app, studio.context, published);
    // A platform in front of a bank's own service has further metrics.
    createUpstreamMeter(app.meters);
    await attachConsole(app, environment, { ...studio.context, published }, findTestBrand, (site) => {
      consoleSite = site;
    });
    await attachStage(app, environment, studio.context);
    await attachMail(app, environment, db);
    startAutomaticAdvanceJob(app, db, { findBrand: findTestBrand });
    startRetentionJob(app, db);
  });
  port = await listen(service.app);
  studioDatabase = openExtraPool(service.db, { poolSize: 8 });
  if (published)
    admin = createAdminServer({
      migrations: listMigrations(),
      service: service.app,
      database: service.db,
      studioDatabase,
      published,
      logLevel: 'silent',
    });
});
afterAll(async () => {
  await admin.close();
  await studioDatabase.destroy();
  await service.stop();
  await smtp.stop();
  studio.remove();
});

const metricsText = async () => {
  const answer = await admin.inject('/metrics');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  return answer.body;
};
const samples = async () => parsePrometheusText(await metricsText());

/** The value of a metric with these labels, of all that have them together; undefined when there is none. */
async function valueOf(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const found = (await samples()).filter(
    (sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  );
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
}

const requests = async (labels: Record<string, string>) => (await valueOf('confirming_requests_total', labels)) ?? 0;

test('R-OPS-01 a request is counted under its route, status and code, and how long it took; nothing of who asked is told', async () => {
  const supplier = await createDemoSupplier(service.db, { entity: '9000', invoices: 3 });
  const email = supplier.users[0]?.email ?? '';
  const token = await service.createToken(email);
  const url = `/api/proveedores/${supplier.supplierId}/facturas/?codigoEntidad=9000`;
  const route = '/api/proveedores/:supplierId/facturas/';
  for (const headers of [{}, { authorization: `Bearer ${token}` }, { authorization: `Bearer ${token}` }])
    await service.app.inject({ url, headers });
  const common = { site: 'portal', method: 'GET', route };
  expect(await requests({ ...common, status: '200', code: 'none' })).toBe(2);
  expect(await requests({ ...common, status: '401', code: '651' })).toBe(1);
  expect(await valueOf('confirming_request_duration_seconds_count', common)).toBe(3);
  const text = await metricsText();
  for (const secret of [supplier.supplierId, email, token, TEST_SECRET]) expect(text).not.toContain(secret);
});

test('R-OPS-01 a thousand addresses and methods that there are not add one series for what is below the API, and one for the rest', async () => {
  const seriesOf = async (name: string) => (await samples()).filter((sample) => sample.name === name).length;
  const counted = 'confirming_requests_total';
  await service.app.inject('/api/nothing');
  await service.app.inject('/nothing');
  const before = await seriesOf(counted);
  for (let turn = 0; turn < 500; turn += 1) {
    await service.app.inject(`/api/${Math.random()}/${turn}?x=${turn}`);
    await service.app.inject(`/${Math.random()}`);
  }
  expect(await seriesOf(counted)).toBe(before);
  expect(await requests({ route: '/api/*', status: '404', code: '711' })).toBe(501);
  expect(await requests({ route: 'unknown', status: '404', code: '711' })).toBe(501);
  for (const method of ['PROPFIND', 'MKCOL', 'LOCK'])
    await sendRawText(port, formatRequest(`${method} /x`, { connection: 'close' }));
  expect(await requests({ route: 'unknown', method: 'other', code: '711' })).toBe(3);
});

test('R-OPS-01 what is answered before there is a route is counted once, as well', async () => {
  const unknown = { site: 'portal', route: 'unknown' };
  await service.app.inject('/api/%zz');
  expect(await requests({ ...unknown, method: 'GET', status: '400' })).toBe(1);
  await sendRawText(port, formatRequest('GET /x', { expect: 'the unexpected', connection: 'close' }));
  expect(await requests({ ...unknown, method: 'GET', status: '417' })).toBe(1);
  await sendRawText(port, 'NO HTTP AT ALL\r\n\r\n');
  expect(await requests({ ...unknown, method: 'other', status: '400' })).toBe(1);
  await sendRawText(port, formatRequest('GET /x', { 'x-long': 'x'.repeat(20_000) }));
  expect(await requests({ ...unknown, method: 'other', status: '431' })).toBe(1);
});

test('R-OPS-01 console and stage are told apart from the portal by their site', async () => {
  const refused = await consoleCall({ method: 'GET', url: '/console/api/session' });
  const { code } = refused.json<{ code: string }>();
  const common = { site: 'console', method: 'GET' };
  expect(await requests({ ...common, route: '/console/api/session', status: '401', code })).toBe(1);
  await consoleSite.inject('/console/%zz');
  expect(await requests({ ...common, route: 'unknown', status: '404' })).toBe(1);
  await sendRawText(port, formatRequest('POST /nothing', { host: new URL(STAGE_ADDRESS).host, connection: 'close' }));
  expect(await requests({ site: 'stage', method: 'POST', status: '404', code: '711' })).toBe(1);
});

const consoleCall = (request: { method: 'GET' | 'POST'; url: string; payload?: object; cookie?: string }) =>
  consoleSite.inject({
    ...request,
    headers: {
      host: new URL(CONSOLE_ADDRESS).host,
      origin: CONSOLE_ADDRESS,
      ...(request.cookie && { cookie: request.cookie }),
    },
  });

async function publisher(): Promise<(url: string) => Promise<LightMyRequestResponse>> {
  const staff = { database: service.db, consoleAddress: CONSOLE_ADDRESS, now: () => new Date() };
  const root = { email: '(test)', name: null, scope: null };
  const email = 'paula@banco.example';
  const { link } = await addStaff(staff, root, { email, name: 'Paula', roles: ['publisher'], scope: null });
  await setStaffPassword(staff, { token: parseLinkToken(link ?? ''), password: STAFF_PASSWORD });
  const payload = { email, password: STAFF_PASSWORD };
  const cookie = getCookie(await consoleCall({ method: 'POST', url: '/console/api/session', payload }));
  return (url) => consoleCall({ method: 'POST', url: `/console/api${url}`, payload: {}, cookie });
}

test('R-OPS-01 publications are counted: by a person, restored, at their time', async () => {
  const call = await publisher();
  const publications = (outcome: string) => valueOf('confirming_publications_total', { outcome });
  expect(await publications('published')).toBe(0);
  const id = await createApprovedVersion(studio.context, '9001', RECOLOURED('#013D5E'));
  expect((await call(`/versions/${id}/publish`)).statusCode).toBe(200);
  const next = await createApprovedVersion(studio.context, '9001', RECOLOURED('#023D5E'));
  expect((await call(`/versions/${next}/publish`)).statusCode).toBe(200);
  expect((await call(`/versions/${id}/restore`)).statusCode).toBe(200);
  expect([await publications('published'), await publications('restored')]).toEqual([2, 1]);
  const due = await createApprovedVersion(studio.context, '9001', RECOLOURED('#033D5E'));
  const before = { ...studio.context, now: () => new Date(Date.now() - 60_000) };
  await scheduleVersion(before, LUIS, due, { at: new Date(Date.now() - 30_000) });
  await expect.poll(() => publications('scheduled')).toBe(1);
});

test('R-OPS-01 mails are counted as sent, or failed, and those that wait by their entity', async () => {
  const mails = (outcome: string) => valueOf('confirming_mails_total', { outcome });
  const waiting = (entity: string) => valueOf('confirming_mails_waiting', { entity });
  // Those of the console; who asked for and who approved what was live hear of the restored version.
  await expect.poll(() => mails('sent')).toBe(7);
  expect([await mails('failed'), await waiting('9000'), await waiting('console')]).toEqual([0, 0, 0]);
  const people = [buildUser(), buildUser()];
  for (const user of people) {
    await createSupplierWithUser(service, user);
    await createVisitorCalls(service).requestLink(user.email);
    await service.waitUntilIdle();
  }
  await expect.poll(() => mails('sent')).toBe(8);
  await expect.poll(() => mails('failed')).toBe(1);
  expect([await waiting('9000'), await waiting('9001')]).toEqual([1, 0]);
  expect(await valueOf('confirming_mails_oldest_waiting_seconds', { entity: '9000' })).toBeGreaterThan(0);
});

test('R-OPS-01 each job tells that it ran and when it last succeeded, and when it fails', async () => {
  const job = (name: string, of: string) => valueOf(`confirming_job_${name}`, { name: of });
  for (const name of ['automatic-advances', 'retention', 'publishing', 'published-entities']) {
    await expect.poll(() => job('runs_total', name)).toBeGreaterThan(0);
    expect(await job('failures_total', name)).toBe(0);
    const last = (await job('last_success_timestamp_seconds', name)) ?? 0;
    expect(Math.abs(last * 1000 - Date.now())).toBeLessThan(3_600_000);
  }
  const away = connectDatabase('postgres://nobody@127.0.0.1:1/nothing');
  const { meters } = service.app;
  const log = { info: () => {}, warn: () => {} };
  const stops = [
    startAutomaticAdvances({ database: away, log, watch: meters.getJobObserver('automatic-advances') }),
    startRetention({ database: away, deletes: getRetentionDeletes(), log, watch: meters.getJobObserver('retention') }),
  ];
  for (const name of ['automatic-advances', 'retention']) await expect.poll(() => job('failures_total', name)).toBe(1);
  for (const stop of stops) await stop();
  await away.destroy();
});

test('R-OPS-01 the connections, the event loop and the process are told, and what is ready', async () => {
  expect(await valueOf('confirming_database_connections_max')).toBe(20);
  expect(await valueOf('confirming_database_connections_open')).toBeGreaterThan(0);
  expect(await valueOf('confirming_database_connections_waiting')).toBe(0);
  // Console and stage take none of these.
  expect(await valueOf('confirming_console_connections_max')).toBe(8);
  expect(await valueOf('confirming_console_connections_waiting')).toBe(0);
  expect(await valueOf('confirming_entities_published')).toBe(2);
  expect(await valueOf('confirming_entities_unreadable')).toBe(0);
  for (const part of ['service', 'database', 'migrations', 'entities'])
    expect(await valueOf('confirming_ready', { part })).toBe(1);
  expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
});

test('R-OPS-01 two services in one process count apart, and nobody finds the metrics at the address of suppliers', async () => {
  const other = await createService({ database: service.db, secret: TEST_SECRET, logLevel: 'silent' });
  const before = await requests({ route: '/api/*' });
  await other.inject('/api/nothing');
  expect(await requests({ route: '/api/*' })).toBe(before);
  const counted = parsePrometheusText(await other.meters.registry.metrics());
  expect(counted.filter(({ name }) => name === 'confirming_requests_total').map(({ value }) => value)).toEqual([1]);
  await other.close();
  for (const host of ['localhost', new URL(CONSOLE_ADDRESS).host]) {
    const { status, body } = await sendRawText(port, formatRequest('GET /metrics', { host, connection: 'close' }));
    expect([status, body.includes('confirming_')]).toEqual([404, false]);
  }
});

test('R-OPS-01 the page for who runs the service explains each metric of ours, and no other', async () => {
  const page = pageOf('docs/operating.md');
  const explained = checkedTable(page, 'metrics').map(([name = '']) => codeIn(name)[0]);
  const ours = listMetricNames(await metricsText()).filter((name) =>
    /^confirming_.*(?<!_bucket|_sum|_count)$/.test(name),
  );
  expect(explained.toSorted()).toEqual(ours.toSorted());
});
