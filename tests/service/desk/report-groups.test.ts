import type { FastifyInstance } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  AuditRecord,
  ReportDetails,
  ReportGroupDetails,
  ReportGroupRecord,
  ReportRecord,
} from '#shared/console/console-contract.ts';
import { insertDemoEntities } from '#confirming/demo/seed.ts';
import { createService } from '#confirming/create-service.ts';
import { getRetentionDeletes } from '#cli/start-retention.ts';
import { takeReports } from '#cli/take-reports.ts';
import type { Schema } from '#platform/database/schema.ts';
import { deleteExpiredData } from '#platform/jobs/retention.ts';
import { runInScope } from '#platform/database/transaction-scope.ts';
import { completeStudioContext } from '#studio/domain/studio-context.ts';
import { seedDemoReports } from '#studio/demo/demo-reports.ts';
import { listReportGroups } from '#studio/database/report-groups.ts';
import { STRUCTURE_PARTS } from '#shared/scenes/screen-structure.ts';
import type { SituationName } from '#shared/scenes/scene.ts';
import { REPORTED_SCENE } from '#tests/support/reported-scene.ts';
import { countBlocksRead } from '#tests/service/support/block-reads.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import { startConsoleWithFolders } from '#tests/service/support/console-folder.ts';
import type { TestConsole } from '#tests/service/support/test-console.ts';
import { findTestBrand, TEST_SECRET } from '#tests/service/support/test-service.ts';

const API = '/console/api';
const STRUCTURE = Object.fromEntries(STRUCTURE_PARTS.map((part) => [part, 'a1']));
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MISSING = { code: 'notFound', message: 'No existe lo que busca.' };

let portal: FastifyInstance;
let support: TestConsole['call'];
let local: TestConsole['call'];

const site = startForFile(startConsoleWithFolders);
beforeAll(async () => {
  const { db: database, now } = site;
  await insertDemoEntities(database);
  portal = await createService({
    database,
    secret: TEST_SECRET,
    now,
    logLevel: 'silent',
    findBrand: findTestBrand,
    limitFactor: 1000,
    extendApi: takeReports({ database, now, limitFactor: 1000 }),
  });
  support = await site.addCaller('sara@banco.example', ['support', 'admin']);
  local = await site.addCaller('leo@banco.example', ['support'], ['9002']);
});
afterAll(() => portal.close());

interface Sent {
  entity?: string;
  route?: string;
  codes?: number[];
  told?: string;
  portal?: string;
  situation?: SituationName;
}

/** Sends a report of a screen on which calls were answered with these codes. @returns its code */
async function report({
  entity = '9001',
  route = '/facturas',
  codes = [652],
  situation,
  ...rest
}: Sent = {}): Promise<string> {
  const calls = codes.map((code, at) => ({ at, did: 'call', what: 'GET /x', code }));
  const timeline = [{ at: 0, did: 'screen', what: route }, ...calls];
  const payload = {
    ...REPORTED_SCENE,
    entity: { code: entity },
    route,
    timeline,
    ...rest,
    ...(situation && { shown: { path: route, structure: STRUCTURE, situation } }),
    expects: {},
  };
  const answer = await portal.inject({ method: 'POST', url: '/api/informes', payload });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
  return answer.json<{ code: string }>().code;
}

async function list<Row>(call: TestConsole['call'], resource: string, filter: object = {}, sort?: object) {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,999]' });
  if (sort) query.set('sort', JSON.stringify(sort));
  return (await call({ method: 'GET', url: `${API}/${resource}?${query}` })).json<Row[]>();
}

const groups = (filter: object = {}, call = support) => list<ReportGroupRecord>(call, 'report-groups', filter);
const groupOf = async (filter: object) => (await groups(filter))[0]!;
const open = (id: string, call = support) => call({ method: 'GET', url: `${API}/report-groups/${id}` });
const read = async (id: string) => (await open(id)).json<ReportGroupDetails>();
const note = (id: string, revision: number, text: string, call = support) =>
  call({ method: 'PUT', url: `${API}/report-groups/${id}/note`, payload: { note: text, revision } });
