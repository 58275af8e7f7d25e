import { Writable } from 'node:stream';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditRecord, ReportRecord, ReportDetails } from '#shared/console/console-contract.ts';
import { createReport } from '#shared/privacy/create-report.ts';
import type { RecordedCall } from '#shared/scenes/recording.ts';
import { parseReportCode } from '#shared/scenes/report-code.ts';
import { REDACTED, type Scene } from '#shared/scenes/scene.ts';
import { getRetentionDeletes } from '#cli/start-retention.ts';
import { connectDatabase } from '#platform/database/connect.ts';
import { runInScope } from '#platform/database/transaction-scope.ts';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { insertDemoEntities, seedDemoSuppliers } from '#confirming/demo/seed.ts';
import { DEMO_SUPPLIERS } from '#samples/demo-suppliers.ts';
import { DEMO_USERS } from '#samples/demo-users.ts';
import { takeReports } from '#cli/take-reports.ts';
import { createService, type ServiceOptions } from '#confirming/create-service.ts';
import { deleteExpiredData } from '#platform/jobs/retention.ts';
import {
  HARMLESS_SENTENCES,
  PERSONAL_SENTENCES,
  SEEN_IN_THE_VISIT,
  SENTENCES_OF_THE_VISIT,
  TYPED_IN_THE_VISIT,
} from '#tests/support/supplier-sentences.ts';
import { compareAmounts, listBrokenAmounts } from '#tests/support/compare-amounts.ts';
import { everyNth } from '#tests/support/samples.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import { startTestConsole, type TestConsole } from '#tests/service/support/test-console.ts';
import { startConsoleWithFolders } from '#tests/service/support/console-folder.ts';
import { findTestBrand, logIn, TEST_SECRET } from '#tests/service/support/test-service.ts';

const API = '/console/api';
const DAY_MS = 86_400_000;
const MISSING = { code: 'notFound', message: 'No existe lo que busca.' };

type Report = Scene & Required<Pick<Scene, 'entity' | 'timeline'>>;

const REPORT: Report = {
  title: 'Lo que ve un proveedor',
  area: 'invoices',
  entity: { code: '9001' },
  route: '/facturas?estado=3',
  session: { id: '7', alias: 'laura', email: 'laura@carpinteria.example', supplierId: 'B00531020' },
  now: '2026-03-10T10:30:00',
  viewport: { width: 390, height: 844 },
  answers: [{ method: 'GET', path: '/proveedores/{supplierId}/', status: 500, body: { code: 652, message: 'x' } }],
  timeline: [
    { at: 0, did: 'screen', what: '/facturas?estado=3' },
    { at: 40, did: 'call', what: 'GET /proveedores/{supplierId}/', answer: 0, duration: 31, code: 652 },
  ],
  told: 'Sale algo rojo y no puedo cobrar.',
  expects: { heading: 'Consulta de facturas', code: 652 },
};

let portal: FastifyInstance;
let support: TestConsole['call'];
let local: TestConsole['call'];
const log: string[] = [];
const logStream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    log.push(chunk.toString());
    done();
  },
});

const serviceWith = (options: Partial<ServiceOptions> = {}) => {
  const limits = { database: site.db, now: site.now, limitFactor: 1000, ...options };
  return createService({
    database: site.db,
    secret: TEST_SECRET,
    now: site.now,
    logLevel: 'info',
    logStream,
    findBrand: findTestBrand,
    limitFactor: 1000,
    extendApi: takeReports(limits),
    ...options,
  });
};

const site = startForFile(startConsoleWithFolders);
beforeAll(async () => {
  await insertDemoEntities(site.db);
  portal = await serviceWith();
  support = await site.addCaller('sara@banco.example', ['support', 'admin']);
  local = await site.addCaller('leo@banco.example', ['support'], ['9002']);
});
afterAll(() => portal.close());

interface Sent {
  headers?: Record<string, string>;
  service?: FastifyInstance;
  remoteAddress?: string;
}

const send = (report: unknown, { headers = {}, service = portal, remoteAddress = '127.0.0.1' }: Sent = {}) =>
  service.inject({
    method: 'POST',
    url: '/api/informes',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof report === 'string' ? report : JSON.stringify(report),
    remoteAddress,
  });

