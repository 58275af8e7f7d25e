import { beforeAll, describe, expect, test } from 'vitest';
import { today } from '#shared/dates/days.ts';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { createService } from '#confirming/create-service.ts';
import { buildAdvanceBody } from '#tests/service/support/advances.ts';
import { findTestBrand, logIn, TEST_SECRET, useTestService } from '#tests/service/support/test-service.ts';

/** Everything that needs a session, about what belongs to `mine`. */
interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api. */
  path: string;
  query?: Record<string, string>;
  payload?: object;
}

const NOBODYS_ID = '00000000-0000-4000-8000-000000000000';

let mine: DemoSupplier;
let colleagueId = '';
/** Of an advance of `mine`. */
let reference = '';
/** Bearer tokens by whose they are; '' for none. */
let tokens: Record<string, string> = {};

const service = useTestService();
beforeAll(async () => {
  const someone = (name: string) => ({ email: `${name}@identities.example`, alias: `${name}01` });
  mine = await createDemoSupplier(service.db, { users: [someone('mine'), someone('colleague')], invoices: 40 });
  const other = await createDemoSupplier(service.db, { users: [someone('other')], invoices: 5 });
  const elsewhere = {
    entity: '9001',
    supplierId: mine.supplierId,
    users: [someone('elsewhere')],
    invoices: 5,
    key: 'elsewhere',
  };
  await createDemoSupplier(service.db, elsewhere);
  const colleague = await service.db
    .selectFrom('portal_user')
    .select('id')
    .where('email', '=', 'colleague@identities.example')
    .executeTakeFirstOrThrow();
  colleagueId = colleague.id;
  tokens = {
    own: await service.createToken('mine@identities.example'),
    'another supplier': await service.createToken(other.users[0]?.email ?? ''),
    'another entity': await service.createToken('elsewhere@identities.example', '9001'),
    none: '',
    expired: await tokenOfYesterday(),
  };
  const invoice = mine.invoices.find(
    ({ customerNumber, invoiceStatus, invoiceExpirationDate }) =>
      customerNumber === mine.clients[0]?.numClient && invoiceStatus === '3' && invoiceExpirationDate > today(),
  );
  const payload = buildAdvanceBody(mine, invoice ? [invoice] : []);
  const advance = { method: 'POST', path: `/proveedores/${mine.supplierId}/financiacion-factura`, payload } as const;
  reference = (await call(advance, tokens['own'] ?? '')).json<{ reference: string }>().reference;
});

async function tokenOfYesterday(): Promise<string> {
  const now = () => new Date(Date.now() - 86_400_000);
  const app = await createService({
    database: service.db,
    secret: TEST_SECRET,
    logLevel: 'silent',
    findBrand: findTestBrand,
    now,
  });
  const answer = await logIn(app, { email: 'mine@identities.example' });
  await app.close();
  return answer.json<{ token: string }>().token;
}

const call = ({ method, path, query, payload }: Operation, token: string) =>
  service.app.inject({
    method,
    url: `/api${path}`,
    ...(query && { query }),
    ...(payload && { payload }),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });

/** Built when the supplier is there; named before. */
const operations: Record<string, () => Operation> = {
  clients: () => list('clientes'),
  'all accounts': () => list('cuentas-abono-total'),
  'a page of accounts': () => list('cuentas-abono/'),
  invoices: () => list('facturas/', { tipoConfirming: 'N' }),
  'invoices that can be advanced': () => list('facturas-financiables/', { tipoConfirming: 'N', numCliente: client() }),
  'automatic advances': () => own('GET', '/anticipos-automaticos'),
  operations: () => own('GET', '/financiaciones'),
  'one operation': () => own('GET', `/financiaciones/${reference}`),
  'supplier data': () => ({ ...own('GET', '/'), query: { numCliente: client() } }),
  simulation: () => own('POST', '/simulacion-financiacion', { numClient: client() }),
  advance: () => own('POST', '/financiacion-factura', { numClient: client(), iban: iban() }),
  'new account': () => own('POST', '/cuentas-abono', { iban: iban(), bic: 'ALAMESMMXXX', description: 'x' }),
  'change of an account': () => own('PUT', '/cuentas-abono', { iban: iban(), bic: 'ALAMESMMXXX', description: 'x' }),
  'removal of an account': () => own('DELETE', `/cuentas-abono/${iban()}`),
  'check of a holder': () => own('POST', '/cuentas/titular', { iban: iban() }),
  'removal of all means of a colleague': () => own('DELETE', `/usuarios/${colleagueId}/medios-firma`),
  'new automatic advance': () => own('POST', '/anticipos-automaticos', automatic()),
  'change of an automatic advance': () => own('PATCH', '/anticipos-automaticos', automatic()),
  'end of an automatic advance': () => ({
    ...own('DELETE', '/anticipos-automaticos'),
    query: { numCliente: client(), tipoConfirming: 'N' },
  }),
  'change of supplier data': () => own('PATCH', '', { numClient: client(), supplierId: mine.supplierId }),
};