const close = (id: string, revision: number, text = '', call = support) =>
  call({ method: 'POST', url: `${API}/report-groups/${id}/close`, payload: { note: text, revision } });
const reopen = (id: string, revision: number, call = support) =>
  call({ method: 'POST', url: `${API}/report-groups/${id}/reopen`, payload: { revision } });

test('R-DESK-08 reports with the same entity, screen and codes are one group, with count, first, last and newest', async () => {
  const first = site.now();
  await report({ route: '/cuentas-de-abono?pagina=2', codes: [652, 637] });
  site.advanceTime(MINUTE_MS);
  await report({ route: '/cuentas-de-abono', codes: [637, 652, 652] });
  site.advanceTime(MINUTE_MS);
  const newest = await report({ route: '/cuentas-de-abono?pagina=3', codes: [637, 652] });
  await report({ route: '/cuentas-de-abono', codes: [637] });
  await report({ route: '/cuentas-de-abono/alta', codes: [637, 652] });
  await report({ route: '/cuentas-de-abono', codes: [637, 652], entity: '9002' });
  const found = (await groups({ q: '/CUENTAS-DE-ABONO 637' })).map(({ entity, screen, codes, reports }) =>
    [entity, screen, codes.join(), reports].join(' '),
  );
  expect(found.toSorted()).toEqual([
    '9001 /cuentas-de-abono 637 1',
    '9001 /cuentas-de-abono 637,652 3',
    '9002 /cuentas-de-abono 637,652 1',
  ]);
  const group = await groupOf({ entity: '9001', code: 652, q: '/cuentas-de-abono 637' });
  expect(group).toMatchObject({ reports: 3, latest: newest, since: 1, state: 'open', note: '', revision: 0 });
  expect(Date.parse(group.firstAt) - first.getTime()).toBeLessThan(MINUTE_MS);
  expect(Date.parse(group.lastAt) - Date.parse(group.firstAt)).toBeGreaterThanOrEqual(2 * MINUTE_MS);
  const rows = await list<ReportRecord>(support, 'reports', { group: group.id });
  expect(rows.map(({ route }) => route)).toEqual([
    '/cuentas-de-abono?pagina=3',
    '/cuentas-de-abono',
    '/cuentas-de-abono?pagina=2',
  ]);
});

test('R-DESK-08 reports without a code are one group only where the same situation decides the screen, which those with one do not need', async () => {
  const kept = { route: '/gestion-de-usuarios', codes: [] };
  await report(kept);
  const [first, second] = [
    await report({ ...kept, situation: 'filtered' }),
    await report({ ...kept, situation: 'filtered' }),
  ];
  await report({ ...kept, situation: 'searched' });
  for (const situation of ['filtered', 'searched'] as const) await report({ ...kept, codes: [652], situation });
  const found = await groups({ q: kept.route });
  expect(found.map(({ codes, situation, reports }) => [codes.join(), situation, reports].join(' ')).toSorted()).toEqual(
    [' filtered 2', ' searched 1', '  1', '652  2'].toSorted(),
  );
  const opened = await Promise.all(
    [first, second].map((id) => support({ method: 'GET', url: `${API}/reports/${id}` })),
  );
  const { id } = found.find(({ situation }) => situation === 'filtered')!;
  for (const answer of opened)
    expect(answer.json<ReportDetails>().group).toMatchObject({ id, situation: 'filtered', reports: 2 });
});

test('R-REP-05 R-DESK-08 a report names its situation by one of the names that there are, and by no other words', async () => {
  const shown = { path: '/facturas', structure: STRUCTURE, situation: 'mi correo es ana@roble.es' };
  const payload = { ...REPORTED_SCENE, shown };
  expect((await portal.inject({ method: 'POST', url: '/api/informes', payload })).statusCode).toBe(400);
});