async function keep(part: Partial<Report> = {}): Promise<string> {
  const answer = await send({ ...REPORT, ...part });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.stringContaining('"days":30')]);
  return answer.json<{ code: string }>().code;
}

const outcome = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json<{ code: number }>().code];
const open = (call: TestConsole['call'], code: string) =>
  call({ method: 'GET', url: `${API}/reports/${encodeURIComponent(code)}` });
async function list(call: TestConsole['call'], filter: object = {}): Promise<ReportRecord[]> {
  const asked = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,999]' });
  return (await call({ method: 'GET', url: `${API}/reports?${asked}` })).json<ReportRecord[]>();
}
const kept = async () => (await site.db.selectFrom('report').select('id').execute()).length;

describe('a report', () => {
  test('R-REP-04 is accepted from any caller, who gets a code to read out', async () => {
    expect((await portal.inject('/api/informes')).json()).toEqual({ days: 30 });
    const code = await keep();
    expect(code).toMatch(/^[34679ACDEFHJKMNPQRTVWXY]{3}-[34679ACDEFHJKMNPQRTVWXY]{3}$/);
    expect(parseReportCode(code)).toBe(code);
    expect(await keep()).not.toBe(code);
  });

  test('R-BEN-01 is opened by its code, however it is typed, as it was sent, with the version of then and now', async () => {
    const code = await keep();
    const typed = ` ${code.toLowerCase().replace('-', ' ')}`;
    const answer = await open(support, typed);
    const versions = await site.db.selectFrom('entity_version').selectAll().where('entity', '=', '9001').execute();
    const { id, hash } = versions.find(({ state }) => state === 'live')!;
    const whole = answer.json<ReportDetails>();
    expect(whole).toMatchObject({
      id: code,
      entity: '9001',
      route: '/facturas?estado=3',
      told: 'Sale algo rojo y no puedo cobrar.',
      codes: [652],
      version: { id, number: 1 },
      live: { id, number: 1 },
    });
    expect(whole.scene).toEqual({ ...REPORT, entity: { code: '9001', number: 1, hash } });
    expect(Date.parse(whole.expiresAt) - Date.parse(whole.createdAt)).toBe(30 * DAY_MS);
  });

  test('R-REP-05 names no version but that which the service knows', async () => {
    const code = await keep({ entity: { code: '9001', number: 999, hash: 'a'.repeat(64) } });
    const { scene } = (await open(support, code)).json<ReportDetails>();
    expect(scene.entity).toMatchObject({ code: '9001', number: 1 });
    const unpublished = await keep({ entity: { code: '9000' } });
    expect((await open(support, unpublished)).json()).toMatchObject({ version: null, live: null });
  });

  test('R-REP-05 two that come at once have a code each', async () => {
    const before = await kept();
    const codes = await Promise.all(Array.from({ length: 20 }, () => keep()));
    expect(new Set(codes).size).toBe(20);
    expect(await kept()).toBe(before + 20);
  });
});

