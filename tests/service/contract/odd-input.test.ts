import { sql } from 'kysely';
import { SignJWT } from 'jose';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { today } from '#shared/dates/days.ts';
import { createVisitorCalls, getStatusAndCode, buildSupplierProof } from '#tests/service/support/access.ts';
import { callAs, TEST_SECRET, type Caller, useTestService } from '#tests/service/support/test-service.ts';

let supplier: DemoSupplier;
let caller: Caller;
let token: string;
let claims: Record<string, unknown>;
const statements = {
  'a division by nothing': sql`select 1 / (random() * 0)::int`,
  'a number that is none': sql`select ${'1e300'}::text::bigint`,
  'a day of the year 0': sql`select ${'0000-01-01'}::text::date`,
  'too many words at once': sql`select array_fill(1, array[100000000, 100000000])`,
};
const service = useTestService({}, (app, db) => {
  app.get<{ Querystring: { what: keyof typeof statements } }>('/api/database', ({ query }) =>
    statements[query.what].execute(db),
  );
});
beforeAll(async () => {
  supplier = await createDemoSupplier(service.db, {
    users: [{ email: 'noa@odd.example', alias: 'noa00001' }],
    invoices: 3,
  });
  caller = await callAs(service, supplier);
  token = await service.createToken('noa@odd.example');
  const [, payload = ''] = token.split('.');
  claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
});

describe('R-CODE-621 days that no invoice has', () => {
  const DAYS = [
    '0000-01-01',
    '0001-01-01',
    '1899-12-31',
    '2201-01-01',
    '9999-12-31',
    '2026-02-30',
    '2026-13-01',
    '20260101',
    '+12026-01-01',
    '-0001-01-01',
  ];

  test.each(DAYS)('%s is refused wherever a day is sent', async (day) => {
    for (const path of ['facturas/', 'facturas-financiables/'])
      for (const name of ['fechaDesde', 'fechaHasta'])
        expect(getStatusAndCode(await caller.get(path, { [name]: day }))).toEqual([400, 621]);
    const body = { numClient: '1', simulationDate: day, invoiceSimulationDtoList: [line(1)] };
    expect(getStatusAndCode(await caller.post('simulacion-financiacion', body))).toEqual([400, 621]);
    expect(getStatusAndCode(await prove({ invoiceDueDate: day }))).toEqual([400, 621]);
  });

  test('the first and the last day that there may be are accepted', async () => {
    const answer = await caller.get('facturas/', { fechaDesde: '1900-01-01', fechaHasta: '2200-12-31' });
    expect(answer.json<{ invoiceResponseList: object[] }>().invoiceResponseList).toHaveLength(3);
  });
});

