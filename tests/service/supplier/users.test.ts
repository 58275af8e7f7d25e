import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { runInScope } from '#platform/database/transaction-scope.ts';
import { createDemoSupplier, type DemoUserOptions } from '#confirming/demo/create-demo-supplier.ts';
import {
  createVisitorCalls,
  findLatestLink,
  listMailsTo,
  OTHER_PASSWORD,
  getStatusAndCode,
  buildUser,
  buildUserBody,
} from '#tests/service/support/access.ts';
import { callAs, logIn, useTestService } from '#tests/service/support/test-service.ts';
import { logInUser, createUserCalls } from '#tests/service/support/user-calls.ts';

const service = useTestService();

/** A supplier with a principal user and a colleague. */
const twoUsers = (colleague: Partial<DemoUserOptions> = {}, entity = '9000') =>
  createDemoSupplier(service.db, { entity, users: [buildUser(), buildUser(colleague)] });
const emailOf = (supplier: { users: { email: string }[] }, index: number) => supplier.users[index]?.email ?? '';

describe('R-USER-01 R-USER-02 R-USER-06 R-API-09 the users of a supplier', () => {
  test('without a token every call answers 401', async () => {
    const calls = createUserCalls(service, 'none');
    const id = randomUUID();
    const answers = await Promise.all([
      service.app.inject('/api/usuarios'),
      calls.get(id),
      calls.change(id, { alias: 'nadie1' }),
      calls.changePassword(id, { currentPassword: 'x', newPassword: 'y' }),
      calls.changeAlarms(id, { phone: '', isAlarmEmail: true, isAlarmSms: false }),
      calls.remove(id),
    ]);
    expect(answers.map(getStatusAndCode)).toEqual(answers.map(() => [401, 651]));
  });

  test('R-USER-03 R-USER-04 R-USER-07 R-API-34 any user sees all of the supplier and no other', async () => {
    const supplier = await twoUsers({ status: 'unverified' });
    await twoUsers();
    const users = await (await logInUser(service, supplier)).list();
    expect(users.map(({ email, status, isPrincipalUser }) => [email, status, isPrincipalUser])).toEqual([
      [emailOf(supplier, 0), 'Activo', true],
      [emailOf(supplier, 1), 'No verificado', false],
    ]);
    expect(JSON.stringify(users)).not.toMatch(/password|hash|token/i);
  });

  test('R-USER-04 a colleague whose login wrong passwords have locked is blocked, to colleagues alone, until another password is set', async () => {
    const [supplier, other] = [await twoUsers(), await twoUsers()];
    const [me, stranger] = [await logInUser(service, supplier), await logInUser(service, other)];
    const locked = emailOf(supplier, 1);
    const id = await me.idOf(locked);
    const seen = async () => [
      ...(await me.list()).map(({ status }) => status),
      (await me.get(id)).json<{ status: string }>().status,
    ];
    for (let attempt = 1; attempt <= 4; attempt += 1) await logIn(service.app, { email: locked, password: 'wrong' });
    expect(await seen()).toEqual(['Activo', 'Activo', 'Activo']);
    await logIn(service.app, { email: locked, password: 'wrong' });
    expect(await seen()).toEqual(['Activo', 'Bloqueado', 'Bloqueado']);
    const failures = (supplierId: string, email = '') =>
      runInScope(service.db, { entity: supplier.entity, supplierId, email }, (trx) =>
        trx.selectFrom('login_failure').select('email').execute(),
      );
    expect(await failures(supplier.supplierId)).toEqual([{ email: locked }]);
    for (const outsider of [other.supplierId, '']) expect(await failures(outsider)).toEqual([]);
    expect((await stranger.list()).map(({ status }) => status)).toEqual(['Activo', 'Activo']);
    await createVisitorCalls(service).setPassword((await findLatestLink(service, locked)).token);
    expect(await seen()).toEqual(['Activo', 'Activo', 'Activo']);
  });

  test('R-USER-04 a lock by wrong passwords does not hide why else a colleague cannot log in', async () => {
    const supplier = await twoUsers({ status: 'unverified' });
    const email = emailOf(supplier, 1);
    await service.db.insertInto('login_failure').values({ entity: supplier.entity, email, failures: 5 }).execute();
    expect((await (await logInUser(service, supplier)).list())[1]?.status).toBe('No verificado');
  });

  test('R-API-10 R-ALERT-02 R-USER-21 one user, with telephone and alarms', async () => {
    const supplier = await twoUsers();
    const { get, ownId, email } = await logInUser(service, supplier, 1);
    expect((await get(ownId)).json()).toMatchObject({
      id: ownId,
      email,
      phone: '',
      isAlarmEmail: false,
      isAlarmSms: false,
    });
  });

  test('R-CODE-632 the id of another supplier or entity gets the same response as an unknown one', async () => {
    const supplier = await twoUsers();
    const me = await logInUser(service, supplier);
    const colleague = await me.idOf(emailOf(supplier, 1));
    const neighbour = await logInUser(service, await twoUsers());
    const elsewhere = await logInUser(service, await twoUsers({}, '9001'));
    const missing = await me.get(randomUUID());
    expect(getStatusAndCode(missing)).toEqual([404, 632]);
    for (const id of [neighbour.ownId, elsewhere.ownId, 'credenciales', '1']) {
      expect((await me.get(id)).json()).toEqual(missing.json());
      expect((await me.remove(id)).json()).toEqual(missing.json());
    }
    for (const id of [neighbour.ownId, colleague]) {
      const answers = [
        await me.change(id, { alias: 'otroalias' }),
        await me.changePassword(id, { currentPassword: OTHER_PASSWORD, newPassword: 'Otra.Clave-2029' }),
        await me.changeAlarms(id, { phone: '', isAlarmEmail: true, isAlarmSms: false }),
      ];
      expect(answers.map((answer) => answer.json<object>())).toEqual(answers.map(() => missing.json<object>()));
    }
    expect(await neighbour.list()).toHaveLength(2);
  });

  test('R-CODE-680 no user is read, changed, deleted or confirmed without an id', async () => {
    const me = await logInUser(service, await twoUsers());
    const password = { currentPassword: OTHER_PASSWORD, newPassword: 'Otra.Clave-2029' };
    const answers = [
      await me.get(''),
      await me.change('', { alias: 'otroalias' }),
      await me.changePassword('', password),
      await me.changeAlarms('', { phone: '', isAlarmEmail: true, isAlarmSms: false }),
      await me.remove(''),
      await createVisitorCalls(service).confirmEmail('', 'enlace'),
    ];
    expect(answers.map(getStatusAndCode)).toEqual(answers.map(() => [400, 680]));
    expect(await me.list()).toHaveLength(2);
  });

  test('R-API-36 credenciales is never an id: the fixed path wins', async () => {
    const me = await logInUser(service, await twoUsers());
    expect(getStatusAndCode(await me.change('credenciales', { alias: 'otroalias' }))).toEqual([400, 642]);
  });
});