/** About a user, whose id alone says whose it is. */
const userOperations: Record<string, (id: string) => Operation> = {
  'a user': (id) => ({ method: 'GET', path: `/usuarios/${id}` }),
  'change of a user': (id) => ({ method: 'PATCH', path: `/usuarios/${id}`, payload: { alias: 'otroalias' } }),
  'change of a password': (id) => ({
    method: 'PATCH',
    path: `/usuarios/${id}/credenciales`,
    payload: { currentPassword: 'Cobro.Pronto-2026', newPassword: 'Pago.Rapido-2027' },
  }),
  'change of alerts': (id) => ({
    method: 'PATCH',
    path: `/usuarios/${id}/alarmas`,
    payload: { phone: '600000000', isAlarmEmail: true, isAlarmSms: false },
  }),
  'deletion of a user': (id) => ({ method: 'DELETE', path: `/usuarios/${id}` }),
  'sessions of a user': (id) => ({ method: 'GET', path: `/usuarios/${id}/sesiones` }),
  'end of the other sessions': (id) => ({ method: 'DELETE', path: `/usuarios/${id}/sesiones` }),
  'means to sign': (id) => ({ method: 'GET', path: `/usuarios/${id}/medios-firma` }),
  'link to add means': (id) => ({
    method: 'POST',
    path: `/usuarios/${id}/medios-firma/enlace`,
    payload: { password: 'Cobro.Pronto-2026' },
  }),
  'start of means': (id) => ({
    method: 'POST',
    path: `/usuarios/${id}/medios-firma/inicio`,
    payload: { kind: 'totp' },
  }),
  'new means': (id) => ({
    method: 'POST',
    path: `/usuarios/${id}/medios-firma`,
    payload: { enrolment: 'x', name: 'x' },
  }),
  'name of means': (id) => ({
    method: 'PUT',
    path: `/usuarios/${id}/medios-firma/${NOBODYS_ID}`,
    payload: { name: 'x' },
  }),
  'removal of means': (id) => ({ method: 'DELETE', path: `/usuarios/${id}/medios-firma/${NOBODYS_ID}` }),
  'end of a session': (id) => ({ method: 'DELETE', path: `/usuarios/${id}/sesiones/${NOBODYS_ID}` }),
};

const root = () => `/proveedores/${mine.supplierId}`;
const client = () => mine.clients[0]?.numClient ?? '';
const iban = () => mine.accounts.find(({ status }) => status === '2')?.iban ?? '';
const automatic = () => ({ iban: iban(), numClient: client(), typeConfirming: 'N' });
const own = (method: Operation['method'], path: string, payload?: object): Operation => ({
  method,
  path: root() + path,
  ...(payload && { payload }),
});
const list = (path: string, query: Record<string, string> = {}): Operation => ({
  method: 'GET',
  path: `${root()}/${path}`,
  query: { codigoEntidad: mine.entity, ...query },
});

/** What only the supplier itself may read. */
const secrets = () => [
  ...mine.accounts.map((account) => account.iban),
  ...mine.users.map(({ email }) => email),
  ...mine.invoices.map(({ invoiceNumber }) => `"${invoiceNumber}"`),
];

/** Every row that belongs to the supplier, to see that nothing of it changed. */
async function everything(): Promise<string> {
  const tables = ['portal_user', 'client', 'account', 'invoice', 'advance', 'automatic_advance'] as const;
  const rows = await Promise.all(
    tables.map((table) =>
      service.db
        .selectFrom(table)
        .selectAll()
        .where('entity', '=', mine.entity)
        .where('supplier_id', '=', mine.supplierId)
        .execute(),
    ),
  );
  return JSON.stringify(rows.map((found) => found.map((row) => JSON.stringify(row)).sort()));
}

const NO_SESSION = ['none', 'expired'];
const FOREIGN = ['another supplier', 'another entity'];

describe.each(Object.keys(operations))('R-ROUTE-14 R-API-01 %s', (name) => {
  const operation = () => (operations[name] as () => Operation)();

  test('is open to the supplier itself', async () => {
    if (operation().method !== 'GET') return;
    expect((await call(operation(), tokens['own'] ?? '')).statusCode).toBe(200);
  });

  test.each(NO_SESSION)('with a session that is %s is a 401 with 651', async (whose) => {
    const before = await everything();
    const answer = await call(operation(), tokens[whose] ?? '');
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([401, 651]);
    expect(await everything()).toBe(before);
  });

  test.each(FOREIGN)('with the session of %s tells and changes nothing', async (whose) => {
    const before = await everything();
    const answer = await call(operation(), tokens[whose] ?? '');
    expect(answer.statusCode === 200 && whose === 'another supplier').toBe(false);
    expect(secrets().filter((secret) => answer.body.includes(secret))).toEqual([]);
    expect(await everything()).toBe(before);
  });
});

describe.each(Object.keys(userOperations))('R-API-35 R-CODE-632 %s', (name) => {
  const operation = (id: string) => (userOperations[name] as (id: string) => Operation)(id);

  test.each(NO_SESSION)('with a session that is %s is a 401 with 651', async (whose) => {
    const answer = await call(operation(colleagueId), tokens[whose] ?? '');
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([401, 651]);
  });

  test.each(FOREIGN)('with the session of %s is answered like an id that is missing', async (whose) => {
    const before = await everything();
    const answer = await call(operation(colleagueId), tokens[whose] ?? '');
    const missing = await call(operation(NOBODYS_ID), tokens[whose] ?? '');
    expect([answer.statusCode, answer.body]).toEqual([missing.statusCode, missing.body]);
    expect(answer.json()).toMatchObject({ code: 632 });
    expect(await everything()).toBe(before);
  });
});

test('the calls above are all that need a session, but for logout and the list and the creation of users', async () => {
  const { paths } = (await service.app.inject('/openapi.json')).json<{
    paths: Record<string, Record<string, { security?: object[] }>>;
  }>();
  const withSession = Object.values(paths).flatMap((item) => Object.values(item).filter(({ security }) => security));
  const named = Object.keys(operations).length + Object.keys(userOperations).length;
  expect(withSession).toHaveLength(named + 3);
});
