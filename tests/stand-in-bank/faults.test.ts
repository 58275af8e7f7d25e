import { expect, test } from 'vitest';
import { dataProvider } from '#portal/data/data-provider.ts';
import { requestLogin } from '#portal/data/login.ts';
import { registerUser, validateSupplier } from '#portal/data/visitor-calls.ts';
import { openPortalLoggedIn } from '#tests/support/stand-in-portal.ts';
import { BREACHES } from './breaches.ts';
import { bankToday } from './days-and-ibans.ts';
import type { BankAnswer, Fault } from './faults.ts';
import { STAND_IN_EMAILS, STAND_IN_PASSWORD, STAND_IN_REFERENCE, STAND_IN_SUPPLIERS } from './sample-data.ts';
import type { StandInBank, StandInCall } from './start.ts';

/** Makes a call of the contract as the portal does. */
const MAKES: Partial<Record<StandInCall, (standIn: StandInBank) => Promise<unknown>>> = {
  login: () => requestLogin(STAND_IN_EMAILS.colleague, STAND_IN_PASSWORD, '9000'),
  listInvoices: () => dataProvider.getList('invoices', { filter: {} }),
  listFinanceableInvoices: () => dataProvider.getList('financeable-invoices', { filter: {} }),
  listClients: () => dataProvider.getList('clients', {}),
  simulateAdvance: ({ bank }) =>
    dataProvider.simulateAdvance({ numClient: '40017', simulationDate: bankToday(), invoices: firstOf(bank) }),
  requestAdvance: ({ bank }) =>
    dataProvider.requestAdvance({
      applicationDate: bankToday(),
      iban: bank.suppliers[0]?.accounts[0]?.iban ?? '',
      numClient: '40017',
      confirmingType: 'N',
      invoices: firstOf(bank),
      idempotencyKey: 'one-intention',
    }),
  listAutomaticAdvances: () => dataProvider.getList('automatic-advances', {}),
  listAccounts: () => dataProvider.getList('accounts', {}),
  listAllAccounts: () => dataProvider.getList('accounts', { meta: { whole: true } }),
  addAccount: () =>
    dataProvider.create('accounts', { data: { iban: 'ES9121000418450200051332', bic: '', description: 'Nueva' } }),
  listUsers: () => dataProvider.getList('users', { meta: { whole: true } }),
  readUser: () => dataProvider.getOne('users', { id: '501' }),
  createUser: () =>
    dataProvider.create('users', {
      data: { alias: 'ines', email: 'ines@taller.example', password: 'Otra.Clave-2026' },
    }),
  readSupplier: () => dataProvider.getOne('supplier', { id: '40017' }),
  validateSupplier: ({ bank }) =>
    validateSupplier(
      {
        supplierId: STAND_IN_SUPPLIERS.unregistered,
        supplierReference: STAND_IN_REFERENCE,
        invoiceNumber: 'F-2026/0001',
        invoiceAmount: '1250.50',
        invoiceDueDate:
          bank.invoices.find(({ supplier }) => supplier === STAND_IN_SUPPLIERS.unregistered)?.expires ?? '',
      },
      '9000',
    ),
};

const firstOf = (bank: StandInBank['bank']) =>
  bank.invoices.slice(0, 1).map(({ number, numberOnPaper, expires }) => ({
    invoiceNumber: number,
    invoiceNumberExt: numberOnPaper,
    invoiceExpirationDate: expires,
    amount: 100_000,
  }));

test('there are sixty ways at least to break the contract, each of them once', () => {
  const names = BREACHES.map(({ call, place, kind }) => `${call} ${place} ${kind}`);
  expect(names.length).toBeGreaterThanOrEqual(60);
  expect(new Set(names).size).toBe(names.length);
});

test.each(BREACHES.map((breach) => [breach.call, breach.place, breach.kind, breach] as const))(
  '%s %s %s changes the answer that the portal gets',
  async (call, _place, _kind, { change }) => {
    const standIn = await openPortalLoggedIn();
    const seen: [BankAnswer, BankAnswer][] = [];
    standIn.setFault(call, (answer) => {
      const before = structuredClone(answer);
      const after = change(answer);
      expect(answer).toEqual(before);
      seen.push([before, after]);
      return after;
    });
    await MAKES[call]?.(standIn).catch(() => undefined);
    expect(seen).toHaveLength(1);
    for (const [before, after] of seen) expect(JSON.stringify(after)).not.toBe(JSON.stringify(before));
  },
);

test.each<[Fault, number]>([
  ['cut', 1000],
  ['reset', 1000],
  ['html', 401],
  [{ status: 500 }, 500],
])('a login that the bank answers with %o fails with code %i', async (fault, code) => {
  const standIn = await openPortalLoggedIn();
  standIn.setFault('login', fault);
  await expect(MAKES.login?.(standIn)).rejects.toMatchObject({ code });
  standIn.setFault('login', undefined);
  expect(await MAKES.login?.(standIn)).toMatchObject({ alias: 'luis' });
});

test('an empty answer to a login has no token, and a silent bank never answers', async () => {
  const standIn = await openPortalLoggedIn();
  standIn.setFault('login', 'empty');
  expect(await MAKES.login?.(standIn)).toEqual({ token: '', alias: '' });
  standIn.setFault('listClients', 'silent');
  const leaving = new AbortController();
  const asked = dataProvider.getList('clients', { signal: leaving.signal });
  await expect.poll(() => standIn.calls().at(-1)?.call).toBe('listClients');
  leaving.abort(new Error('left'));
  await expect(asked).rejects.toThrow('left');
});

test('R-API-01 another supplier, a forged token and a field that the contract has not are refused', async () => {
  const { url } = await openPortalLoggedIn(STAND_IN_EMAILS.ofSecondSupplier);
  const { token } = await requestLogin(STAND_IN_EMAILS.principal, STAND_IN_PASSWORD, '9000');
  const statusOf = async (path: string, bearer: string, init: RequestInit = {}) =>
    (await fetch(url + path, { ...init, headers: { authorization: `Bearer ${bearer}` } })).status;
  expect(await statusOf('/proveedores/B55123400/clientes', token)).toBe(200);
  expect(await statusOf('/proveedores/B66781204/clientes', token)).toBe(403);
  expect(await statusOf('/proveedores/B55123400/clientes', `${token.slice(0, -4)}AAAA`)).toBe(401);
  const body = JSON.stringify({ alias: 'x', role: 'admin' });
  expect(await statusOf('/usuarios/501', token, { method: 'PATCH', body })).toBe(400);
  expect(await statusOf('/desconocido', token)).toBe(404);
});

test('R-REG-06 the token of a registration creates the first user and opens nothing else', async () => {
  const standIn = await openPortalLoggedIn();
  const token = (await MAKES.validateSupplier?.(standIn)) as string;
  const { status } = await fetch(`${standIn.url}/usuarios`, { headers: { authorization: `Bearer ${token}` } });
  expect(status).toBe(401);
  const supplierId = STAND_IN_SUPPLIERS.unregistered;
  const user = { supplierId, email: 'rosa@ria.example', alias: 'rosa', password: 'Otra.Clave-2026' };
  expect(await registerUser(user, '9000', token)).toBe('created');
});
