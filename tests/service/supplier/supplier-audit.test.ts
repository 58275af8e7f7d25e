import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { getRetentionDeletes } from '#cli/start-retention.ts';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { createAutomaticAdvanceRun } from '#confirming/jobs/automatic-advances.ts';
import { deleteExpiredData } from '#platform/jobs/retention.ts';
import { reviewAccount } from '#confirming/database/account-review.ts';
import { inviteSupplier } from '#confirming/domain/invite-supplier.ts';
import { verifyAuditChains } from '#confirming/database/verify-audit.ts';
import { runInScope } from '#platform/database/transaction-scope.ts';
import {
  createVisitorCalls,
  findLatestLink,
  OTHER_PASSWORD,
  buildSupplierProof,
  buildUser,
  buildUserBody,
} from '#tests/service/support/access.ts';
import { buildAdvanceBody, createFinanceableInvoices } from '#tests/service/support/advances.ts';
import { findTestBrand, logIn, useTestService } from '#tests/service/support/test-service.ts';
import { createSupplierCalls as supplierCalls } from '#tests/service/support/supplier-calls.ts';
import { logInUser } from '#tests/service/support/user-calls.ts';

const service = useTestService();

/** The rows of a chain, the first one first. */
const chainOf = ({ entity, supplierId }: { entity: string; supplierId: string }) =>
  service.db
    .selectFrom('supplier_audit')
    .selectAll()
    .where('entity', '=', entity)
    .where('supplier_id', '=', supplierId)
    .orderBy('seq')
    .execute();

const CONTEXT = {
  now: () => new Date(),
  findBrand: findTestBrand,
  getPortalAddress: (host: string) => `https://${host}`,
  runInBackground: (work: () => Promise<unknown>) => void work(),
};

const newSupplier = (values: Parameters<typeof createDemoSupplier>[1] = {}) =>
  createDemoSupplier(service.db, { invoices: createFinanceableInvoices(3), ...values });

const emailOf = ({ users }: DemoSupplier) => users[0]?.email ?? '';
const anId = expect.stringMatching(/^[\da-f-]{36}$/) as string;
const callsAs = (supplier: DemoSupplier) => supplierCalls(service, supplier);
const automatic = ({ clients, accounts }: DemoSupplier) => ({
  numClient: clients[0]?.numClient ?? '',
  iban: accounts.find(({ status }) => status === '2')?.iban ?? '',
  typeConfirming: 'N',
});

const logOut = (token: string) =>
  service.app.inject({ method: 'POST', url: '/api/logout', headers: { authorization: `Bearer ${token}` } });

async function register(supplier: DemoSupplier) {
  const calls = createVisitorCalls(service);
  const { token } = (await calls.validate(buildSupplierProof(supplier))).json<{ token: string }>();
  const body = buildUserBody(supplier);
  await calls.create(body, token);
  return body.email;
}

async function addColleague(supplier: DemoSupplier) {
  const body = buildUserBody(supplier, { principalUser: false });
  await createVisitorCalls(service).create(body, await service.createToken(emailOf(supplier)));
  return body.email;
}

const fail = async (supplier: DemoSupplier, times: number) => {
  for (let time = 0; time < times; time += 1)
    await logIn(service.app, { email: emailOf(supplier), password: 'Otra.Clave-2027' });
};