describe('R-USER-08 R-API-14 deleting a user', () => {
  test('the user is deleted, is notified by mail and can neither continue nor log in', async () => {
    const supplier = await twoUsers();
    const [me, colleague] = [await logInUser(service, supplier), await logInUser(service, supplier, 1)];
    const session = await callAs(service, supplier, 1);
    expect(getStatusAndCode(await me.remove(colleague.ownId))).toEqual([200, undefined]);
    expect(await me.list()).toHaveLength(1);
    const [mail] = await listMailsTo(service, colleague.email);
    expect(mail?.subject).toContain('Su usuario ha sido eliminado');
    expect(getStatusAndCode(await session.get('clientes'))).toEqual([401, 651]);
    expect(getStatusAndCode(await colleague.get(colleague.ownId))).toEqual([401, 651]);
    expect(getStatusAndCode(await logIn(service.app, { email: colleague.email }))).toEqual([401, 637]);
    expect(getStatusAndCode(await me.remove(colleague.ownId))).toEqual([404, 632]);
  });

  test('R-LOGIN-08 a deleted user whose login was locked is answered like any unknown email', async () => {
    const supplier = await twoUsers();
    const [me, email] = [await logInUser(service, supplier), emailOf(supplier, 1)];
    const logInWrong = () => logIn(service.app, { email, password: 'wrong' });
    for (let attempt = 1; attempt <= 5; attempt += 1) await logInWrong();
    expect(getStatusAndCode(await logInWrong())).toEqual([403, 627]);
    await me.remove(await me.idOf(email));
    expect(getStatusAndCode(await logIn(service.app, { email }))).toEqual([401, 637]);
  });

  test('a deleted user cannot create users', async () => {
    const supplier = await twoUsers();
    const [me, email] = [await logInUser(service, supplier), emailOf(supplier, 1)];
    const token = await service.createToken(email);
    await me.remove(await me.idOf(email));
    const body = buildUserBody(supplier, { principalUser: false });
    expect(getStatusAndCode(await createVisitorCalls(service).create(body, token))).toEqual([401, 651]);
  });

  test('R-CODE-612 R-USER-09 not the principal one', async () => {
    const supplier = await twoUsers();
    const principal = await logInUser(service, supplier);
    const colleague = await logInUser(service, supplier, 1);
    expect(getStatusAndCode(await colleague.remove(principal.ownId))).toEqual([409, 612]);
    expect(getStatusAndCode(await principal.remove(principal.ownId))).toEqual([409, 612]);
  });

  test('R-CODE-613 R-USER-10 not oneself', async () => {
    const colleague = await logInUser(service, await twoUsers(), 1);
    expect(getStatusAndCode(await colleague.remove(colleague.ownId))).toEqual([409, 613]);
  });

  test.each(['blocked', 'inactive'] as const)(
    'the session of somebody who is %s ends with the next call',
    async (status) => {
      const colleague = await logInUser(service, await twoUsers(), 1);
      await service.db.updateTable('portal_user').set({ status }).where('email', '=', colleague.email).execute();
      expect(getStatusAndCode(await colleague.get(colleague.ownId))).toEqual([401, 651]);
    },
  );
});

