import { IS_LONG } from '#tests/support/samples.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import { ERROR_CODES } from '#shared/errors/error-catalogue.ts';
import { today } from '#shared/dates/days.ts';
import { fromCents } from '#shared/money/money.ts';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { servePortalPageAndFiles } from '#platform/http/portal-files.ts';
import { findCallGroup, type CallGroups, fuzzCalls } from '#tests/service/support/fuzzing.ts';
import { listOperations, type KnownValues, type Operation } from '#tests/service/support/arbitrary-requests.ts';
import { createPortalFolder } from '#tests/service/support/portal-folder.ts';
import { useTestService } from '#tests/service/support/test-service.ts';

/** Of each group of calls. */
const REQUESTS = IS_LONG ? 10_000 : 60;

/** The first that fits a call is its group. The end of the session comes last: all that follow would be refused at the door. */
const GROUPS: CallGroups = [
  ['users and their profile', /^(list|read|change|delete)User|^change(Password|Alarms)$/],
  ['payout accounts', /Account/],
  ['automatic advances', /AutomaticAdvance/],
  ['advances', /Advance$/],
  ['operations', /Operations?$/],
  ['invoices and clients', /Invoices|Clients/],
  ['the supplier', /^(read|change)Supplier$/],
  ['registration and lost passwords', /^(validateSupplier|createUser|requestLink|setPassword|confirmEmail)$/],
  ['means to sign', /Means/],
  ['login, logout and sessions', /^log|Sessions?$|PasskeyLogin|passkeyLogin/],
];

const OTHER = { email: 'ajena@elsewhere.example', alias: 'ajena001' };
const OF_OTHERS = /ajena@elsewhere|ajena001/;
const portal = createPortalFolder();
let supplier: DemoSupplier;
let operations: Operation[];
const accepted = new Set<string>();
let known: KnownValues;
let callers: Record<string, string>[];
const service = useTestService({}, (app) => app.register(servePortalPageAndFiles, { folder: portal.folder }));
beforeAll(async () => {
  const users = ['ines', 'omar', 'rosa'].map((name) => ({ email: `${name}@fuzz.example`, alias: `${name}0001` }));
  supplier = await createDemoSupplier(service.db, { users, invoices: 20 });
  const other = await createDemoSupplier(service.db, { users: [OTHER], invoices: 5 });
  const tokens = await Promise.all(users.map(({ email }) => service.createToken(email)));
  const sessions = [
    ...tokens.map((token) => `Bearer ${token}`),
    '',
    'Bearer',
    'Bearer a.b.c',
    `Basic ${tokens[0]}`,
    'Bearer \u00ff',
  ];
  callers = sessions.map((authorization) => ({ authorization }));
  known = await rightValues(tokens[0] ?? '', other);
  operations = listOperations((await service.app.inject('/openapi.json')).json());
});
afterAll(async () => {
  portal.remove();
});

/** For the fields of requests: what is there, so that many get as far as the database, now and then somebody else's. */
async function rightValues(token: string, other: DemoSupplier): Promise<KnownValues> {
  const ask = async <T>(url: string, asker = token) =>
    (await service.app.inject({ url, headers: { authorization: `Bearer ${asker}` } })).json<{ response: T[] }>()
      .response;
  const root = `/api/proveedores/${supplier.supplierId}`;
  const users = await ask<{ id: string }>('/api/usuarios');
  const others = await ask<{ id: string }>('/api/usuarios', await service.createToken(OTHER.email));
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
    reference: ['000000001', '000000002', '000000003'],
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

const fuzzed = () => ({
  app: service.app,
  ofOthers: OF_OTHERS,
  expectRefusal: ({ code, message, ...others }: Record<string, unknown>, shown: string) => {
    expect(ERROR_CODES, shown).toContain(code);
    expect(typeof message, shown).toBe('string');
    expect(others, shown).toEqual({});
  },
});

describe(`no request fails inside, is answered otherwise than the contract says, or tells of others (${REQUESTS} of each group)`, () => {
  test.each(GROUPS)('%s', { timeout: 1_200_000 }, async (name) => {
    const calls = operations.filter((operation) => findCallGroup(operation, GROUPS) === name);
    expect(calls).not.toEqual([]);
    // Else everything would be refused at the door.
    expect((await service.app.inject({ url: '/api/usuarios', headers: callers[0]! })).statusCode).toBe(200);
    const sorted = calls.toSorted((a, b) => Number(a.operationId === 'logOut') - Number(b.operationId === 'logOut'));
    for (const id of await fuzzCalls(fuzzed(), sorted, REQUESTS, { known, callers, hasAnyHost: true }))
      accepted.add(id);
  });

  test('no call is left out, and many of them were carried out', () => {
    expect(operations.filter((operation) => findCallGroup(operation, GROUPS) === undefined)).toEqual([]);
    // Else the requests would be too odd to try anything but the first check.
    expect(accepted.size).toBeGreaterThan(operations.length / 3);
  });
});
