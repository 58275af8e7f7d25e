import { expect, test } from 'vitest';
import { requestLogin, requestLogout } from '#portal/data/login.ts';
import { dataProvider } from '#portal/data/data-provider.ts';
import {
  confirmEmail,
  registerUser,
  requestPasswordLink,
  setPassword,
  validateSupplier,
} from '#portal/data/visitor-calls.ts';
import { readSession, startSession } from '#portal/session/session.ts';
import { openPortal, openPortalLoggedIn } from '#tests/support/stand-in-portal.ts';
import { STAND_IN_EMAILS, STAND_IN_PASSWORD, STAND_IN_REFERENCE, STAND_IN_SUPPLIERS } from './sample-data.ts';

const NEW_PASSWORD = 'Otra.Clave-2026';
const linkOf = (link = '') => new URL(link, 'http://portal').searchParams;

test('a forgotten password is set anew with the link of the noted mail', async () => {
  const { mails } = await openPortal();
  await requestPasswordLink({ email: STAND_IN_EMAILS.colleague, codNrbeEn: '9000' });
  expect(mails()).toEqual([
    { to: STAND_IN_EMAILS.colleague, about: 'new password', link: expect.stringMatching(/^\/new-password\?token=/) },
  ]);
  const token = linkOf(mails()[0]?.link).get('token') ?? '';
  await setPassword({ newPassword: NEW_PASSWORD, token, codNrbeEn: '9000' });
  await expect(
    requestLogin({ email: STAND_IN_EMAILS.colleague, password: STAND_IN_PASSWORD, codNrbeEn: '9000' }),
  ).rejects.toMatchObject({ code: 637 });
  expect(
    await requestLogin({ email: STAND_IN_EMAILS.colleague, password: NEW_PASSWORD, codNrbeEn: '9000' }),
  ).toMatchObject({ alias: 'luis' });
});

test('a supplier registers with an invoice as proof, confirms the email and logs in', async () => {
  const { bank, mails } = await openPortal();
  const invoice = bank.invoices.find(({ supplier }) => supplier === STAND_IN_SUPPLIERS.unregistered);
  const proof = {
    supplierId: STAND_IN_SUPPLIERS.unregistered,
    supplierReference: STAND_IN_REFERENCE,
    invoiceNumber: 'F-2026/0001',
    invoiceAmount: '1250.50',
    invoiceDueDate: invoice?.expires ?? '',
  };
  const token = await validateSupplier(proof, '9000');
  const user = { supplierId: proof.supplierId, email: 'rosa@ria.example', alias: 'rosa', password: NEW_PASSWORD };
  expect(await registerUser(user, '9000', token)).toBe('created');
  expect(await registerUser(user, '9000', token)).toBe('resent');
  await expect(requestLogin({ email: user.email, password: NEW_PASSWORD, codNrbeEn: '9000' })).rejects.toMatchObject({
    code: 635,
  });
  const link = linkOf(mails().at(-1)?.link);
  await confirmEmail(link.get('id') ?? '', link.get('token') ?? '');
  const login = await requestLogin({ email: user.email, password: NEW_PASSWORD, codNrbeEn: '9000' });
  startSession(login.token, login.alias, '9000');
  expect((await dataProvider.getList('users', { meta: { whole: true } })).data).toMatchObject([{ isPrincipal: true }]);
});

test('refusals reach the portal with their codes, those that only banks have included', async () => {
  const { mails } = await openPortal();
  const codeOf = (email: string, password: string) =>
    requestLogin({ email, password, codNrbeEn: '9000' }).then(
      () => 0,
      ({ code }: { code: number }) => code,
    );
  expect(await codeOf('nadie@nada.example', 'x')).toBe(1001);
  expect(await codeOf(STAND_IN_EMAILS.inactive, STAND_IN_PASSWORD)).toBe(629);
  expect(await codeOf(STAND_IN_EMAILS.blocked, STAND_IN_PASSWORD)).toBe(627);
  const wrong = [1, 2, 3].map(() => STAND_IN_EMAILS.colleague);
  const codes: number[] = [];
  for (const email of wrong) codes.push(await codeOf(email, 'wrong'));
  expect(codes).toEqual([637, 637, 636]);
  expect(mails().map(({ about }) => about)).toEqual(['unlock']);
});