describe('R-USER-22 R-API-11 changing the profile', () => {
  test('R-USER-34 an alias of 3 to 50 characters', async () => {
    const me = await logInUser(service, await twoUsers());
    expect(getStatusAndCode(await me.change(me.ownId, { alias: 'Ana' }))).toEqual([200, undefined]);
    expect((await me.get(me.ownId)).json()).toMatchObject({ alias: 'Ana', email: me.email });
    for (const alias of ['An', 'a'.repeat(51)])
      expect(getStatusAndCode(await me.change(me.ownId, { alias }))).toEqual([400, 681]);
  });

  test.each([0, 1])(
    'R-USER-39 another email is verified before it is the login, the session stays (user %i)',
    async (index) => {
      const me = await logInUser(service, await twoUsers(), index);
      const email = `nuevo.${me.email}`;
      expect(getStatusAndCode(await me.change(me.ownId, { email: email.toUpperCase() }))).toEqual([200, undefined]);
      expect((await me.get(me.ownId)).json()).toMatchObject({ email: me.email, status: 'Activo' });
      const [mail] = await listMailsTo(service, email);
      expect(mail?.subject).toContain('Verifique su nuevo correo');
      expect(getStatusAndCode(await logIn(service.app, { email }))).toEqual([403, 635]);
      const link = await findLatestLink(service, email);
      expect(link.path).toBe('/user-confirmation');
      expect(getStatusAndCode(await createVisitorCalls(service).confirmEmail(link.id, link.token))).toEqual([
        200,
        undefined,
      ]);
      expect(getStatusAndCode(await logIn(service.app, { email }))).toEqual([200, undefined]);
      expect(getStatusAndCode(await logIn(service.app, { email: me.email }))).toEqual([401, 637]);
    },
  );

  test('R-CODE-616 a link that was used says nothing of its user once their email is another one', async () => {
    const me = await logInUser(service, await twoUsers());
    const moveTo = async (email: string) => {
      await me.change(me.ownId, { email });
      const link = await findLatestLink(service, email);
      expect(getStatusAndCode(await createVisitorCalls(service).confirmEmail(link.id, link.token))).toEqual([
        200,
        undefined,
      ]);
      return link;
    };
    const first = await moveTo(`uno.${me.email}`);
    await moveTo(`dos.${me.email}`);
    expect(getStatusAndCode(await createVisitorCalls(service).confirmEmail(first.id, first.token))).toEqual([401, 616]);
  });

  test('an alias of several lines is refused; of one with markup mails show the words', async () => {
    const supplier = await twoUsers();
    const [me, colleague] = [await logInUser(service, supplier), await logInUser(service, supplier, 1)];
    expect(getStatusAndCode(await colleague.change(colleague.ownId, { alias: 'Ana\nLuis' }))).toEqual([400, 400]);
    expect(getStatusAndCode(await colleague.change(colleague.ownId, { alias: '<b>Ana</b>' }))).toEqual([
      200,
      undefined,
    ]);
    await me.remove(colleague.ownId);
    const [mail] = await listMailsTo(service, colleague.email);
    for (const form of [mail?.html, mail?.text]) expect(form).toContain('Hola, b Ana b:');
  });

  test('links that were mailed to the old email lead nowhere any more', async () => {
    const me = await logInUser(service, await twoUsers());
    await createVisitorCalls(service).requestLink(me.email);
    const link = await findLatestLink(service, me.email);
    await me.change(me.ownId, { email: `nuevo.${me.email}` });
    const verification = await findLatestLink(service, `nuevo.${me.email}`);
    await createVisitorCalls(service).confirmEmail(verification.id, verification.token);
    expect(getStatusAndCode(await createVisitorCalls(service).setPassword(link.token))).toEqual([401, 632]);
  });

  test('R-CODE-640 R-CODE-641 R-CODE-618 neither the same email, nor a taken one, nor none', async () => {
    const [me, other] = [await logInUser(service, await twoUsers()), await twoUsers()];
    const change = async (email: string) => getStatusAndCode(await me.change(me.ownId, { alias: 'cambiado', email }));
    expect(await change(me.email.toUpperCase())).toEqual([409, 640]);
    expect(await change(emailOf(other, 0))).toEqual([409, 641]);
    expect(await change('ana')).toEqual([400, 618]);
    expect(await change(`${'a'.repeat(50)}@a.es`)).toEqual([400, 618]);
    expect((await me.get(me.ownId)).json()).not.toMatchObject({ alias: 'cambiado' });
  });

  test('an empty change, and a change of fields that are not theirs, is refused', async () => {
    const me = await logInUser(service, await twoUsers());
    for (const body of [{}, { isPrincipalUser: true }, { alias: 'otroalias', status: 'Activo' }])
      expect(getStatusAndCode(await me.change(me.ownId, body))).toEqual([400, 400]);
  });
});