test('R-DESK-08 an opened report says how many are like it, and what colleagues note on them', async () => {
  const code = await report({ route: '/mi-perfil', codes: [640] });
  await report({ route: '/mi-perfil', codes: [640] });
  const group = await groupOf({ q: '/mi-perfil 640' });
  await note(group.id, group.revision, 'Avería conocida del lunes.');
  const opened = (await support({ method: 'GET', url: `${API}/reports/${code}` })).json<ReportDetails>();
  expect(opened.group).toEqual({
    id: group.id,
    situation: '',
    reports: 2,
    note: 'Avería conocida del lunes.',
    notedBy: expect.any(String),
    notedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
  });
});

test('R-DESK-08 groups are found by the words of their reports, and sorted by their number', async () => {
  const code = await report({ route: '/alert', told: 'Una palabra ÚNICA' });
  await report({ route: '/alert' });
  expect(await list(support, 'reports', { q: 'ALERTAS' })).toHaveLength(2);
  for (const q of ['palabra única', code.toLowerCase(), '/alert', 'Alertas'])
    expect((await groups({ q })).map(({ screen, reports }) => [screen, reports])).toEqual([['/alert', 2]]);
  expect(await groups({ q: '100%' })).toEqual([]);
  const counts = (await list<ReportGroupRecord>(support, 'report-groups', {}, ['reports', 'DESC'])).map(
    ({ reports }) => reports,
  );
  expect(counts[0]).toBe(3);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
});

test('R-DESK-08 a group has the counts of thirty days, and since when each version of entity and portal is in it', async () => {
  // From a noon on, so that no midnight comes between, and three times 24 hours are three days where clocks change too.
  site.advanceTime(DAY_MS + DAY_MS / 2 - (site.now().getTime() % DAY_MS));
  await report({ route: '/perfil', codes: [], portal: 'Ab-c_123' });
  site.advanceTime(3 * DAY_MS);
  await site.db.updateTable('entity_version').set({ number: 13 }).where('entity', '=', '9001').execute();
  support = await site.callAs('sara@banco.example');
  local = await site.callAs('leo@banco.example');
  await report({ route: '/perfil', codes: [], portal: '1.4.0+Zz-c_999' });
  await report({ route: '/perfil', codes: [] });
  await site.db.updateTable('entity_version').set({ number: 1 }).where('entity', '=', '9001').execute();
  const { days, versions, portals } = await read((await groupOf({ q: '/perfil' })).id);
  expect(days.days).toHaveLength(30);
  const [then, now] = [days.days[26], days.days[29]];
  expect(days.series).toEqual([
    { version: 1, counts: [...Array.from({ length: 26 }, () => 0), 1, 0, 0, 0] },
    { version: 13, counts: [...Array.from({ length: 29 }, () => 0), 2] },
  ]);
  expect(versions).toEqual([
    { version: 13, since: now, until: now, reports: 2 },
    { version: 1, since: then, until: then, reports: 1 },
  ]);
  expect(portals).toEqual([
    { version: '1.4.0+Zz-c_999', since: now, until: now, reports: 1 },
    { version: '', since: now, until: now, reports: 1 },
    { version: 'Ab-c_123', since: then, until: then, reports: 1 },
  ]);
});

test.each([
  '612 34 56 78',
  'ES91-2100-0418-4502-0005-1332',
  '12.345.678-Z',
  '2100 0418 45 0200051332',
  'ana@gmail.com',
])('R-DESK-08 R-DESK-09 a note does not keep what a report may not hold: %s', async (value) => {
  await report({ route: '/alert' });
  const { id, revision } = await groupOf({ q: '/alert' });
  const refused = await note(id, revision, `Llamar al proveedor: ${value}`);
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('Parece llevar un dato de alguien');
  expect((await close(id, revision, value)).statusCode).toBe(400);
  expect((await note(id, revision, 'Incidencia 4471-2026, la ve el banco')).statusCode).toBe(200);
});

