import { fc } from '#tests/support/properties.ts';
import { IS_LONG, SEED } from '#tests/support/samples.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import { ERROR_CODES } from '#shared/error-catalogue.ts';
import { today } from '#shared/days.ts';
import { fromCents } from '#shared/money.ts';
import { createSupplier, type CreatedSupplier } from '#service/demo/create-supplier.ts';
import { createEntities } from '#service/demo/seed.ts';
import { portalFiles } from '#service/http/portal-files.ts';
import { oddRequest, operationsOf, type Known, type OddRequest, type Operation } from './support/odd-requests.ts';
import { portalFolder } from './support/portal-folder.ts';
import { startTestService, type TestService } from './support/service.ts';

/** Of each group of calls. */
const REQUESTS = IS_LONG ? 10_000 : 100;
const AT_ONCE = 10;
const MAY_SHOW = /^(200|4\d\d)$/;

/** The first that fits a call is its group. The end of the session comes last: all that follow would be refused at the door. */
const GROUPS: readonly (readonly [name: string, calls: RegExp])[] = [
  ['users and their profile', /^(list|read|change|delete)User|^change(Password|Alarms)$/],
  ['payout accounts', /Account/],
  ['automatic advances', /AutomaticAdvance/],
  ['advances', /Advance$/],
  ['invoices and clients', /Invoices|Clients/],
  ['the supplier', /^(read|change)Supplier$/],
  ['registration and lost passwords', /^(validateSupplier|createUser|requestLink|setPassword|confirmEmail)$/],
  ['login and logout', /^log/],
];