/** Each way in which somebody does something at a supplier, what its row is called and what it says. */
const WAYS: [kind: string, detail: object, (supplier: DemoSupplier) => Promise<unknown>][] = [
  ['login', {}, (supplier) => logIn(service.app, { email: emailOf(supplier) })],
  ['login-refused', { reason: 'credentialsWrong' }, (supplier) => fail(supplier, 1)],
  ['login-locked', {}, (supplier) => fail(supplier, 5)],
  ['login-refused', { reason: 'loginLocked' }, (supplier) => fail(supplier, 6)],
  [
    'login-refused',
    { reason: 'loginLocked' },
    async (supplier) => {
      await fail(supplier, 5);
      await logIn(service.app, { email: emailOf(supplier) });
    },
  ],
  [
    'login-refused',
    { reason: 'userBlocked' },
    async ({ entity, users: [user] }) => {
      const email = user?.email ?? '';
      await service.db.updateTable('portal_user').set({ status: 'blocked' }).where('email', '=', email).execute();
      await logIn(service.app, { email, codNrbeEn: entity });
    },
  ],
  ['logout', {}, async (supplier) => logOut(await service.createToken(emailOf(supplier)))],
  [
    'password-asked',
    { link: 'reset' },
    async (supplier) => {
      await createVisitorCalls(service).requestLink(emailOf(supplier));
      await service.waitUntilIdle();
    },
  ],
  [
    'password-set',
    { link: 'reset' },
    async (supplier) => {
      await createVisitorCalls(service).requestLink(emailOf(supplier));
      await createVisitorCalls(service).setPassword((await findLatestLink(service, emailOf(supplier))).token);
    },
  ],
  [
    'password-changed',
    {},
    async (supplier) => {
      const { ownId, changePassword } = await logInUser(service, supplier);
      await changePassword(ownId, { currentPassword: supplier.users[0]?.password, newPassword: OTHER_PASSWORD });
    },
  ],
  [
    'user-changed',
    { changed: ['alias'] },
    async (supplier) => {
      const { ownId, change } = await logInUser(service, supplier);
      await change(ownId, { alias: 'nuevoalias' });
    },
  ],
  [
    'user-changed',
    { changed: ['email'] },
    async (supplier) => {
      const { ownId, change } = await logInUser(service, supplier);
      await change(ownId, { email: buildUser().email });
    },
  ],
  [
    'alerts-changed',
    { alarmEmail: true, alarmSms: false },
    async (supplier) => {
      const { ownId, changeAlarms } = await logInUser(service, supplier);
      await changeAlarms(ownId, { phone: '', isAlarmEmail: true, isAlarmSms: false });
    },
  ],
  ['user-added', { user: anId, isAgain: false }, addColleague],
  [
    'user-removed',
    { user: anId },
    async (supplier) => {
      const email = await addColleague(supplier);
      const { idOf, remove } = await logInUser(service, supplier);
      await remove(await idOf(email));
    },
  ],
  [
    'account-added',
    { status: '6' },
    async (supplier) =>
      (await callsAs(supplier))('POST', '/cuentas-abono', {
        payload: { iban: 'ES9121000418450200051332', bic: '', description: 'Otra' },
      }),
  ],
  [
    'account-changed',
    { status: '2', hasDocument: false },
    async (supplier) => {
      const { iban, bic } = supplier.accounts.find(({ status }) => status === '2') ?? { iban: '', bic: '' };
      const payload = { iban, bic, description: 'Con otro nombre' };
      await (
        await callsAs(supplier)
      )('PUT', '/cuentas-abono', { payload });
    },
  ],
  [
    'account-removed',
    {},
    async (supplier) => (await callsAs(supplier))('DELETE', `/cuentas-abono/${supplier.accounts[0]?.iban}`),
  ],
  [
    'supplier-changed',
    { client: expect.any(String) },
    async (supplier) => {
      const call = await callsAs(supplier);
      const numClient = supplier.clients[0]?.numClient ?? '';
      const { body } = await call('GET', '/', { query: { numCliente: numClient } });
      await call('PATCH', '', { payload: { ...body, numClient, location: 'Cuenca' } });
    },
  ],
  [
    'advance-requested',
    { advance: expect.any(Number), client: expect.any(String) },
    async (supplier) =>
      (await callsAs(supplier))('POST', '/financiacion-factura', {
        payload: buildAdvanceBody(supplier, supplier.invoices),
      }),
  ],
  [
    'automatic-advance-created',
    { client: expect.any(String), type: 'N' },
    async (supplier) => (await callsAs(supplier))('POST', '/anticipos-automaticos', { payload: automatic(supplier) }),
  ],
  [
    'automatic-advance-changed',
    { client: expect.any(String), type: 'N' },
    async (supplier) => {
      const call = await callsAs(supplier);
      const payload = automatic(supplier);
      await call('POST', '/anticipos-automaticos', { payload });
      const iban = supplier.accounts.find((account) => account.iban !== payload.iban)?.iban ?? '';
      await service.db.updateTable('account').set({ status: '2' }).where('iban', '=', iban).execute();
      await call('PATCH', '/anticipos-automaticos', { payload: { ...payload, iban } });
    },
  ],
  [
    'automatic-advance-ended',
    { client: expect.any(String), type: 'N' },
    async (supplier) => {
      const call = await callsAs(supplier);
      const payload = automatic(supplier);
      await call('POST', '/anticipos-automaticos', { payload });
      const query = { numCliente: payload.numClient, tipoConfirming: payload.typeConfirming };
      await call('DELETE', '/anticipos-automaticos', { query });
    },
  ],
];