test('R-DESK-08 a note has its author, and of two who change it at once the second is asked', async () => {
  await report({ route: '/operaciones' });
  const { id } = await groupOf({ q: '/operaciones' });
  const noted = await note(id, 0, '  Avería conocida.\nSe arregla hoy.  ');
  expect(noted.json()).toMatchObject({
    note: 'Avería conocida.\nSe arregla hoy.',
    notedBy: 'Nombre de sara@banco.example',
    notedAt: expect.any(String) as string,
    revision: 1,
  });
  const late = await note(id, 0, 'Otra');
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'changedMeanwhile']);
  expect((await read(id)).note).toBe('Avería conocida.\nSe arregla hoy.');
  const both = await Promise.all([note(id, 1, 'Una'), note(id, 1, 'Otra')]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect((await note(id, 2, 'x'.repeat(1001))).statusCode).toBe(400);
});

test('R-DESK-08 a closed group leaves the open ones until it is reported again, and says so', async () => {
  await report({ route: '/liquidacion-simulacion' });
  const filter = { q: '/liquidacion' };
  const { id } = await groupOf(filter);
  site.advanceTime(1000);
  const closed = (await close(id, 0, 'Resuelto')).json<ReportGroupDetails>();
  expect(closed).toMatchObject({ state: 'closed', note: 'Resuelto', closedBy: 'Nombre de sara@banco.example' });
  expect(await groups({ ...filter, state: 'open' })).toEqual([]);
  expect(await groups({ ...filter, state: 'closed' })).toHaveLength(1);
  site.advanceTime(1000);
  await report({ route: '/liquidacion-simulacion' });
  const [again] = await groups({ ...filter, state: 'open' });
  expect(again).toMatchObject({ id, state: 'reopened', note: 'Resuelto', closedAt: closed.closedAt, reports: 2 });
  expect(await groups({ ...filter, state: 'closed' })).toEqual([]);
  site.advanceTime(1000);
  await close(id, 1, 'Resuelto');
  expect((await reopen(id, 1)).statusCode).toBe(409);
  expect((await reopen(id, 2)).json()).toMatchObject({ state: 'open', closedBy: null, closedAt: null, revision: 3 });
  const rows = await list<AuditRecord>(support, 'audit', { entity: '9001' });
  const acts = rows.filter(({ detail }) => detail.group === id).map(({ action, who }) => `${action} ${who.email}`);
  expect(acts).toEqual(
    ['reports-reopened', 'reports-closed', 'reports-closed'].map((action) => `${action} sara@banco.example`),
  );
});