describe('amounts that are no cents', () => {
  const AMOUNTS = [
    '1e300',
    '1e400',
    '-1e300',
    '9e15',
    '1e-7',
    '1e-300',
    '0',
    '-0',
    '-1',
    '0.005',
    '0.1e-1234567',
    '123456789012345678901234567890',
  ];

  test.each(AMOUNTS)('R-CODE-738 R-CODE-736 %s is refused', async (amount) => {
    const simulated = { numClient: '1', simulationDate: today(), invoiceSimulationDtoList: [line(PLACE)] };
    expect(await sendWith(amount, 'simulacion-financiacion', simulated)).toEqual([400, 738]);
    expect(await sendWith(amount, 'financiacion-factura', advance({ nominal: PLACE }))).toEqual([400, 738]);
    expect(await sendWith(amount, 'financiacion-factura', advance({ total: PLACE }))).toEqual([400, 736]);
    expect(await sendWith(amount, 'validacion', buildSupplierProof(supplier, { invoiceAmount: PLACE }))).toEqual([
      400, 738,
    ]);
  });

  const PLACE = 'the amount stands here';
  /** As text: many of these amounts are no numbers any more once they are read. */
  const sendWith = async (amount: string, path: string, body: object) =>
    getStatusAndCode(
      await ask({
        method: 'POST',
        url: `/api/proveedores/${supplier.supplierId}/${path}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(body).replace(JSON.stringify(PLACE), amount),
      }),
    );
});

describe('texts that are none', () => {
  test.each([
    ['a null character', 'a\0b'],
    ['the first half of a character', 'a\ud83d'],
    ['the second half of a character', '\ude00b'],
  ])('%s in a body is refused', async (_what, text) => {
    for (const body of [
      { email: text, password: 'x', codNrbeEn: '9000' },
      { email: 'a', password: text, codNrbeEn: '9000' },
    ])
      expect(getStatusAndCode(await service.app.inject({ method: 'POST', url: '/api/login', payload: body }))).toEqual([
        400, 400,
      ]);
    const lines = {
      numClient: '1',
      simulationDate: today(),
      invoiceSimulationDtoList: [{ ...line(1), numInvoice: text }],
    };
    expect(getStatusAndCode(await caller.post('simulacion-financiacion', lines))).toEqual([400, 400]);
  });

  test('a null character in the token of a link is refused', async () => {
    const spoilt = `9000.${'A'.repeat(42)}\0`;
    const calls = createVisitorCalls(service);
    expect(getStatusAndCode(await calls.setPassword(spoilt))).toEqual([400, 400]);
    expect(getStatusAndCode(await calls.confirmEmail('00000000-0000-0000-0000-000000000000', spoilt))).toEqual([
      400, 400,
    ]);
  });

  test('a null character in a path or a query is refused', async () => {
    expect(getStatusAndCode(await caller.get('facturas/', { numCliente: 'a\0' }))).toEqual([400, 400]);
    expect(getStatusAndCode(await caller.delete('cuentas-abono/ES00%00'))).toEqual([400, 400]);
    expect(getStatusAndCode(await ask({ url: '/api/usuarios/%00' }))).toEqual([400, 400]);
  });

  test('a character of two halves is a text like any other', async () => {
    expect(getStatusAndCode(await caller.get('facturas/', { numCliente: '😀' }))).toEqual([200, undefined]);
  });
});

describe('R-ROUTE-19 tokens of ours with claims that are not', () => {
  const changes: [string, object][] = [
    ['an id that is no UUID', { id: '1' }],
    ['an id that is SQL', { id: "' or true --" }],
    ['an id that is a number', { id: 7 }],
    ['no id', { id: undefined }],
    ['a list of ids', { id: ['00000000-0000-0000-0000-000000000000'] }],
    ['a supplier that is an object', { supplierId: { a: 1 } }],
    ['a supplier with a null character', { supplierId: 'B\0' }],
    ['no supplier', { supplierId: undefined }],
    ['a very long supplier', { supplierId: 'B'.repeat(5000) }],
    ['an entity that is a number', { codNrbeEn: 9000 }],
    ['an entity that is half a character', { codNrbeEn: '\ud83d' }],
    ['an email that is none', { email: null }],
  ];

  test.each(changes)('%s', async (_what, change) => {
    const changed = await new SignJWT({ ...claims, ...change })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(TEST_SECRET));
    const headers = { authorization: `Bearer ${changed}` };
    const body = { ...buildSupplierProof(supplier), alias: 'nuevo001', email: 'nuevo@odd.example' };
    for (const call of [
      { url: '/api/usuarios' },
      { url: `/api/proveedores/${supplier.supplierId}/clientes` },
      ...('email' in change ? [] : [{ method: 'POST' as const, url: '/api/usuarios', payload: newUser(body) }]),
    ])
      expect(getStatusAndCode(await service.app.inject({ ...call, headers }))).toEqual([401, 651]);
  });

  const newUser = ({ alias, email }: { alias: string; email: string }) => ({
    alias,
    email,
    codNrbeEn: '9000',
    languageCode: 'ES',
    principalUser: false,
    supplierId: supplier.supplierId,
    password: 'Pago.Rapido-2027',
  });
});

test.each([
  ['empty', ''],
  ['too long', 'k'.repeat(201)],
  ['with a tab', 'a\tb'],
  ['with a letter that is not ASCII', 'clavé'],
  ['a structured string without its end', '"key'],
  ['a structured string that is empty', '""'],
  ['a structured string with something behind it', '"key";a=1'],
  ['two structured strings', '"one", "two"'],
  ['a structured string that escapes what needs no escape', '"a\\b"'],
])('an Idempotency-Key that is %s is refused', async (_what, key) => {
  const answer = await caller.post('financiacion-factura', advance({}), { 'idempotency-key': key });
  expect(getStatusAndCode(answer)).toEqual([400, 400]);
  expect(answer.json<{ message: string }>().message).toMatch(
    /^An Idempotency-Key is 1 to 200 characters of ASCII, quoted or not: .+\.$/,
  );
});

test.each(Object.keys(statements))(
  'what the database refuses as a value, say %s, is refused without its words',
  async (what) => {
    const answer = await service.app.inject({ url: '/api/database', query: { what } });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 400, message: 'A value of the request is out of all bounds.' },
    ]);
  },
);

const ask = (options: InjectOptions) =>
  service.app.inject({ ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } });
const prove = (values: Record<string, unknown>) =>
  service.app.inject({
    method: 'POST',
    url: `/api/proveedores/${supplier.supplierId}/validacion`,
    payload: buildSupplierProof(supplier, values),
  });
const line = (nominalAmount: unknown) => ({ nominalAmount, numInvoice: '1', numInvoiceExt: '1' });
const advance = ({ nominal = 1, total = 1 }: { nominal?: unknown; total?: unknown }) => ({
  applicationDate: today(),
  iban: 'ES9121000418450200051332',
  invoiceAdvanceList: [{ ...line(nominal), invoiceDate: '2030-01-01', numSecuence: 1 }],
  numClient: '1',
  totalAmount: total,
  totalInvoice: 1,
  typeConfirming: 'N',
});