describe('R-OPS-06 what happens at a supplier is in the audit', () => {
  test.each(WAYS)('%s %o', async (kind, detail, act) => {
    const supplier = await newSupplier();
    await act(supplier);
    const row = (await chainOf(supplier)).at(-1);
    expect({ kind: row?.kind, detail: row?.detail }).toEqual({ kind, detail });
    expect(row?.user_id).toMatch(/^[\da-f-]{36}$/);
    expect(row?.request_id).toMatch(/^[\da-f-]{36}$/);
  });

  test('registration, and the email that is confirmed', async () => {
    const supplier = await newSupplier({ users: [] });
    const email = await register(supplier);
    const { id, token } = await findLatestLink(service, email);
    await createVisitorCalls(service).confirmEmail(id, token);
    expect((await chainOf(supplier)).map(({ kind, user_id, detail }) => [kind, user_id, detail])).toEqual([
      ['registered', id, { isAgain: false }],
      ['email-confirmed', id, {}],
    ]);
  });

  test('what the bank and the job do, who are no user of the supplier', async () => {
    const supplier = await newSupplier({ invoices: createFinanceableInvoices(1), automaticAdvances: [0] });
    const iban = supplier.accounts[0]?.iban ?? '';
    await service.db.updateTable('account').set({ status: '5' }).where('iban', '=', iban).execute();
    await reviewAccount(service.db, supplier, iban, '2');
    await createAutomaticAdvanceRun({ database: service.db, log: { info: () => {}, warn: () => {} } })();
    const others = { user_id: null, request_id: null };
    expect(await chainOf(supplier)).toMatchObject([
      { kind: 'account-decided', detail: { status: '2' }, ...others },
      { kind: 'advance-made', ...others },
    ]);
    const invited = { entity: '9000', supplierId: 'B84102730' };
    const context = { ...CONTEXT, database: service.db };
    await inviteSupplier(context, { ...invited, ...buildUser(), name: 'Talleres Ruiz, S.L.' });
    expect(await chainOf(invited)).toMatchObject([{ kind: 'supplier-invited', detail: { user: anId }, ...others }]);
  });

  test('a login and a password for an unknown email are in the chain of the entity; one of no entity in none', async () => {
    const nobody = { entity: '9001', supplierId: '' };
    await logIn(service.app, { email: 'nadie@audit.example', codNrbeEn: '9001' });
    await createVisitorCalls(service).requestLink('nadie@audit.example', '9001');
    await service.waitUntilIdle();
    expect((await chainOf(nobody)).map(({ kind, user_id }) => [kind, user_id])).toEqual([
      ['login-refused', null],
      ['password-asked', null],
    ]);
    await logIn(service.app, { email: 'nadie@audit.example', codNrbeEn: '7777' });
    expect(await chainOf({ entity: '7777', supplierId: '' })).toEqual([]);
  });

  test('a refused request leaves no row, and a repeated request leaves one', async () => {
    const supplier = await newSupplier();
    const call = await callsAs(supplier);
    const payload = buildAdvanceBody(supplier, supplier.invoices);
    const { code } = await call('POST', '/financiacion-factura', { payload: { ...payload, totalInvoice: 9 } });
    expect(code).toBeTypeOf('number');
    const headers = { 'idempotency-key': 'once' };
    const url = `/api/proveedores/${supplier.supplierId}/financiacion-factura`;
    const authorization = `Bearer ${await service.createToken(emailOf(supplier))}`;
    for (let time = 0; time < 2; time += 1)
      await service.app.inject({ method: 'POST', url, payload, headers: { ...headers, authorization } });
    expect((await chainOf(supplier)).map(({ kind }) => kind)).toEqual(['login', 'login', 'advance-requested']);
  });

  test('a row contains no secrets and no personal data except ids', async () => {
    const supplier = await newSupplier();
    const { ownId, change, changePassword } = await logInUser(service, supplier);
    await change(ownId, { alias: 'Nombre Privado' });
    await changePassword(ownId, { currentPassword: supplier.users[0]?.password, newPassword: OTHER_PASSWORD });
    const rows = await chainOf(supplier);
    expect(rows.map(({ kind }) => kind)).toEqual(['login', 'user-changed', 'password-changed']);
    const text = JSON.stringify(rows);
    for (const secret of ['Nombre Privado', OTHER_PASSWORD, emailOf(supplier), ...supplier.accounts.map((a) => a.iban)])
      expect(text).not.toContain(secret);
  });
});

