import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import {
  createVisitorCalls,
  expireLinks,
  findLatestLink,
  listMailsTo,
  OTHER_PASSWORD,
  getStatusAndCode,
  buildUser,
  createSupplierWithUser,
} from '#tests/service/support/access.ts';
import { logIn, startTestService, useTestService } from '#tests/service/support/test-service.ts';

const service = useTestService();
const calls = createVisitorCalls(service);

const lock = async (email: string) => {
  for (let attempt = 1; attempt <= 5; attempt += 1) await logIn(service.app, { email, password: 'wrong' });
  // Its mail is written behind the answer; of two links the one that was mailed later counts.
  await service.waitUntilIdle();
};
const resetLink = async (email: string) => {
  await calls.requestLink(email);
  return findLatestLink(service, email);
};

describe('R-LOGIN-10 R-API-05 a forgotten password', () => {
  test('R-LOGIN-13 R-LOGIN-15 the mailed link sets a new password, once; the old one becomes invalid', async () => {
    const { user } = await createSupplierWithUser(service, buildUser());
    expect(getStatusAndCode(await calls.requestLink(user.email.toUpperCase()))).toEqual([200, undefined]);
    const link = await findLatestLink(service, user.email);
    expect(link.url.href).toMatch(/^https:\/\/e9000\.example\/new-password\?token=9000\.[\w-]{20,40}\.[\w-]{43}#/);
    // The login, which password managers need, is in the part that browsers send to no server.
    expect(link.url.hash).toBe(`#email=${encodeURIComponent(user.email)}`);
    expect(getStatusAndCode(await calls.setPassword(link.token))).toEqual([200, undefined]);
    expect(getStatusAndCode(await logIn(service.app, { email: user.email }))).toEqual([401, 637]);
    expect(getStatusAndCode(await logIn(service.app, { email: user.email, password: OTHER_PASSWORD }))).toEqual([
      200,
      undefined,
    ]);
    expect(getStatusAndCode(await calls.setPassword(link.token, 'Otra.Distinta-28'))).toEqual([409, 616]);
  });

  test('the link has the host of the request when it belongs to the entity, and otherwise the main one', async () => {
    const { user } = await createSupplierWithUser(service, buildUser());
    await calls.requestLink(user.email, '9000', { host: 'second.e9000.example' });
    expect((await findLatestLink(service, user.email)).url.host).toBe('second.e9000.example');
    await calls.requestLink(user.email, '9000', { host: 'evil.example' });
    expect((await findLatestLink(service, user.email)).url.host).toBe('e9000.example');
  });

  test('R-CODE-632 of two links the later one counts', async () => {
    const { user } = await createSupplierWithUser(service, buildUser());
    const first = await resetLink(user.email);
    const second = await resetLink(user.email);
    expect(getStatusAndCode(await calls.setPassword(first.token))).toEqual([401, 632]);
    expect(getStatusAndCode(await calls.setPassword(second.token))).toEqual([200, undefined]);
  });

  test('R-CODE-739 an expired link is answered with a new one', async () => {
    const { supplier, user } = await createSupplierWithUser(service, buildUser());
    const link = await resetLink(user.email);
    await expireLinks(service, supplier);
    expect(getStatusAndCode(await calls.setPassword(link.token))).toEqual([410, 739]);
    const renewed = await findLatestLink(service, user.email);
    expect(renewed.token).not.toBe(link.token);
    expect(getStatusAndCode(await calls.setPassword(renewed.token))).toEqual([200, undefined]);
  });

  test.each([
    ['nobody has it', undefined, 0, ''],
    ['its user is blocked', 'blocked', 0, ''],
    ['its user is inactive', 'inactive', 0, ''],
    ['its user is active', 'active', 1, '/new-password'],
    ['its user has not verified it', 'unverified', 1, '/user-confirmation'],
  ] as const)(
    'when %s the answer is the same, as is known from its mails (%s: %i)',
    async (_case, status, count, path) => {
      const user = buildUser(status && { status });
      if (status) await createSupplierWithUser(service, user);
      const answer = await calls.requestLink(user.email);
      expect([answer.statusCode, answer.body]).toEqual([200, '{}']);
      const mails = await listMailsTo(service, user.email);
      expect(mails).toHaveLength(count);
      if (count > 0) expect((await findLatestLink(service, user.email)).path).toBe(path);
    },
  );

  test('a user gets at most six mails an hour', async () => {
    const { user } = await createSupplierWithUser(service, buildUser());
    for (let time = 1; time <= 9; time += 1) await calls.requestLink(user.email);
    expect(await listMailsTo(service, user.email)).toHaveLength(6);
  });

  test.each([
    ['a line break', 'ana@access.example\nbcc: all@access.example'],
    ['a second recipient', 'ana@access.example,all@access.example'],
    ['a second recipient after a semicolon', 'ana@a.example;all@b.example'],
    ['a display name', 'Ana <ana@access.example>'],
    ['no domain', 'ana@'],
  ])('an email with %s is refused', async (_case, email) => {
    expect(getStatusAndCode(await calls.requestLink(email))).toEqual([400, 400]);
  });

  test('R-CODE-685 R-CODE-707 an entity without a definition, or without an address, writes no mails', async () => {
    expect(getStatusAndCode(await calls.requestLink('a@b.example', '9999'))).toEqual([409, 685]);
    const { findTestBrand } = await import('#tests/service/support/test-service.ts');
    const brand = findTestBrand('9000');
    const silent = await startTestService({ findBrand: () => brand && { ...brand, senderAddress: '' } });
    expect(getStatusAndCode(await createVisitorCalls(silent).requestLink('a@b.example'))).toEqual([409, 707]);
    await silent.stop();
  });
});

describe('R-API-06 setting a password', () => {
  test.each([
    ['too short', 'Corto.12ab', 644],
    ['too long', `Larga.12${'ab'.repeat(12)}`, 644],
    ['without upper case', 'cobro.pronto-27', 645],
    ['without lower case', 'COBRO.PRONTO-27', 646],
    ['with one digit', 'Cobro.Pronto-hoy7', 647],
    ['without a symbol', 'CobroPronto2027', 648],
    ['with a quote', 'Cobro.Pronto"27"', 648],
    ['with a character three times', 'Cobro.Prooonto-27', 619],
  ])('a password %s is refused with its code and the link stays good', async (_case, password, code) => {
    const { user } = await createSupplierWithUser(service, buildUser());
    const { token } = await resetLink(user.email);
    expect(getStatusAndCode(await calls.setPassword(token, password))).toEqual([400, code]);
    expect(getStatusAndCode(await calls.setPassword(token))).toEqual([200, undefined]);
  });

  test('R-CODE-620 R-VAL-89 a password with the alias is refused, upper and lower case being the same', async () => {
    const { user } = await createSupplierWithUser(service, buildUser());
    const { token } = await resetLink(user.email);
    expect(getStatusAndCode(await calls.setPassword(token, `Soy.${user.alias.toUpperCase()}a`))).toEqual([400, 620]);
  });

  test('R-CODE-634 none of the last five passwords is taken again, the sixth is', async () => {
    const { user } = await createSupplierWithUser(service, buildUser());
    const passwords = [1, 2, 3, 4, 5].map((number) => `Numero.${number}-2030ab`);
    for (const password of passwords) {
      // A mail an hour and user is limited, so the links are not asked for six times.
      expect(getStatusAndCode(await calls.setPassword((await resetLink(user.email)).token, password))).toEqual([
        200,
        undefined,
      ]);
    }
    const { token } = await resetLink(user.email);
    for (const password of passwords)
      expect(getStatusAndCode(await calls.setPassword(token, password))).toEqual([409, 634]);
    expect(getStatusAndCode(await calls.setPassword(token, DEMO_PASSWORD))).toEqual([200, undefined]);
  });

  test('R-CODE-639 a link of another entity is refused', async () => {
    const { user } = await createSupplierWithUser(service, buildUser());
    const { token } = await resetLink(user.email);
    expect(getStatusAndCode(await calls.setPassword(token, OTHER_PASSWORD, '9001'))).toEqual([403, 639]);
  });

  test.each([
    ['blocked', 627],
    ['inactive', 629],
  ] as const)('who is %s meanwhile is refused with %i', async (status, code) => {
    const { user } = await createSupplierWithUser(service, buildUser());
    const { token } = await resetLink(user.email);
    await service.db.updateTable('portal_user').set({ status }).where('email', '=', user.email).execute();
    expect(getStatusAndCode(await calls.setPassword(token))).toEqual([403, code]);
  });

  test('of fifty with one link one sets the password', async () => {
    const { user } = await createSupplierWithUser(service, buildUser());
    const { token } = await resetLink(user.email);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => calls.setPassword(token, `Carrera.${index}-2030abc`)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
  });
});

describe('R-LOGIN-18 a locked login', () => {
  test('R-CODE-636 the fifth wrong password mails the link that unlocks it', async () => {
    const { user } = await createSupplierWithUser(service, buildUser());
    await lock(user.email);
    expect(getStatusAndCode(await logIn(service.app, { email: user.email }))).toEqual([403, 627]);
    const mails = await listMailsTo(service, user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Desbloquee su usuario · Banco Alameda']);
    const link = await findLatestLink(service, user.email);
    expect(link.path).toBe('/blockingPassword');
    expect(link.id).toMatch(/^[\da-f-]{36}$/);
    expect(getStatusAndCode(await calls.setPassword(link.token))).toEqual([200, undefined]);
    expect(getStatusAndCode(await logIn(service.app, { email: user.email, password: OTHER_PASSWORD }))).toEqual([
      200,
      undefined,
    ]);
  });

  test('who has forgotten the password of a locked login gets the link that unlocks it', async () => {
    const { user } = await createSupplierWithUser(service, buildUser());
    await lock(user.email);
    expect((await resetLink(user.email)).path).toBe('/blockingPassword');
    expect(await listMailsTo(service, user.email)).toHaveLength(2);
  });

  test('R-CODE-650 a link requested before the lock does not unlock; another one is mailed', async () => {
    const { user } = await createSupplierWithUser(service, buildUser());
    const { token } = await resetLink(user.email);
    await lock(user.email);
    expect(getStatusAndCode(await calls.setPassword(token))).toEqual([403, 650]);
    const unlock = await findLatestLink(service, user.email);
    expect(unlock.path).toBe('/blockingPassword');
    expect(getStatusAndCode(await calls.setPassword(unlock.token))).toEqual([200, undefined]);
  });

  test('an unknown email is locked without a mail', async () => {
    await lock('ghost@access.example');
    expect(await listMailsTo(service, 'ghost@access.example')).toEqual([]);
  });
});

describe('login with something to do first', () => {
  test('R-CODE-635 who has not verified the email is mailed the link again', async () => {
    const { user } = await createSupplierWithUser(service, buildUser({ status: 'unverified' }));
    expect(getStatusAndCode(await logIn(service.app, { email: user.email }))).toEqual([403, 635]);
    const link = await findLatestLink(service, user.email);
    expect(link.path).toBe('/user-confirmation');
    expect(getStatusAndCode(await calls.confirmEmail(link.id, link.token))).toEqual([200, undefined]);
    expect(getStatusAndCode(await logIn(service.app, { email: user.email }))).toEqual([200, undefined]);
  });

  test('R-CODE-626 a password older than a year is mailed the link to change it', async () => {
    const { user } = await createSupplierWithUser(service, buildUser({ passwordDays: 366 }));
    expect(getStatusAndCode(await logIn(service.app, { email: user.email }))).toEqual([403, 626]);
    expect(getStatusAndCode(await calls.setPassword((await findLatestLink(service, user.email)).token))).toEqual([
      200,
      undefined,
    ]);
    expect(getStatusAndCode(await logIn(service.app, { email: user.email, password: OTHER_PASSWORD }))).toEqual([
      200,
      undefined,
    ]);
  });

  test('a password that is a year old less a day is good', async () => {
    const { user } = await createSupplierWithUser(service, buildUser({ passwordDays: 364 }));
    expect(getStatusAndCode(await logIn(service.app, { email: user.email }))).toEqual([200, undefined]);
  });
});