describe('R-USER-23 R-API-12 changing the password', () => {
  const CURRENT = 'Cobro.Pronto-2026';

  test('R-VAL-84 one digit is enough; the new password logs in, the old one does not', async () => {
    const me = await logInUser(service, await twoUsers());
    const newPassword = 'Otra.Clave-nueva1';
    expect(getStatusAndCode(await me.changePassword(me.ownId, { currentPassword: CURRENT, newPassword }))).toEqual([
      200,
      undefined,
    ]);
    expect(getStatusAndCode(await logIn(service.app, { email: me.email, password: newPassword }))).toEqual([
      200,
      undefined,
    ]);
    expect(getStatusAndCode(await logIn(service.app, { email: me.email }))).toEqual([401, 637]);
    const back = { currentPassword: newPassword, newPassword: CURRENT };
    expect(getStatusAndCode(await me.changePassword(me.ownId, back))).toEqual([409, 634]);
  });

  test.each([
    ['R-CODE-633 a wrong current password', 'Otra.Clave-2027', 'Nueva.Clave-2027', 403, 633],
    ['R-CODE-643 the same password', CURRENT, CURRENT, 409, 643],
    ['R-CODE-644 a short one', CURRENT, 'Corta.1a', 400, 644],
    ['R-CODE-645 no upper case', CURRENT, 'nueva.clave-2027', 400, 645],
    ['R-CODE-646 no lower case', CURRENT, 'NUEVA.CLAVE-2027', 400, 646],
    ['R-CODE-647 no digit', CURRENT, 'Nueva.Clave-hoy', 400, 647],
    ['R-CODE-648 no symbol', CURRENT, 'NuevaClave2027', 400, 648],
    ['R-CODE-619 a character three times', CURRENT, 'Nueva.Claaave-27', 400, 619],
    ['R-CODE-642 none', CURRENT, '', 400, 642],
  ])('%s is refused', async (_case, currentPassword, newPassword, status, code) => {
    const me = await logInUser(service, await twoUsers());
    expect(getStatusAndCode(await me.changePassword(me.ownId, { currentPassword, newPassword }))).toEqual([
      status,
      code,
    ]);
    expect(getStatusAndCode(await logIn(service.app, { email: me.email }))).toEqual([200, undefined]);
  });

  test('R-CODE-620 the alias in the password is refused', async () => {
    const me = await logInUser(service, await twoUsers());
    await me.change(me.ownId, { alias: 'anaruiz' });
    const body = { currentPassword: CURRENT, newPassword: 'Soy.ANARUIZ-2027' };
    expect(getStatusAndCode(await me.changePassword(me.ownId, body))).toEqual([400, 620]);
  });
});