const OTHER = { email: 'ajena@elsewhere.example', alias: 'ajena001' };
const OF_OTHERS = /ajena@elsewhere|ajena001/;
const GIVEN_AWAY =
  /\bat \S+ \(|\.ts:\d|node_modules|\/src\/|select .* from|insert into|syntax error|violates|relation "|pg_|stack/i;

const portal = portalFolder();
let service: TestService;
let supplier: CreatedSupplier;
let operations: Operation[];
const accepted = new Set<string>();
let known: Known;
let sessions: string[];
beforeAll(async () => {
  service = await startTestService({}, (app) => app.register(portalFiles, { folder: portal.folder }));
  await createEntities(service.db);
  const users = ['ines', 'omar', 'rosa'].map((name) => ({ email: `${name}@fuzz.example`, alias: `${name}0001` }));
  supplier = await createSupplier(service.db, { users, invoices: 20 });
  const other = await createSupplier(service.db, { users: [OTHER], invoices: 5 });
  const tokens = await Promise.all(users.map(({ email }) => service.tokenOf(email)));
  sessions = [
    ...tokens.map((token) => `Bearer ${token}`),
    '',
    'Bearer',
    'Bearer a.b.c',
    `Basic ${tokens[0]}`,
    'Bearer \u00ff',
  ];
  known = await rightValues(tokens[0] ?? '', other);
  operations = operationsOf((await service.app.inject('/openapi.json')).json());
});
afterAll(async () => {
  await service.stop();
  portal.remove();
});

/** For the fields of requests: what is there, so that many get as far as the database, now and then somebody else's. */
async function rightValues(token: string, other: CreatedSupplier): Promise<Known> {
  const ask = async <T>(url: string, asker = token) =>
    (await service.app.inject({ url, headers: { authorization: `Bearer ${asker}` } })).json<{ response: T[] }>()
      .response;
  const root = `/api/proveedores/${supplier.supplierId}`;
  const users = await ask<{ id: string }>('/api/usuarios');
  const others = await ask<{ id: string }>('/api/usuarios', await service.tokenOf(OTHER.email));
  const accounts = await ask<{ iban: string }>(`${root}/cuentas-abono-total`);
  const isOpen = ({ invoiceExpirationDate }: { invoiceExpirationDate: string }) => invoiceExpirationDate > today();
  const [invoice, otherInvoice] = [supplier.invoices.find(isOpen), other.invoices.find(isOpen)];
  if (!invoice || !otherInvoice) throw new Error('A supplier has no invoice that may be advanced.');
  const mostly = (own: unknown, ofOthers: unknown) => [...Array.from({ length: 9 }, () => own), ofOthers];
  return {
    supplierId: mostly(supplier.supplierId, other.supplierId),
    supplierReference: mostly(supplier.reference, other.reference),
    codNrbeEn: mostly('9000', '9001'),
    codigoEntidad: mostly('9000', '9001'),
    id: [...users, ...others, { id: '00000000-0000-0000-0000-000000000000' }].map(({ id }) => id),
    iban: [
      ...accounts.map(({ iban }) => iban),
      ...other.accounts.map(({ iban }) => iban),
      'ES9121000418450200051332',
      'FR1420041010050500013M02606',
    ],
    bic: ['CAIXESBB', 'PSSTFRPPXXX', ''],
    numClient: mostly(invoice.customerNumber, otherInvoice.customerNumber),
    numCliente: mostly(invoice.customerNumber, otherInvoice.customerNumber),
    numInvoice: mostly(invoice.invoiceNumber, otherInvoice.invoiceNumber),
    numInvoiceExt: mostly(invoice.invoiceNumberExt, otherInvoice.invoiceNumberExt),
    nominalAmount: [fromCents(invoice.nominalAmount)],
    invoiceDate: [invoice.invoiceExpirationDate],
    invoiceNumber: mostly(invoice.invoiceNumberExt, otherInvoice.invoiceNumberExt),
    invoiceAmount: [fromCents(invoice.nominalAmount)],
    invoiceDueDate: [invoice.invoiceExpirationDate],
    phone: ['', '612345678'],
    impDesde: ['0', '999999999999999.99'],
    impHasta: ['0', '999999999999999.99'],
    applicationDate: [today()],
    simulationDate: [today()],
    email: ['ines@fuzz.example', 'nadie@fuzz.example'],
    password: [DEMO_PASSWORD],
    currentPassword: ['Otra.Clave-2026'],
  };
}

/** Tries calls one after the other, some requests at once. */
async function tryAll(calls: readonly Operation[]): Promise<void> {
  for (const call of calls) {
    const samples = { numRuns: Math.ceil(REQUESTS / calls.length), seed: SEED };
    const requests = fc.sample(oddRequest(call, known, sessions), samples);
    for (let first = 0; first < requests.length; first += AT_ONCE) {
      const statuses = await Promise.all(requests.slice(first, first + AT_ONCE).map(harmlessStatus));
      if (statuses.includes(200)) accepted.add(call.operationId);
    }
  }
}

/** Sends a request; the service of the tests holds its answer against the contract. @returns the status, when all is well */
async function harmlessStatus(request: OddRequest): Promise<number> {
  const { method, url, headers, payload } = request;
  const sent = `SEED=${SEED} ${JSON.stringify(request).slice(0, 1000)}`;
  const options = { method: method as 'GET', url, headers, ...(payload !== undefined && { payload }) };
  const answer = await service.app.inject(options).catch((error: unknown) => {
    throw new Error(`${sent}: ${String(error)}`);
  });
  const { statusCode, body } = answer;
  const shown = `${sent} is answered ${statusCode} ${body.slice(0, 300)}`;
  expect(String(statusCode), shown).toMatch(MAY_SHOW);
  expect(answer.headers['content-type'], shown).toBe('application/json; charset=utf-8');
  expect(body, shown).not.toMatch(OF_OTHERS);
  if (statusCode === 200 || method === 'HEAD') return statusCode;
  const { code, message, ...others } = answer.json<{ code: number; message: string }>();
  expect(ERROR_CODES, shown).toContain(code);
  expect(typeof message, shown).toBe('string');
  expect(others, shown).toEqual({});
  expect(body, shown).not.toMatch(GIVEN_AWAY);
  return statusCode;
}

const groupOf = ({ operationId }: Operation) => GROUPS.find(([, calls]) => calls.test(operationId))?.[0];

describe(`no request fails inside, is answered otherwise than the contract says, or tells of others (${REQUESTS} of each group)`, () => {
  test.each(GROUPS)('%s', { timeout: 1_200_000 }, async (name) => {
    const calls = operations.filter((operation) => groupOf(operation) === name);
    expect(calls).not.toEqual([]);
    // Else everything would be refused at the door.
    const headers = { authorization: sessions[0] ?? '' };
    expect((await service.app.inject({ url: '/api/usuarios', headers })).statusCode).toBe(200);
    await tryAll(calls.toSorted((a, b) => Number(a.operationId === 'logOut') - Number(b.operationId === 'logOut')));
  });

  test('no call is left out, and many of them were carried out', () => {
    expect(operations.filter((operation) => groupOf(operation) === undefined)).toEqual([]);
    // Else the requests would be too odd to try anything but the first check.
    expect(accepted.size).toBeGreaterThan(operations.length / 3);
  });
});
