import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import {
  createVisitorCalls,
  expireLinks,
  findLatestLink,
  listMailsTo,
  OTHER_PASSWORD,
  getStatusAndCode,
  buildSupplierProof,
  buildUser,
  createSupplierWithUser,
  buildUserBody,
} from '#tests/service/support/access.ts';
import { logIn, useTestService } from '#tests/service/support/test-service.ts';

const service = useTestService();
const calls = createVisitorCalls(service);

/** A supplier that nobody has registered for. */
const newcomer = (): Promise<DemoSupplier> => createDemoSupplier(service.db, { users: [], invoices: 3 });
const tokenFor = async (supplier: DemoSupplier) =>
  (await calls.validate(buildSupplierProof(supplier))).json<{ token: string }>().token;
const logInAs = ({ email, password }: { email: string; password: string }) => logIn(service.app, { email, password });
const statusOf = async (email: string) =>
  (await service.db.selectFrom('portal_user').select('status').where('email', '=', email).executeTakeFirst())?.status;

describe('R-REG-04 R-API-07 proving a supplier', () => {
  test('R-REG-07 R-REG-28 answers a token with the name of the supplier, good for half an hour', async () => {
    const supplier = await newcomer();
    const claims = decodeJwt(await tokenFor(supplier));
    expect(claims).toMatchObject({ supplierId: supplier.supplierId, codNrbeEn: '9000', name: supplier.name });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(1800);
  });

  test('R-CODE-604 an unknown supplier and a wrong reference are one and the same answer', async () => {
    const supplier = await newcomer();
    const wrong = await calls.validate(buildSupplierProof(supplier, { supplierReference: 'REF00000000000' }));
    const unknown = await calls.validate(buildSupplierProof(supplier, { supplierId: 'B99999999' }));
    const elsewhere = await calls.validate(buildSupplierProof(supplier, { codNrbeEn: '9001' }));
    expect(getStatusAndCode(wrong)).toEqual([404, 604]);
    expect([unknown.body, elsewhere.body]).toEqual([wrong.body, wrong.body]);
  });

  test('R-REG-02 the number of an invoice is compared without case and blanks, and in nothing else', async () => {
    const supplier = await newcomer();
    const { invoiceNumber } = buildSupplierProof(supplier);
    const store = (number: string) =>
      service.db
        .updateTable('invoice')
        .set({ number_ext: number })
        .where('supplier_id', '=', supplier.supplierId)
        .where('number_ext', '=', invoiceNumber)
        .execute();
    await store('Fv-2026/ 00112 b');
    const answers: Record<string, unknown> = {};
    for (const typed of [
      'fv-2026/00112B',
      'FV-2026/00112B',
      ' f v-2026/00112\u00A0b',
      'FV2026/00112B',
      'FV-2026/0112B',
    ])
      answers[typed] = getStatusAndCode(await calls.validate(buildSupplierProof(supplier, { invoiceNumber: typed })));
    expect(answers).toEqual({
      'fv-2026/00112B': [200, undefined],
      'FV-2026/00112B': [200, undefined],
      ' f v-2026/00112\u00A0b': [200, undefined],
      'FV2026/00112B': [404, 692],
      'FV-2026/0112B': [404, 692],
    });
  });

  test.each([
    ['number', { invoiceNumber: 'FV-0' }],
    ['amount', { invoiceAmount: 0.01 }],
    ['due date', { invoiceDueDate: '2020-01-01' }],
  ])('R-CODE-692 an invoice with another %s is refused', async (_what, values) => {
    expect(getStatusAndCode(await calls.validate(buildSupplierProof(await newcomer(), values)))).toEqual([404, 692]);
  });

  test('R-CODE-733 a supplier whose principal user is there is refused, one whose is unverified is not', async () => {
    const { supplier } = await createSupplierWithUser(service, buildUser());
    expect(getStatusAndCode(await calls.validate(buildSupplierProof(supplier)))).toEqual([409, 733]);
    const { supplier: unverified } = await createSupplierWithUser(service, buildUser({ status: 'unverified' }));
    expect(getStatusAndCode(await calls.validate(buildSupplierProof(unverified)))).toEqual([200, undefined]);
  });

  test.each([
    ['R-CODE-693 an unknown entity', { codNrbeEn: '9999' }, 693],
    ['R-CODE-717 no tax id', { supplierId: undefined }, 717],
    ['R-CODE-729 a reference of 15 characters', { supplierReference: '9'.repeat(15) }, 729],
    ['R-CODE-642 no reference', { supplierReference: undefined }, 642],
    ['R-CODE-621 a day of another form', { invoiceDueDate: '31/12/2026' }, 621],
    ['R-CODE-738 three decimals', { invoiceAmount: 1.234 }, 738],
    ['an amount of 1e15', { invoiceAmount: 1e15 }, 738],
  ])('%s is refused', async (_case, values, code) => {
    const supplier = await newcomer();
    expect(getStatusAndCode(await calls.validate(buildSupplierProof(supplier, values), supplier.supplierId))).toEqual([
      400,
      code,
    ]);
  });

  test('R-CODE-684 a path that names another supplier than the body is refused', async () => {
    expect(getStatusAndCode(await calls.validate(buildSupplierProof(await newcomer()), 'B12345674'))).toEqual([
      400, 684,
    ]);
  });
});