describe('R-REP-05 nothing is kept of a report', () => {
  const large = (bytes: number) => {
    const head = JSON.stringify({ ...REPORT, answers: [{ method: 'GET', path: '/x', body: '' }] });
    return head.replace('"body":""', () => `"body":"${'a '.repeat(bytes).slice(0, bytes - head.length)}"`);
  };

  test.each([
    ['of an entity that there is not', { ...REPORT, entity: { code: '1234' } }, [400, 693]],
    ['of no entity', { ...REPORT, entity: undefined }, [400, 642]],
    ['without a time line', { ...REPORT, timeline: undefined }, [400, 642]],
    ['of another form', { ...REPORT, session: 'me' }, [400, 400]],
    ['with a field that there is not', { ...REPORT, token: 'x' }, [400, 400]],
    ['with a way to another site', { ...REPORT, route: '/\\evil.example' }, [400, 400]],
    [
      'with a time line without an end',
      { ...REPORT, timeline: Array.from({ length: 101 }, () => REPORT.timeline[0]) },
      [400, 400],
    ],
    ['with a token among what is kept', { ...REPORT, kept: { authtoken: 'x' } }, [400, 400]],
    ['that is a list', [], [400, 400]],
    ['that is nothing', null, [400, 400]],
    ['that is no JSON', '{"title":', [400, 400]],
    ['that is too large', large(300 * 1024 + 1), [413, 400]],
    ['that grows when it is read', large(250 * 1024).replace('[{', `[${'1e20,'.repeat(9000)}{`), [400, 400]],
    ['that is nested too deep', `{"entity":${'['.repeat(40)}${']'.repeat(40)}}`, [400, 400]],
    ['with half a character', { ...REPORT, told: 'x\ud800' }, [400, 400]],
    ['with a prototype', `{"__proto__":{},"entity":{"code":"9001"},"timeline":[]}`, [400, 400]],
  ])('%s', async (_what, report, told) => {
    const before = await kept();
    expect(outcome(await send(report))).toEqual(told);
    expect(await kept()).toBe(before);
  });

  const TOKEN = 'eyJhbGciOiJub25lIn0.eyJuYW1lIjoiTGF1cmEifQ.';
  const inBody = (body: unknown) => ({ ...REPORT, answers: [{ method: 'GET', path: '/x', body }] });

  test.each([
    ['a token', inBody({ response: { token: TOKEN } })],
    ['a token in its words', { ...REPORT, told: `No entra: ${'x'.repeat(45)}` }],
    ['an account', inBody({ response: [{ iban: 'ES9121000418450200051332' }] })],
    ['an account in groups of four', { ...REPORT, told: 'Es la ES91 2100 0418 4502 0005 1332' }],
    ['an email', { ...REPORT, typed: [{ field: 'email', value: 'laura.serra@gmail.com' }] }],
    ['a tax id', { ...REPORT, session: { ...REPORT.session, supplierId: 'B53102646' } }],
    ['an email as a name', inBody({ 'laura.serra@gmail.com': 1 })],
    ['an email among what is kept', { ...REPORT, kept: { userDraft: { email: 'laura.serra@gmail.com' } } }],
    ['an email in its address', { ...REPORT, route: '/usuarios?q=laura.serra@gmail.com' }],
    ['an email in what led to it', { ...REPORT, timeline: [{ at: 0, did: 'press', what: 'laura.serra@gmail.com' }] }],
  ])('that holds %s', async (_what, report) => {
    const before = [await kept(), log.length];
    const answer = await send(report);
    expect(outcome(answer)).toEqual([422, 400]);
    expect(await kept()).toBe(before[0]);
    // Not the digits of the account alone: a time in the log may have them by chance.
    for (const secret of ['ES91', 'gmail', TOKEN, 'xxxx', 'B53102646']) {
      expect(answer.body).not.toContain(secret);
      expect(log.slice(before[1]).join('')).not.toContain(secret);
    }
  });

  /** Each text of a report, with a value in it. */
  const withValue = (value: string): Record<string, object> => ({
    sentence: { told: `Mi dato es ${value}.` },
    title: { title: `Dato ${value}`.slice(0, 80) },
    heading: { expects: { heading: `Factura de ${value}` } },
    'text of the screen': { expects: { text: `Factura de ${value}` } },
    step: { timeline: [{ at: 0, did: 'press', what: `Eliminar ${value}` }] },
    'heading of a dialog': { timeline: [{ at: 0, did: 'dialog', what: `¿Eliminar ${value}?` }] },
    'screen of a step': { timeline: [{ at: 0, did: 'screen', what: `/usuarios?q=${encodeURIComponent(value)}` }] },
    button: { typed: [{ press: `Eliminar ${value}` }] },
    'value of a field': { typed: [{ field: 'note', value }] },
    'name of a field': { typed: [{ field: `Campo ${value}`, value: 'x' }] },
    'password field': { typed: [{ secret: `Campo ${value}` }] },
    body: inBody({ response: [{ concept: `Pago a ${value}, gracias` }] }),
    'name in a body': inBody({ response: { [value]: 1 } }),
    query: { answers: [{ method: 'GET', path: '/x', query: { q: value } }] },
    draft: { kept: { userDraft: { alias: value } } },
    address: { route: `/usuarios?q=${encodeURIComponent(value)}` },
    'address with plus signs': { route: `/usuarios?${new URLSearchParams({ q: value })}` },
    alias: { session: { ...REPORT.session, alias: value } },
  });

  test.each([
    'ES91-2100-0418-4502-0005-1332',
    'ES91.2100.0418.4502.0005.1332',
    'es91 2100 0418 4502 0005 1332',
    'DE89-3704-0044-0532-0130-00',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111111111111111',
    '12.345.678-Z',
    '12345678-Z',
    'X-1234567-L',
    'B-58204611',
    'B.58.204.611',
    '612 34 56 78',
    '612-345-678',
    '٦١٢٣٤٥٦٧٨',
    '21000418450200051332',
    '2100 0418 45 0200051332',
    '2100-0418-45-0200051332',
  ])('R-DESK-09 that holds %s in any of its texts: what the browser blanks, the service refuses', async (value) => {
    const before = await kept();
    const taken: string[] = [];
    for (const [place, part] of Object.entries(withValue(value)))
      if ((await send({ ...REPORT, ...part })).statusCode !== 422) taken.push(place);
    expect(taken).toEqual([]);
    expect(await kept()).toBe(before);
  });

  test.each([4111111111111111, 12345678901234])('that holds the number %d', async (value) => {
    expect(outcome(await send(inBody({ response: { total: value } })))).toEqual([422, 400]);
  });

  test('R-DESK-09 whose sentence is as it was typed, with what may not leave', async () => {
    const taken: string[] = [];
    for (const { told } of PERSONAL_SENTENCES)
      if ((await send({ ...REPORT, told })).statusCode !== 422) taken.push(told);
    expect(taken).toEqual([]);
  });

  test.each([
    ['a word without an end', 'é'.repeat(130_000)],
    ['words of one sign', 'é.'.repeat(90_000)],
    ['half an email, again and again', 'a@'.repeat(140_000)],
    ['many words', Array.from({ length: 90_000 }, () => '')],
  ])('but of one with %s, which is looked through at once', async (_what, body) => {
    expect((await send(inBody(body))).statusCode).toBe(201);
  });

  test('but of one that is just not too large', async () => {
    expect((await send(large(300 * 1024 - 100))).statusCode).toBe(201);
  });

  test('whose entity is not that of the session', async () => {
    const supplier = await createDemoSupplier(site.db, { entity: '9001' });
    const answer = await logIn(portal, { email: supplier.users[0]?.email ?? '', codNrbeEn: '9001' });
    const headers = { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
    expect((await send(REPORT, { headers })).statusCode).toBe(201);
    expect(outcome(await send({ ...REPORT, entity: { code: '9002' } }, { headers }))).toEqual([403, 683]);
    // Who tells that the session has ended is a visitor.
    expect((await send(REPORT, { headers: { authorization: 'Bearer a.b.c' } })).statusCode).toBe(201);
  });

  test('where the service takes none: it knows no such call', async () => {
    const service = await serviceWith({ extendApi: () => {} });
    const [asked, sent, unknown] = [
      await service.inject('/api/informes'),
      await send(REPORT, { service }),
      await service.inject({ method: 'POST', url: '/api/unheard-of' }),
    ];
    expect(asked.statusCode).toBe(404);
    expect([sent.statusCode, sent.body]).toEqual([404, unknown.body]);
    await service.close();
  });

  test('while the database is away', async () => {
    const database = connectDatabase('postgres://nobody@127.0.0.1:1/none');
    const service = await serviceWith({ database });
    const answer = await send(REPORT, { service });
    expect([...outcome(answer), answer.headers['retry-after']]).toEqual([503, 500, '3']);
    await service.close();
    await database.destroy();
  });
});

const ALL = { steps: true, answers: true, realAmounts: false, fields: true, drafts: true };
const snapshot = {
  now: '2026-03-10T10:30:00',
  route: '/facturas',
  entity: '9001',
  session: { id: '7', alias: 'Pedro Ruíz', email: 'pedro@talleres.example', supplierId: 'B58204611' },
  kept: {},
  fields: [{ field: 'phone', value: '612345678' }],
  viewport: { width: 390, height: 844 },
  scroll: 0,
  typedTexts: TYPED_IN_THE_VISIT,
  shownTexts: SEEN_IN_THE_VISIT,
};

describe('R-DESK-09 no honest supplier is refused', () => {
  const recording = {
    steps: [{ at: 1, did: 'screen' as const, what: '/facturas' }],
    calls: [
      {
        at: 2,
        duration: 20,
        method: 'GET',
        path: '/proveedores/B84102730/clientes',
        status: 200,
        isReadable: true,
        reference: 'a1b2c3d4e5f6',
        body: { response: [{ name: 'Talleres Arévalo e Hijos, S.L.', numClient: '48151623' }] },
      },
    ],
  };
  const write = createReport(recording, snapshot, ALL);

  // What makes a sentence acceptable, supplier-sentences.test.ts holds of each.
  test('sentences of suppliers are accepted as the browser sends them', async () => {
    const reported = [...PERSONAL_SENTENCES, ...SENTENCES_OF_THE_VISIT].map((sentence) => sentence.told);
    const refused: string[] = [];
    for (const words of everyNth([...reported, ...HARMLESS_SENTENCES], 5)) {
      const report = write(words);
      if ((await send(report)).statusCode !== 201) refused.push(`${words} → ${report.told}`);
    }
    expect(refused).toEqual([]);
  });
});

describe('R-REP-03 R-REP-05 what the service itself answers is accepted in a report', () => {
  const SCREENS = ['facturas/', 'facturas-financiables/', 'clientes', 'cuentas-abono-total', 'financiaciones'];

  beforeAll(() => seedDemoSuppliers(site.db));

  const logins = DEMO_SUPPLIERS.flatMap(({ key, name, entity, supplierId }) => {
    const user = DEMO_USERS.find(
      ({ company, status, principal }) => company === key && principal && status === 'active',
    );
    return user ? [{ name, entity, supplierId, email: user.email }] : [];
  });

  /** A call as the portal records it. */
  async function record(path: string, query: Record<string, string>, token: string): Promise<RecordedCall> {
    const reference = 'a1b2c3d4e5f6';
    const headers = { authorization: `Bearer ${token}`, 'x-request-id': reference };
    const answer = await portal.inject({ method: 'GET', url: `/api${path}`, query, headers });
    const { statusCode: status } = answer;
    return { at: 1, duration: 1, method: 'GET', path, status, isReadable: true, reference, body: answer.json() };
  }

  const readOperations = ({ body }: RecordedCall) =>
    (body as { operationList?: { reference: string }[] }).operationList ?? [];

  test.each(logins)(
    'to $name, with amounts that are invented and still add up',
    async ({ entity: codNrbeEn, supplierId, email }) => {
      const { token } = (await logIn(portal, { email, codNrbeEn })).json<{ token: string }>();
      const calls: RecordedCall[] = [];
      for (const screen of SCREENS) {
        const query: Record<string, string> = screen.startsWith('facturas') ? { codigoEntidad: codNrbeEn } : {};
        calls.push(await record(`/proveedores/${supplierId}/${screen}`, query, token));
      }
      const operations = readOperations(calls.at(-1)!);
      if (operations[0])
        calls.push(await record(`/proveedores/${supplierId}/financiaciones/${operations[0].reference}`, {}, token));
      const report = createReport(
        { steps: [], calls },
        { ...snapshot, entity: codNrbeEn },
        ALL,
      )('No veo mis facturas.');
      const answer = await send(report);
      expect([answer.statusCode, report.answers.length]).toEqual([201, calls.length]);
      expect(listBrokenAmounts(compareAmounts(calls, report))).toEqual([]);
      const opened = await open(support, answer.json<{ code: string }>().code);
      expect(opened.json<ReportDetails>().scene.answers).toEqual(JSON.parse(JSON.stringify(report.answers)));
      // A cursor of a list is as long as a token, and leads the bench to the next page.
      expect(JSON.stringify(report.answers)).not.toContain(REDACTED);
    },
  );
});

describe('R-REP-05 how many reports come', () => {
  let service: FastifyInstance;
  beforeEach(async () => {
    service = await serviceWith({ limitFactor: 1 });
    await site.db.deleteFrom('call_count').execute();
  });
  afterEach(() => service.close());

  const from = (remoteAddress: string, entity = '9002', headers: Record<string, string> = {}) =>
    send({ ...REPORT, entity: { code: entity } }, { service, remoteAddress, headers });
  const taken = (answers: readonly LightMyRequestResponse[]) =>
    answers.filter(({ statusCode }) => statusCode === 201).length;
  /** One report from each of so many addresses. */
  const fromMany = (count: number, headers: Record<string, string> = {}) =>
    Promise.all(Array.from({ length: count }, (_, turn) => from(`198.51.100.${turn}`, '9002', headers)));
  const someone = async () => {
    const { users } = await createDemoSupplier(site.db, { entity: '9002' });
    const answer = await logIn(portal, { email: users[0]?.email ?? '', codNrbeEn: '9002' });
    return { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
  };

  test('from the address of a visitor is limited', async () => {
    const visitor = await Promise.all(Array.from({ length: 14 }, () => from('192.0.2.1')));
    expect(taken(visitor)).toBe(10);
    const refused = visitor.find(({ statusCode }) => statusCode === 429);
    expect(outcome(refused!)).toEqual([429, 500]);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(800);
    // What is refused before it is read costs as little.
    expect((await send('{', { service, remoteAddress: '192.0.2.1' })).statusCode).toBe(429);
    expect((await from('192.0.2.2')).statusCode).toBe(201);
  });

  test('of visitors for an entity is limited, and leaves every supplier of it room', async () => {
    expect(taken(await fromMany(120))).toBe(50);
    expect((await from('203.0.113.9', '9001')).statusCode).toBe(201);
    const [headers, colleague] = [await someone(), await someone()];
    for (let times = 0; times < 10; times += 1)
      expect((await from('203.0.113.9', '9002', headers)).statusCode).toBe(201);
    expect((await from('203.0.113.9', '9002', colleague)).statusCode).toBe(201);
  });

  test('of visitors on the same line keeps no supplier from sending one', async () => {
    await Promise.all(Array.from({ length: 130 }, () => from('192.0.2.1', '9001')));
    expect((await from('192.0.2.1', '9002', await someone())).statusCode).toBe(201);
  });

  test('of a user is limited, from wherever', async () => {
    expect(taken(await fromMany(14, await someone()))).toBe(10);
  });
});

test('R-REP-05 nothing of a report stands in the log, taken or refused', async () => {
  const secret = 'Palabra-Que-Nadie-Lee';
  await keep({ told: secret, route: `/facturas?q=${secret}` });
  await send({ ...REPORT, told: secret, [secret]: 1 });
  await send({ ...REPORT, told: secret, answers: [{ method: 'GET', path: '/x', body: { [`${secret}\0`]: 1 } }] });
  await send(`{"${secret}`);
  expect(log.join('')).toContain('/api/informes');
  expect(log.join('')).not.toContain(secret);
});

describe('the console', () => {
  test('R-BEN-01 lists reports, the latest first, found by words, route and code of an error', async () => {
    const code = await keep({ told: 'Una palabra ÚNICA', route: '/cuentas', entity: { code: '9002' } });
    const [found] = await list(support, { q: 'palabra única' });
    expect(found).toMatchObject({ id: code, entity: '9002', route: '/cuentas', codes: [652] });
    expect(found).not.toHaveProperty('scene');
    expect((await list(support))[0]?.id).toBe(code);
    for (const q of ['/CUENTAS', code.toLowerCase(), '652'])
      expect((await list(support, { q, entity: '9002' })).map(({ id }) => id)).toContain(code);
    expect(await list(support, { q: '100%' })).toEqual([]);
    expect((await list(support, { id: [code] })).map(({ id }) => id)).toEqual([code]);
  });

  test('R-CON-05 shows none of an entity outside the scope: it is as if it were not there', async () => {
    const [mine, other] = [await keep({ entity: { code: '9002' } }), await keep()];
    const listed = (await list(local)).map(({ id, entity }) => [id, entity]);
    expect(listed).toContainEqual([mine, '9002']);
    expect(new Set(listed.map(([, entity]) => entity))).toEqual(new Set(['9002']));
    expect(await list(local, { entity: '9001' })).toEqual([]);
    expect((await open(local, mine)).statusCode).toBe(200);
    for (const code of [other, 'K7F-3QX', 'nothing', '../../x']) {
      const answer = await open(local, code);
      expect([code, answer.statusCode, answer.json()]).toEqual([code, 404, MISSING]);
    }
  });

  test('R-CON-10 records every opening in the audit', async () => {
    const code = await keep();
    await open(support, code);
    await open(local, code);
    const asked = new URLSearchParams({ filter: JSON.stringify({ action: 'report-read' }), range: '[0,999]' });
    const rows = (await support({ method: 'GET', url: `${API}/audit?${asked}` })).json<AuditRecord[]>();
    expect(rows.filter(({ detail }) => detail.report === code)).toMatchObject([
      { who: { email: 'sara@banco.example' }, entity: '9001', version: 1 },
    ]);
  });

  test('R-REP-05 limits attempts to guess codes', async () => {
    const strict = await startTestConsole({ limitFactor: 1 });
    await strict.addMember('eva@banco.example', ['support']);
    const eva = await strict.callAs('eva@banco.example');
    const tried = await Promise.all(Array.from({ length: 125 }, () => open(eva, 'K7F-3QX')));
    expect(tried.filter(({ statusCode }) => statusCode === 404)).toHaveLength(120);
    expect(tried.find(({ statusCode }) => statusCode === 429)?.headers).toHaveProperty('retry-after');
    await strict.stop();
  });

  test('R-REP-05 thirty days later a report is over, and the job forgets it', async () => {
    const code = await keep();
    const { app, db, now } = site;
    site.advanceTime(30 * DAY_MS - 60_000);
    const again = await site.callAs('sara@banco.example');
    expect((await open(again, code)).statusCode).toBe(200);
    site.advanceTime(60_001);
    const later = await site.callAs('sara@banco.example');
    const answer = await open(later, code);
    expect([answer.statusCode, answer.json()]).toEqual([404, MISSING]);
    expect((await list(later, { q: code })).length).toBe(0);
    const young = await keep();
    const removed = await deleteExpiredData({ database: db, deletes: getRetentionDeletes(), log: app.log, now });
    expect(removed.report).toBeGreaterThan(0);
    expect((await db.selectFrom('report').select('id').execute()).map(({ id }) => id)).toEqual([young]);
    site.advanceTime(-30 * DAY_MS - 1);
  });
});

describe('R-ROUTE-14 a transaction of a supplier', () => {
  const own = { entity: '9001', supplierId: 'B12345678' };
  const row = (entity: string) => ({
    id: `${entity}-1`,
    entity,
    route: '/',
    told: null,
    codes: [],
    scene: '{}',
    version_id: null,
    created_at: site.now(),
    expires_at: site.now(),
  });

  test('adds a report for its entity, and for no other', async () => {
    await runInScope(site.db, own, (trx) => trx.insertInto('report').values(row('9001')).execute());
    const other = runInScope(site.db, own, (trx) => trx.insertInto('report').values(row('9002')).execute());
    await expect(other).rejects.toThrow(/row-level security/);
  });

  test('neither reads, changes nor removes one', async () => {
    await expect(runInScope(site.db, own, (trx) => trx.selectFrom('report').selectAll().execute())).rejects.toThrow(
      /permission denied/,
    );
    const change = runInScope(site.db, own, (trx) => trx.updateTable('report').set({ told: 'x' }).execute());
    await expect(change).rejects.toThrow(/permission denied/);
    await expect(runInScope(site.db, own, (trx) => trx.deleteFrom('report').execute())).rejects.toThrow(
      /permission denied/,
    );
  });
});
