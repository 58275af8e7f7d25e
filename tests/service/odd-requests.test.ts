import { fc } from '#tests/support/properties.ts';
import { IS_LONG, SEED } from '#tests/support/samples.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import { ERROR_CODES } from '#shared/error-catalogue.ts';
import { today } from '#shared/days.ts';
import { fromCents } from '#shared/money.ts';
import { createSupplier, type CreatedSupplier } from '#service/demo/create-supplier.ts';
import { createEntities } from '#service/demo/seed.ts';
import { portalFiles } from '#service/http/portal-files.ts';
import { oddRequest, operationsOf, type Known, type OddRequest } from './support/odd-requests.ts';
import { portalFolder } from './support/portal-folder.ts';
import { startTestService, type TestService } from './support/service.ts';

const REQUESTS = IS_LONG ? 2000 : 600;
const AT_ONCE = 10;
const MAY_SHOW = /^(200|4\d\d)$/;
const GIVEN_AWAY =
  /\bat \S+ \(|\.ts:\d|node_modules|\/src\/|select .* from|insert into|syntax error|violates|relation "|pg_|stack/i;

const portal = portalFolder();
let service: TestService;
let supplier: CreatedSupplier;
let known: Known;
let sessions: string[];
beforeAll(async () => {
  service = await startTestService({}, (app) => app.register(portalFiles, { folder: portal.folder }));
  await createEntities(service.db);
  const users = ['ines', 'omar', 'rosa'].map((name) => ({ email: `${name}@fuzz.example`, alias: `${name}0001` }));
  supplier = await createSupplier(service.db, { users, invoices: 20 });
  const tokens = await Promise.all(users.map(({ email }) => service.tokenOf(email)));
  sessions = [
    ...tokens.map((token) => `Bearer ${token}`),
    '',
    'Bearer',
    'Bearer a.b.c',
    `Basic ${tokens[0]}`,
    'Bearer \u00ff',
  ];
  known = await rightValues(tokens[0] ?? '');
});
afterAll(async () => {
  await service.stop();
  portal.remove();
});

/** For the fields of requests: what belongs to the supplier, so that many requests get as far as the database. */
async function rightValues(token: string): Promise<Known> {
  const ask = async <T>(url: string) =>
    (await service.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json<{ response: T[] }>()
      .response;
  const root = `/api/proveedores/${supplier.supplierId}`;
  const users = await ask<{ id: string }>('/api/usuarios');
  const accounts = await ask<{ iban: string }>(`${root}/cuentas-abono-total`);
  const invoice = supplier.invoices.find(({ invoiceExpirationDate }) => invoiceExpirationDate > today());
  if (!invoice) throw new Error('The supplier has no invoice that may be advanced.');
  return {
    supplierId: [supplier.supplierId],
    supplierReference: [supplier.reference],
    codNrbeEn: ['9000'],
    codigoEntidad: ['9000'],
    id: [...users.map(({ id }) => id), '00000000-0000-0000-0000-000000000000'],
    iban: [...accounts.map(({ iban }) => iban), 'ES9121000418450200051332', 'FR1420041010050500013M02606'],
    bic: ['CAIXESBB', 'PSSTFRPPXXX', ''],
    numClient: [invoice.customerNumber],
    numCliente: [invoice.customerNumber],
    numInvoice: [invoice.invoiceNumber],
    numInvoiceExt: [invoice.invoiceNumberExt],
    nominalAmount: [fromCents(invoice.nominalAmount)],
    invoiceDate: [invoice.invoiceExpirationDate],
    invoiceNumber: [invoice.invoiceNumberExt],
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

test(
  `no request that anybody may think of fails inside, and every refusal says why in the form of all (${REQUESTS} requests)`,
  { timeout: 120_000 },
  async () => {
    // The end of the session comes last: it would make all that follow be refused at the door.
    const operations = operationsOf((await service.app.inject('/openapi.json')).json()).toSorted(
      (a, b) => Number(a.path.endsWith('/logout')) - Number(b.path.endsWith('/logout')),
    );
    const each = Math.ceil(REQUESTS / operations.length);
    const accepted = new Set<string>();
    for (const operation of operations) {
      const requests = fc.sample(oddRequest(operation, known, sessions), { numRuns: each, seed: SEED });
      for (let first = 0; first < requests.length; first += AT_ONCE) {
        const answers = await Promise.all(requests.slice(first, first + AT_ONCE).map(isAccepted));
        if (answers.includes(true)) accepted.add(operation.method + operation.path);
      }
    }
    // Else the requests would be too odd to try anything but the first check.
    expect(accepted.size).toBeGreaterThan(operations.length / 2);
  },
);

async function isAccepted(request: OddRequest): Promise<boolean> {
  const { method, url, headers, payload } = request;
  const answer = await service.app.inject({
    method: method as 'GET',
    url,
    headers,
    ...(payload !== undefined && { payload }),
  });
  const sent = JSON.stringify(request).slice(0, 1000);
  const shown = `SEED=${SEED} ${sent} is answered ${answer.statusCode} ${answer.body.slice(0, 300)}`;
  expect(String(answer.statusCode), shown).toMatch(MAY_SHOW);
  expect(answer.headers['content-type'], shown).toBe('application/json; charset=utf-8');
  if (answer.statusCode === 200) return true;
  const { code, message, ...others } = answer.json<{ code: number; message: string }>();
  expect(ERROR_CODES, shown).toContain(code);
  expect(typeof message, shown).toBe('string');
  expect(others, shown).toEqual({});
  expect(answer.body, shown).not.toMatch(GIVEN_AWAY);
  return false;
}