test('accounts are added, proved with a document, changed and removed', async () => {
  await openPortalLoggedIn();
  const add = (iban: string, bic = '') =>
    dataProvider.create('accounts', { data: { iban, bic, description: 'Nueva' } });
  expect((await add('ES91 2100 0418 4502 0005 1332')).data).toMatchObject({ status: '2', needsHolderForm: false });
  expect((await add('ES7921000813610123456789')).data).toMatchObject({ status: '2' });
  const { data: foreign } = await add('FR1420041010050500013M02606', 'PSSTFRPPXXX');
  expect(foreign).toMatchObject({ status: '6', needsHolderForm: true });
  const document = new File(['%PDF-1.7'], 'Titularidad.PDF');
  const proof = { document, verifiesHolder: true };
  await dataProvider.update('accounts', { id: foreign.id, data: proof, previousData: foreign });
  const { data: found } = await dataProvider.getOne('accounts', { id: foreign.id });
  expect(found).toMatchObject({ status: '3', bic: 'PSSTFRPPXXX' });
  await dataProvider.delete('accounts', { id: foreign.id, previousData: foreign });
  expect((await dataProvider.getList('accounts', { meta: { whole: true } })).data).toHaveLength(25);
});

test('automatic advances, users, supplier, alerts and password are changed', async () => {
  const { bank, mails } = await openPortalLoggedIn();
  const [account] = bank.suppliers[0]?.accounts ?? [];
  const iban = account?.iban ?? '';
  await dataProvider.create('automatic-advances', { data: { numClient: '40033', iban } });
  const previousData = { id: '40033', iban };
  await dataProvider.update('automatic-advances', { id: '40033', data: { iban }, previousData });
  await dataProvider.delete('automatic-advances', { id: '40017' });
  const { data: advances } = await dataProvider.getList('automatic-advances', { meta: { whole: true } });
  expect(advances.map(({ id }) => id)).toEqual(['40033', '40025']);

  const colleague = { alias: 'ines', email: 'ines@taller-ebro.example', password: NEW_PASSWORD };
  expect((await dataProvider.create('users', { data: colleague })).data).toMatchObject({ outcome: 'created' });
  await dataProvider.delete('users', { id: '502' });
  expect(mails().map(({ about }) => about)).toEqual(['invitation', 'deleted']);
  await dataProvider.update('users', { id: '501', data: { alias: 'marta2' }, previousData: { id: '501' } });

  const { data: supplier } = await dataProvider.getOne('supplier', { id: '40017' });
  await dataProvider.update('supplier', { id: '40017', data: { phone: '976123456' }, previousData: supplier });
  expect((await dataProvider.getOne('supplier', { id: '40025' })).data.phone).toBe('976123456');
  await dataProvider.changeAlerts({ phone: '600300400', isAlarmEmail: false, isAlarmSms: true });
  expect((await dataProvider.getOne('users', { id: '501' })).data).toMatchObject({ alias: 'marta2', isAlarmSms: true });
  await dataProvider.changePassword({ currentPassword: STAND_IN_PASSWORD, newPassword: NEW_PASSWORD });
  expect(
    await requestLogin({ email: STAND_IN_EMAILS.principal, password: NEW_PASSWORD, codNrbeEn: '9000' }),
  ).toMatchObject({ alias: 'marta2' });
});

test('a bank without sessions has no call to log out, which the portal does not mind', async () => {
  const standIn = await openPortalLoggedIn();
  await requestLogout(readSession().token ?? '');
  expect(standIn.calls().at(-1)).toMatchObject({ call: 'logOut', status: 404 });
});
