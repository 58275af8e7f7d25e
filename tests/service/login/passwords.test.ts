import { hash } from '@node-rs/argon2';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTemporaryPassword } from '#shared/passwords/temporary-password.ts';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import {
  createDemoSupplier,
  type DemoSupplier,
  type DemoSupplierOptions,
} from '#confirming/demo/create-demo-supplier.ts';
import { runAsTableOwner } from '#platform/database/transaction-scope.ts';
import { refuseGuessablePassword } from '#confirming/domain/guessable-password.ts';
import { assertPasswordRules } from '#confirming/rules/password-rules.ts';
import {
  createVisitorCalls,
  findLatestLink,
  OTHER_PASSWORD,
  getStatusAndCode,
  buildSupplierProof,
  buildUser,
  buildUserBody,
} from '#tests/service/support/access.ts';
import { findTestBrand, logIn, useTestService } from '#tests/service/support/test-service.ts';
import { logInUser } from '#tests/service/support/user-calls.ts';

let newcomer: DemoSupplier;
let registration: string;

const service = useTestService();
beforeAll(async () => {
  newcomer = await createDemoSupplier(service.db, { name: 'Talleres Ruiz e Hijos, S.L.', users: [], invoices: 1 });
  registration = (await createVisitorCalls(service).validate(buildSupplierProof(newcomer))).json<{ token: string }>()
    .token;
});

const supplierWith = (options: DemoSupplierOptions = {}) =>
  createDemoSupplier(service.db, { users: [buildUser()], ...options });

const register = (values: object) =>
  createVisitorCalls(service).create(buildUserBody(newcomer, { ...values }), registration);

describe('a password that is easy to guess', () => {
  test.each([
    'Password.1234',
    'P4ssw0rd.2026',
    'C0ntr4s3n4.2026',
    'Contrasena.1234',
    'Bienvenido.2026',
    'Primavera.2026',
    'Qwertyuiop.12',
    'Asdfghjkl.12',
    'Aa.123456789',
    'Abcdefgh.1234',
    'Hola.Hola.Hola12',
    'Administrador1.1',
    'Madrid.123456',
    'Proveedor.2026',
    'Confirming.2026',
    'Facturas.2026',
  ])('R-CODE-648 "%s", which everybody thinks of, is refused', async (password) => {
    expect(getStatusAndCode(await register({ password }))).toEqual([400, 648]);
  });

  test.each([
    ['the name of the supplier', 'TalleresRuiz.26', {}],
    ['the name of the supplier in two words', 'Talleres.Ruiz-2026', {}],
    ['the name of the entity in two words', 'Banco.Alameda-26', {}],
    ['the email', 'Gertrudis.Ponz-26', { email: 'gertrudis.ponz@correo.example' }],
    ['the domain of the email', 'Ferrallasxyz.2026', { email: 'ana@ferrallasxyz.example' }],
    ['the alias with one letter written as a digit', 'Gertrud1s.2026', { alias: 'gertrudis' }],
  ])('R-CODE-648 %s with a number is refused', async (_, password, values) => {
    expect(getStatusAndCode(await register({ password, ...values }))).toEqual([400, 648]);
  });

  test('is refused with the link of a mail, whose link stays good', async () => {
    const { users } = await supplierWith();
    const email = users[0]?.email ?? '';
    await createVisitorCalls(service).requestLink(email);
    const { token } = await findLatestLink(service, email);
    expect(getStatusAndCode(await createVisitorCalls(service).setPassword(token, 'Bienvenido.2026'))).toEqual([
      400, 648,
    ]);
    expect(getStatusAndCode(await createVisitorCalls(service).setPassword(token))).toEqual([200, undefined]);
  });

  test('is refused in the profile, where one digit is enough', async () => {
    const me = await logInUser(service, await supplierWith({ name: 'Kuxtalmar Ebro, S.A.' }));
    const change = (newPassword: string) =>
      me.changePassword(me.ownId, { currentPassword: DEMO_PASSWORD, newPassword });
    expect(getStatusAndCode(await change('KuxtalmarEbro.1'))).toEqual([400, 648]);
    expect(getStatusAndCode(await change(OTHER_PASSWORD))).toEqual([200, undefined]);
  });

  test.each([
    ['R-CODE-645', 'password.1234', 645],
    ['R-CODE-619', 'Passsword.1234', 619],
    ['R-CODE-620', 'Password.1234', 620],
  ])('%s the rules of the form are told first', async (_, password, code) => {
    expect(getStatusAndCode(await register({ password, alias: 'password' }))).toEqual([400, code]);
  });
});

describe('a password that is hard to guess', () => {
  const person = () => ({ ...newcomer, email: 'ana@talleresruiz.example', alias: 'anaruiz01' });
  const check = async (password: string) => {
    assertPasswordRules(password, person().alias);
    await runAsTableOwner(service.db, newcomer, (trx) =>
      refuseGuessablePassword(trx, { findBrand: findTestBrand }, person(), password),
    );
  };

  test.each([
    'Cobro.Pronto-2026',
    'Pago.Rapido-2027',
    'Otra.Distinta-28',
    'Otra.Clave-2029',
    'Nuevo.Cobro-2027',
    'Aabb <+11 doce.',
    'x7%Kd.w2:Rm!',
  ])('"%s" is accepted', async (password) => {
    await expect(check(password)).resolves.toBeUndefined();
  });

  test('R-USER-16 is what the portal makes up for a new user', async () => {
    for (let made = 0; made < 40; made += 1) {
      const password = createTemporaryPassword('anaruiz01');
      await expect(check(password), password).resolves.toBeUndefined();
    }
  });
});

describe('a password that is stored', () => {
  const storedOf = ({ supplierId }: DemoSupplier) =>
    service.db
      .selectFrom('portal_user')
      .select(['password_hash as hashed', 'password_set_at as setAt'])
      .where('supplier_id', '=', supplierId)
      .executeTakeFirstOrThrow();
  const withWeakHash = async () => {
    const passwordHash = await hash(DEMO_PASSWORD, { memoryCost: 4096, timeCost: 1 });
    const supplier = await supplierWith({ passwordHash });
    return { supplier, email: supplier.users[0]?.email ?? '', passwordHash, before: await storedOf(supplier) };
  };

  test('with lower costs than today’s is hashed again at the next login, and its age stays', async () => {
    const { supplier, email, before } = await withWeakHash();
    expect(getStatusAndCode(await logIn(service.app, { email }))).toEqual([200, undefined]);
    const after = await storedOf(supplier);
    // A sixteenth of the memory: see `cheap-argon2.ts`.
    expect(after.hashed).toMatch(/^\$argon2id\$v=19\$m=1216,t=2,p=1\$/);
    expect(after.setAt).toEqual(before.setAt);
    expect(getStatusAndCode(await logIn(service.app, { email }))).toEqual([200, undefined]);
    expect((await storedOf(supplier)).hashed).toBe(after.hashed);
  });

  test('stays unchanged after a wrong password, and while the login is locked', async () => {
    const { supplier, email, passwordHash } = await withWeakHash();
    for (let turn = 0; turn < 5; turn += 1) await logIn(service.app, { email, password: OTHER_PASSWORD });
    expect(getStatusAndCode(await logIn(service.app, { email }))).toEqual([403, 627]);
    expect((await storedOf(supplier)).hashed).toBe(passwordHash);
  });
});