const verify = () => verifyAuditChains(service.db, 100);
const FIFTY = Array.from({ length: 50 }, (_, index) => index);

describe('R-OPS-06 the chains', () => {
  // Each ends a session of its own: nothing but the chain has them wait for each other.
  test('fifty concurrent writes of each of two suppliers leave one complete chain each', async () => {
    const suppliers = [await newSupplier(), await newSupplier()];
    const emails = FIFTY.flatMap(() => suppliers.map(emailOf));
    const tokens = await Promise.all(emails.map((email) => service.createToken(email)));
    const answers = await Promise.all(tokens.map(logOut));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    for (const supplier of suppliers) {
      const rows = await chainOf(supplier);
      expect(rows).toHaveLength(100);
      expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
      expect(rows.map(({ previous }) => previous)).toEqual(['', ...rows.slice(0, -1).map(({ hash }) => hash)]);
    }
    expect((await verify()).faults).toEqual([]);
  });

  test('fifty wrong passwords at once, whose failures are counted in the same transactions', async () => {
    const supplier = await newSupplier();
    await Promise.all(FIFTY.map(() => fail(supplier, 1)));
    const kinds = (await chainOf(supplier)).map(({ kind }) => kind);
    expect(kinds).toHaveLength(50);
    expect(kinds.filter((kind) => kind === 'login-locked')).toHaveLength(1);
    expect((await verify()).faults).toEqual([]);
  });

  test('the role of the portal can only add rows and read those of its supplier', async () => {
    const supplier = await newSupplier();
    await fail(supplier, 1);
    const doing = (statement: string) => runInScope(service.db, supplier, (trx) => sql.raw(statement).execute(trx));
    const { entity, supplierId } = supplier;
    for (const statement of [
      "update supplier_audit set kind = 'login'",
      'delete from supplier_audit',
      'truncate supplier_audit',
      'select from supplier_audit_head',
      `update supplier_audit_head set seq = 0`,
      `insert into supplier_audit (entity, supplier_id, kind, seq) values ('${entity}', '${supplierId}', 'login', 9)`,
    ])
      await expect(doing(statement), statement).rejects.toThrow(/permission denied/);
    const foreign = `insert into supplier_audit (entity, supplier_id, kind) values ('${entity}', 'B00000000', 'login')`;
    await expect(doing(foreign)).rejects.toThrow(/row-level security/);
    const seen = await runInScope(service.db, supplier, (trx) =>
      trx.selectFrom('supplier_audit').selectAll().execute(),
    );
    expect(seen.map(({ supplier_id }) => supplier_id)).toEqual([supplierId]);
    await expect(sql`delete from supplier_audit`.execute(service.db)).rejects.toThrow(/only added/);
    await expect(sql`update supplier_audit set kind = ''`.execute(service.db)).rejects.toThrow(/only added/);
  });

  test('deleting old rows leaves them complete', async () => {
    const supplier = await newSupplier();
    await fail(supplier, 3);
    const before = await chainOf(supplier);
    expect(before).toHaveLength(3);
    const now = () => new Date('2099-01-01T00:00:00Z');
    await deleteExpiredData({
      database: service.db,
      deletes: getRetentionDeletes(),
      log: { info: () => {}, warn: () => {} },
      now,
    });
    expect(await chainOf(supplier)).toEqual(before);
    expect((await verify()).faults).toEqual([]);
  });
});
