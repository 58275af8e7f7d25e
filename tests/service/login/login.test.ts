import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { createDemoSupplier, type DemoSupplier, type DemoUserOptions } from '#confirming/demo/create-demo-supplier.ts';
import { logIn, useTestService } from '#tests/service/support/test-service.ts';

const service = useTestService();

let made = 0;
const someone = (values: Partial<DemoUserOptions> = {}): DemoUserOptions => {
  made += 1;
  return { email: `someone${made}@login.example`, alias: `someone${made}`, ...values };
};
const supplierWith = (...users: DemoUserOptions[]): Promise<DemoSupplier> => createDemoSupplier(service.db, { users });
const codeOf = async (email: string, password?: string) => {
  const answer = await logIn(service.app, { email, ...(password && { password }) });
  return [answer.statusCode, answer.json<{ code?: number }>().code];
};

describe('POST /login', () => {
  test('R-LOGIN-06 R-API-03 answers token and alias; the token carries what the portal reads and lasts 8 hours', async () => {
    const user = someone();
    const supplier = await supplierWith(user);
    const answer = await logIn(service.app, { email: user.email.toUpperCase() });
    expect(answer.statusCode).toBe(200);
    const { token, alias, ...rest } = answer.json<{ token: string; alias: string }>();
    expect(alias).toBe(user.alias);
    expect(rest).toEqual({});
    const claims = decodeJwt(token);
    expect(claims).toMatchObject({ email: user.email, supplierId: supplier.supplierId, codNrbeEn: '9000' });
    expect(claims).toMatchObject({ id: expect.any(String), name: user.alias });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(8 * 3600);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('R-LOGIN-08 wrong password, unknown email and another entity give one and the same 637', async () => {
    const user = someone();
    await supplierWith(user);
    const answers = await Promise.all([
      logIn(service.app, { email: user.email, password: 'wrong' }),
      logIn(service.app, { email: 'nobody@login.example', password: 'wrong' }),
      logIn(service.app, { email: 'nobody2@login.example' }),
      logIn(service.app, { email: user.email, codNrbeEn: '9001' }),
      logIn(service.app, { email: user.email, codNrbeEn: 'none' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({ code: 637 });
  });

  test.each([
    ['unverified', 635],
    ['blocked', 627],
    ['inactive', 629],
  ] as const)('R-LOGIN-08 a user who is %s gets %i, and only with the right password', async (status, code) => {
    const user = someone({ status });
    await supplierWith(user);
    expect(await codeOf(user.email)).toEqual([403, code]);
    expect(await codeOf(user.email, 'wrong')).toEqual([401, 637]);
  });

  test('R-LOGIN-08 R-CODE-627 R-CODE-636 R-CODE-637 the fifth wrong password in a row locks (636); then even the right one gets 627', async () => {
    const user = someone();
    await supplierWith(user);
    for (let attempt = 1; attempt <= 4; attempt += 1) expect(await codeOf(user.email, 'wrong')).toEqual([401, 637]);
    expect(await codeOf(user.email, 'wrong')).toEqual([403, 636]);
    expect(await codeOf(user.email, 'wrong')).toEqual([403, 627]);
    expect(await codeOf(user.email)).toEqual([403, 627]);
  });

  test('an email that nobody has locks in the same way, so that the lock tells nothing', async () => {
    const codes: unknown[] = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) codes.push(await codeOf('ghost@login.example', 'wrong'));
    expect(codes).toEqual([...Array.from({ length: 4 }, () => [401, 637]), [403, 636], [403, 627]]);
  });

  test('the right password starts the count anew', async () => {
    const user = someone();
    await supplierWith(user);
    for (let round = 1; round <= 2; round += 1) {
      for (let attempt = 1; attempt <= 4; attempt += 1) await codeOf(user.email, 'wrong');
      expect(await codeOf(user.email)).toEqual([200, undefined]);
    }
  });

  test('40 guesses side by side learn five outcomes and no more', async () => {
    const user = someone();
    await supplierWith(user);
    const codes = await Promise.all(Array.from({ length: 40 }, () => codeOf(user.email, 'wrong')));
    const count = (code: number) => codes.filter(([, given]) => given === code).length;
    expect([count(637), count(636), count(627)]).toEqual([4, 1, 35]);
    expect(await codeOf(user.email)).toEqual([403, 627]);
  });

  test('a user who logs in ten times at once gets in ten times', async () => {
    const user = someone();
    await supplierWith(user);
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(user.email)));
    expect(codes.every(([status]) => status === 200)).toBe(true);
  });

  test.each([
    ['without a password', { email: 'a@b.example', codNrbeEn: '9000' }, 642],
    ['with an empty password', { email: 'a@b.example', password: '', codNrbeEn: '9000' }, 642],
    ['with a number for a password', { email: 'a@b.example', password: 12, codNrbeEn: '9000' }, 400],
    ['with an email of 51 letters', { email: 'a'.repeat(51), password: 'x', codNrbeEn: '9000' }, 400],
    ['with a null character', { email: 'a\0@b.example', password: 'x', codNrbeEn: '9000' }, 400],
    ['with a field that nobody asked for', { email: 'a', password: 'x', codNrbeEn: '9000', admin: true }, 400],
  ])('%s it answers 400', async (_, payload, code) => {
    const answer = await service.app.inject({ method: 'POST', url: '/api/login', payload });
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([400, code]);
  });

  test('what is no JSON at all is a 400 too', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await service.app.inject({ method: 'POST', url: '/api/login', headers, payload: '{"email":' });
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([400, 400]);
  });
});
