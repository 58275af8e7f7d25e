import { expect, test } from 'vitest';
import { registerCall } from '#confirming/calls/calls.ts';
import { addAccount, listAccounts } from '#tests/service/support/forgetful-accounts.ts';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { CALL_SCHEMAS } from '#platform/calls/call-schemas.ts';
import { buildAdvanceBody, createFinanceableInvoices, readLedger } from '#tests/service/support/advances.ts';
import { ALL_SIGNED, createSigner, readRefusal } from '#tests/service/support/signer.ts';
import { useTestService } from '#tests/service/support/test-service.ts';

const service = useTestService({
  findSignaturePolicy: () => ({ ...ALL_SIGNED, advancesFrom: 1_500_00 }),
  extendApi: (api) =>
    void api.register(
      async (forgetful) =>
        registerCall(forgetful, 'addAccount', async ({ session, body }) => addAccount(service.db, session, body)),
      { prefix: '/forgetful' },
    ),
});

test('R-SIGN-02 the records of the calls that move money, and of what leads to them, ask for a signature', () => {
  const signed = CALL_SCHEMAS.flatMap(({ operationId, signature }) => (signature ? [[operationId, signature]] : []));
  expect(Object.fromEntries(signed)).toEqual({
    requestAdvance: 'advance',
    createAutomaticAdvance: 'automatic-advance',
    changeAutomaticAdvance: 'automatic-advance',
    addAccount: 'account',
    changeAccount: 'account',
    createUser: 'user',
    deleteUser: 'user',
    removeMeansOfUser: 'user',
    changeUser: 'credentials',
    changePassword: 'credentials',
    changeAlarms: 'credentials',
    startMeans: 'means',
    removeMeans: 'means',
    login: 'login',
  });
});

test('R-SIGN-02 a handler that forgets the signature of its record changes nothing', async () => {
  const supplier = await createDemoSupplier(service.db);
  const person = await createSigner(service, supplier);
  const before = await listAccounts(service.db, supplier);
  const url = `/api/forgetful/proveedores/${supplier.supplierId}/cuentas-abono`;
  const answer = await person.call({
    method: 'POST',
    url,
    payload: { iban: 'ES9121000418450200051332', description: 'Una' },
  });
  expect(answer.statusCode).toBe(500);
  expect(await listAccounts(service.db, supplier)).toEqual(before);
});

test('R-SIGN-02 no method and no spelling of a path gets around a signature', async () => {
  const supplier = await createDemoSupplier(service.db, { invoices: createFinanceableInvoices(2) });
  const person = await createSigner(service, supplier);
  const payload = buildAdvanceBody(supplier, supplier.invoices.slice(1, 2));
  const path = `/proveedores/${supplier.supplierId}/financiacion-factura`;
  const spellings = [`/api${path}`, `/api${path}/`, `/api/${path}`, `/API${path}`, `/api${path}?x`, `/api${path};x`]
    .concat([`/api/x/..${path}`, `/api/./${path}`, `/api${path.replace('factura', '%66actura')}`, `${path}`])
    .map((url) => ({ method: 'POST' as const, url }));
  const methods = (['PUT', 'PATCH', 'DELETE', 'GET', 'OPTIONS'] as const).map((method) => ({
    method,
    url: `/api${path}`,
  }));
  for (const { method, url } of [...spellings, ...methods]) {
    const headers = { 'x-http-method-override': 'POST' };
    const answer = await person.call({ method, url, payload: method === 'GET' ? undefined : payload, headers });
    expect([url, method, answer.statusCode]).not.toEqual([url, method, 200]);
  }
  expect((await readLedger(service.db, supplier)).advances).toEqual([]);
});

test('R-SIGN-03 advances are signed from the amount of the entity on, and automatic advances always', async () => {
  const supplier = await createDemoSupplier(service.db, { invoices: createFinanceableInvoices(2) });
  const person = await createSigner(service, supplier);
  const [below, above] = supplier.invoices;
  const advance = (invoice: typeof below) =>
    person.post('financiacion-factura', buildAdvanceBody(supplier, invoice ? [invoice] : []));
  expect((await advance(below)).statusCode).toBe(200);
  expect(readRefusal(await advance(above)).code).toBe(742);
  const [client] = supplier.clients;
  const account = supplier.accounts.find(({ status }) => status === '2');
  const automatic = { numClient: client?.numClient, iban: account?.iban, typeConfirming: 'N' };
  expect(readRefusal(await person.post('anticipos-automaticos', automatic)).code).toBe(742);
});