test('R-CON-05 a group outside the scope is as if it did not exist, for every call', async () => {
  await report({ entity: '9001', route: '/gestion-de-usuarios' });
  await report({ entity: '9002', route: '/gestion-de-usuarios' });
  const filter = { q: '/gestion-de-usuarios' };
  const listed = await groups(filter, local);
  expect(listed.map(({ entity }) => entity)).toEqual(['9002']);
  expect((await open(listed[0]!.id, local)).statusCode).toBe(200);
  const { id } = await groupOf({ ...filter, entity: '9001' });
  expect(await groups({ id: [id] }, local)).toEqual([]);
  expect(await list(local, 'reports', { group: id })).toEqual([]);
  for (const other of [id, 'nothing'])
    for (const answer of [
      await open(other, local),
      await note(other, 0, 'x', local),
      await close(other, 0, 'x', local),
      await reopen(other, 0, local),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([404, MISSING]);
  expect(await read(id)).toMatchObject({ note: '', state: 'open', revision: 0 });
});

test('R-DESK-08 the counts and the note of a group outlive its reports by sixty days', async () => {
  await report({ route: '/anticipo-facturas' });
  const { id } = await groupOf({ q: '/anticipo-facturas' });
  await note(id, 0, 'Conocido');
  const { app, db, now } = site;
  const forget = () => deleteExpiredData({ database: db, deletes: getRetentionDeletes(), log: app.log, now });
  const afterDays = async (days: number) => {
    site.advanceTime(days * DAY_MS);
    support = await site.callAs('sara@banco.example');
    await forget();
    return open(id);
  };
  const after = (await afterDays(31)).json<ReportGroupDetails>();
  expect(after).toMatchObject({ reports: 0, latest: null, note: 'Conocido' });
  expect(after.versions).toMatchObject([{ version: 1, reports: 1 }]);
  expect((await afterDays(58)).statusCode).toBe(200);
  expect((await afterDays(2)).statusCode).toBe(404);
  expect(await db.selectFrom('report_day').selectAll().where('group_id', '=', id).execute()).toEqual([]);
});

test('R-DESK-08 the demo has reports of the last days in three groups, one with a note', async () => {
  const { db: database, now, folder } = site;
  await database.deleteFrom('report').execute();
  await database.deleteFrom('report_group').execute();
  const sonia = await site.addCaller('sonia@consola.example', ['support']);
  await seedDemoReports(completeStudioContext({ database, now, entitiesFolder: folder }));
  const found = (await groups({}, sonia)).map(({ entity, screen, codes, reports }) => [entity, screen, codes, reports]);
  expect(found).toHaveLength(3);
  expect(found).toContainEqual(['9001', '/', [637], 11]);
  expect(found).toContainEqual(['9001', '/anticipo-facturas', [], 7]);
  const group = await groupOf({ entity: '9002' });
  expect(group).toMatchObject({ screen: '/facturas', codes: [500], reports: 20, notedBy: expect.anything() as string });
  expect((await support({ method: 'GET', url: `${API}/reports/${group.latest}` })).statusCode).toBe(200);
});

test('R-ROUTE-14 a transaction of a supplier counts reports of its entity, and neither reads nor writes a note', async () => {
  const own = { entity: '9001', supplierId: 'B12345678' };
  await report();
  await report({ entity: '9002' });
  const seen = await runInScope(site.db, own, (trx) => trx.selectFrom('report_day').select('entity').execute());
  expect(new Set(seen.map(({ entity }) => entity))).toEqual(new Set(['9001']));
  const refused: ((trx: typeof site.db) => Promise<unknown>)[] = [
    (trx) => trx.selectFrom('report_group').select('note').execute(),
    (trx) => trx.updateTable('report_group').set({ note: 'x' }).execute(),
    (trx) => trx.deleteFrom('report_group').execute(),
    (trx) => trx.deleteFrom('report_day').execute(),
  ];
  for (const statement of refused)
    await expect(runInScope(site.db, own, statement)).rejects.toThrow(/permission denied/);
});

test('R-DESK-08 a page of groups of 10,000 reports reads only their reports', async () => {
  const { db, now } = site;
  await sql`insert into report_group (id, entity, screen, codes, first_at, last_at)
    select 'g' || n, '9001', '/pantalla-' || n, array[n], ${now()}, ${now()} from generate_series(0, 199) n`.execute(
    db,
  );
  await sql`insert into report (id, entity, route, codes, scene, created_at, expires_at, group_id)
    select 'R' || n, '9001', '/x', array[n], '{}', ${now()}, ${now()}::timestamptz + interval '30 days',
      'g' || case when n % 2 = 0 then 0 else n % 200 end
    from generate_series(1, 10000) n`.execute(db);
  await sql`vacuum analyze report`.execute(db);
  const range = { first: 0, last: 24 };
  const filter = { within: null, q: '/pantalla' };
  const query = { filter, range, sort: { field: 'lastAt', order: 'desc' } } as const;
  const listGroups = (trx: Transaction<Schema>) => listReportGroups(trx, now(), query);
  const blocks = await db.transaction().execute((trx) => countBlocksRead(trx, () => listGroups(trx), 'report'));
  // At most one for each of the 1,250 reports of the page, and those of the index; without it, the table for each group.
  expect(blocks).toBeLessThan(2500);
});