describe('R-ALERT-04 R-API-13 alarms', () => {
  test('are kept, one way at a time', async () => {
    const me = await logInUser(service, await twoUsers());
    const sms = { phone: '600111222', isAlarmEmail: false, isAlarmSms: true };
    expect(getStatusAndCode(await me.changeAlarms(me.ownId, sms))).toEqual([200, undefined]);
    expect((await me.get(me.ownId)).json()).toMatchObject(sms);
    const email = { phone: '600111222', isAlarmEmail: true, isAlarmSms: false };
    expect(getStatusAndCode(await me.changeAlarms(me.ownId, email))).toEqual([200, undefined]);
    expect((await me.get(me.ownId)).json()).toMatchObject(email);
  });

  test.each([
    ['R-CODE-649 R-ALERT-07 both ways', { phone: '600111222', isAlarmEmail: true, isAlarmSms: true }, 409, 649],
    ['R-ALERT-09 SMS to nowhere', { phone: '', isAlarmEmail: false, isAlarmSms: true }, 400, 642],
    ['R-VAL-46 SMS to eight digits', { phone: '60011122', isAlarmEmail: false, isAlarmSms: true }, 400, 400],
  ])('%s is refused', async (_case, alarms, status, code) => {
    const me = await logInUser(service, await twoUsers());
    expect(getStatusAndCode(await me.changeAlarms(me.ownId, alarms))).toEqual([status, code]);
  });

  test('R-ALERT-08 without SMS the telephone is kept as it comes', async () => {
    const me = await logInUser(service, await twoUsers());
    const alarms = { phone: 'viejo', isAlarmEmail: false, isAlarmSms: false };
    expect(getStatusAndCode(await me.changeAlarms(me.ownId, alarms))).toEqual([200, undefined]);
  });
});