describe('R-REG-14 R-API-08 registering', () => {
  test('from the proof to the first login through the mail', async () => {
    const supplier = await newcomer();
    const token = await tokenFor(supplier);
    const user = buildUserBody(supplier);
    const answer = await calls.create(user, token);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Created' }]);
    expect(getStatusAndCode(await logInAs(user))).toEqual([403, 635]);
    const link = await findLatestLink(service, user.email);
    expect(link.path).toBe('/user-confirmation');
    expect(getStatusAndCode(await calls.confirmEmail(link.id, link.token))).toEqual([200, undefined]);
    const login = await logInAs(user);
    expect(getStatusAndCode(login)).toEqual([200, undefined]);
    expect(decodeJwt(login.json<{ token: string }>().token)).toMatchObject({ supplierId: supplier.supplierId });
  });

  test('R-REG-20 the same email, still unverified, is sent the mail again, with the password just chosen', async () => {
    const supplier = await newcomer();
    const token = await tokenFor(supplier);
    const user = buildUserBody(supplier);
    await calls.create(user, token);
    const again = await calls.create({ ...user, password: 'Otra.Distinta-28' }, token);
    expect(again.json()).toEqual({ message: 'Created only email' });
    expect(await listMailsTo(service, user.email)).toHaveLength(2);
    const link = await findLatestLink(service, user.email);
    await calls.confirmEmail(link.id, link.token);
    expect(getStatusAndCode(await logInAs({ ...user, password: 'Otra.Distinta-28' }))).toEqual([200, undefined]);
  });

  test('R-CODE-603 another email than that of the registration under way is refused', async () => {
    const supplier = await newcomer();
    const token = await tokenFor(supplier);
    await calls.create(buildUserBody(supplier), token);
    expect(getStatusAndCode(await calls.create(buildUserBody(supplier), token))).toEqual([409, 603]);
  });

  test('R-CODE-631 a second principal user is refused', async () => {
    const supplier = await newcomer();
    const token = await tokenFor(supplier);
    const user = buildUserBody(supplier);
    await calls.create(user, token);
    const link = await findLatestLink(service, user.email);
    await calls.confirmEmail(link.id, link.token);
    expect(getStatusAndCode(await calls.create(buildUserBody(supplier), token))).toEqual([409, 631]);
    expect(getStatusAndCode(await calls.create(buildUserBody(supplier, { principalUser: false }), token))).toEqual([
      409, 631,
    ]);
  });

  test('R-CODE-618 an email that somebody of the entity has is refused; at another entity it is not', async () => {
    const { user } = await createSupplierWithUser(service, buildUser());
    const supplier = await newcomer();
    const body = buildUserBody(supplier, { email: user.email.toUpperCase() });
    expect(getStatusAndCode(await calls.create(body, await tokenFor(supplier)))).toEqual([409, 618]);
    const elsewhere = await createDemoSupplier(service.db, { entity: '9001', users: [], invoices: 3 });
    const answer = await calls.create(buildUserBody(elsewhere, { email: user.email }), await tokenFor(elsewhere));
    expect(getStatusAndCode(answer)).toEqual([200, undefined]);
  });

  test.each([
    ['R-CODE-618 an email with a line break', { email: 'a@b.example\r\nBcc: c@d.example' }, 618],
    ['R-CODE-618 two emails', { email: 'a@b.example,c@d.example' }, 618],
    ['R-CODE-681 an alias of seven', { alias: 'sietele' }, 681],
    ['R-CODE-681 an alias of ten', { alias: 'diezletras' }, 681],
    ['an alias with a dash', { alias: 'ana-ruiz1' }, 400],
    ['R-CODE-644 a short password', { password: 'Corto.12ab' }, 644],
    ['R-CODE-645 no upper case', { password: 'cobro.pronto-27' }, 645],
    ['R-CODE-646 no lower case', { password: 'COBRO.PRONTO-27' }, 646],
    ['R-CODE-647 one digit', { password: 'Cobro.Pronto-hoy7' }, 647],
    ['R-CODE-648 no symbol', { password: 'CobroPronto2027' }, 648],
    ['R-CODE-619 a character three times', { password: 'Cobro.Prooonto-27' }, 619],
    ['R-CODE-620 the alias in the password', { alias: 'pagosuno', password: 'Mi.PAGOSUNO-2027' }, 620],
    ['R-CODE-642 no alias', { alias: undefined }, 642],
    ['a field that nobody asked for', { status: 'active' }, 400],
  ])('%s is refused and nobody is created', async (_case, values, code) => {
    const supplier = await newcomer();
    const token = await tokenFor(supplier);
    expect(getStatusAndCode(await calls.create(buildUserBody(supplier, values), token))).toEqual([400, code]);
    expect(getStatusAndCode(await calls.create(buildUserBody(supplier), token))).toEqual([200, undefined]);
  });

  test.each([
    ['R-CODE-683 another entity', { codNrbeEn: '9001' }, 683],
    ['R-CODE-684 another supplier', { supplierId: 'B12345674' }, 684],
  ])('%s than that of the token is refused', async (_case, values, code) => {
    const supplier = await newcomer();
    expect(getStatusAndCode(await calls.create(buildUserBody(supplier, values), await tokenFor(supplier)))).toEqual([
      403,
      code,
    ]);
  });

  test('R-CODE-601 of ten at once one registers', async () => {
    const supplier = await newcomer();
    const token = await tokenFor(supplier);
    const answers = await Promise.all(Array.from({ length: 10 }, () => calls.create(buildUserBody(supplier), token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const codes = new Set(
      answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => getStatusAndCode(answer)[1]),
    );
    expect([...codes].every((code) => code === 601 || code === 603)).toBe(true);
  });

  test('R-REG-06 the token of a registration is no session, and a session is no registration', async () => {
    const supplier = await newcomer();
    const token = await tokenFor(supplier);
    const clients = await service.app.inject({
      url: `/api/proveedores/${supplier.supplierId}/clientes?codigoEntidad=9000`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(getStatusAndCode(clients)).toEqual([401, 651]);
    const { supplier: own, user } = await createSupplierWithUser(service, buildUser());
    const session = await service.createToken(user.email);
    expect(getStatusAndCode(await calls.create(buildUserBody(own), session))).toEqual([409, 631]);
  });
});

describe('R-LOGIN-28 a colleague creates a user', () => {
  const colleague = async () => {
    const { supplier, user } = await createSupplierWithUser(service, buildUser());
    const body = buildUserBody(supplier, { principalUser: false });
    const answer = await calls.create(body, await service.createToken(user.email));
    return { supplier, body, answer, link: await findLatestLink(service, body.email) };
  };

  test('R-LOGIN-27 R-LOGIN-30 who follows the mail confirms the email and chooses a password', async () => {
    const { body, answer, link } = await colleague();
    expect(answer.json()).toEqual({ message: 'Created' });
    expect(link.path).toBe('/confirm-user-password');
    expect(getStatusAndCode(await calls.confirmEmail(link.id, link.token))).toEqual([200, undefined]);
    expect(getStatusAndCode(await logInAs(body))).toEqual([403, 635]);
    const renewed = await findLatestLink(service, body.email);
    expect(getStatusAndCode(await calls.setPassword(renewed.token, 'Elegida.Por-mi-27'))).toEqual([200, undefined]);
    expect(getStatusAndCode(await logInAs({ ...body, password: 'Elegida.Por-mi-27' }))).toEqual([200, undefined]);
    expect(getStatusAndCode(await calls.setPassword(renewed.token, 'Otra.Distinta-28'))).toEqual([409, 616]);
  });

  test('R-ALERT-02 a telephone that is stated is that of the user, also when the mail is sent again', async () => {
    const { supplier, user } = await createSupplierWithUser(service, buildUser());
    const session = await service.createToken(user.email);
    const body = buildUserBody(supplier, { principalUser: false });
    const findPhone = () =>
      service.db.selectFrom('portal_user').select('phone').where('email', '=', body.email).executeTakeFirst();
    for (const phone of ['600111222', '600333444']) {
      expect((await calls.create({ ...body, phone }, session)).statusCode).toBe(200);
      expect(await findPhone()).toEqual({ phone });
    }
  });

  test('an email of the same supplier that is unverified gets the mail again', async () => {
    const { supplier, user } = await createSupplierWithUser(service, buildUser());
    const session = await service.createToken(user.email);
    const body = buildUserBody(supplier, { principalUser: false });
    await calls.create(body, session);
    expect((await calls.create(body, session)).json()).toEqual({ message: 'Created only email' });
    expect(getStatusAndCode(await calls.create({ ...body, email: user.email }, session))).toEqual([409, 618]);
  });
});

describe('R-LOGIN-23 R-API-04 confirming an email', () => {
  const registered = async () => {
    const { supplier, user } = await createSupplierWithUser(service, buildUser({ status: 'unverified' }));
    await calls.requestLink(user.email);
    return { supplier, user, link: await findLatestLink(service, user.email) };
  };
  const set = (email: string, status: 'active' | 'blocked' | 'inactive') =>
    service.db.updateTable('portal_user').set({ status }).where('email', '=', email).execute();

  test('R-CODE-617 activates the user, once', async () => {
    const { user, link } = await registered();
    expect(getStatusAndCode(await calls.confirmEmail(link.id, link.token))).toEqual([200, undefined]);
    expect(await statusOf(user.email)).toBe('active');
    expect(getStatusAndCode(await calls.confirmEmail(link.id, link.token))).toEqual([409, 617]);
  });

  test('R-CODE-617 R-CODE-616 a link that was used well says so for as long as it would have been good, and sends no mail', async () => {
    const { supplier, user, link } = await registered();
    await calls.confirmEmail(link.id, link.token);
    const again = await calls.confirmEmail(link.id, link.token);
    expect(getStatusAndCode(again)).toEqual([409, 617]);
    await expireLinks(service, supplier);
    const mailed = await findLatestLink(service, user.email);
    expect(getStatusAndCode(await calls.confirmEmail(link.id, link.token))).toEqual([409, 616]);
    await service.db.updateTable('portal_user').set({ status: 'unverified' }).where('email', '=', user.email).execute();
    expect(getStatusAndCode(await calls.confirmEmail(link.id, link.token))).toEqual([409, 616]);
    expect(await findLatestLink(service, user.email)).toEqual(mailed);
    expect(await statusOf(user.email)).toBe('unverified');
  });

  test.each(['blocked', 'inactive'] as const)(
    'R-CODE-616 a link that was used does not tell that its user is %s since',
    async (status) => {
      const { user, link } = await registered();
      await calls.confirmEmail(link.id, link.token);
      await set(user.email, status);
      expect(getStatusAndCode(await calls.confirmEmail(link.id, link.token))).toEqual([409, 616]);
      expect(await statusOf(user.email)).toBe(status);
    },
  );

  test.each([
    ['R-CODE-605', 'blocked', 605],
    ['R-CODE-629', 'inactive', 629],
  ] as const)('%s who is %s stays so', async (_id, status, code) => {
    const { user, link } = await registered();
    await set(user.email, status);
    expect(getStatusAndCode(await calls.confirmEmail(link.id, link.token))).toEqual([403, code]);
    expect(await statusOf(user.email)).toBe(status);
  });

  test('R-CODE-739 an expired link is answered with a new one', async () => {
    const { supplier, user, link } = await registered();
    await expireLinks(service, supplier);
    expect(getStatusAndCode(await calls.confirmEmail(link.id, link.token))).toEqual([410, 739]);
    const renewed = await findLatestLink(service, user.email);
    expect(getStatusAndCode(await calls.confirmEmail(renewed.id, renewed.token))).toEqual([200, undefined]);
  });

  test('R-CODE-616 the link of one user does not confirm another, and one for a password confirms nobody', async () => {
    const [first, second] = [await registered(), await registered()];
    expect(getStatusAndCode(await calls.confirmEmail(first.link.id, second.link.token))).toEqual([401, 616]);
    const { user } = await createSupplierWithUser(service, buildUser());
    await calls.requestLink(user.email);
    const reset = await findLatestLink(service, user.email);
    expect(getStatusAndCode(await calls.confirmEmail(first.link.id, reset.token))).toEqual([401, 616]);
    expect(getStatusAndCode(await calls.setPassword(first.link.token, OTHER_PASSWORD))).toEqual([401, 632]);
    expect(await statusOf(first.user.email)).toBe('unverified');
  });
});
