import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectDatabase } from '#platform/database/connect.ts';
import type { DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { runAsTableOwner } from '#platform/database/transaction-scope.ts';
import { createService } from '#confirming/create-service.ts';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import {
  createVisitorCalls,
  findLatestLink,
  OTHER_PASSWORD,
  getStatusAndCode,
  buildUser,
  createSupplierWithUser,
} from '#tests/service/support/access.ts';
import { logIn, TEST_SECRET, type TestService, useTestService } from '#tests/service/support/test-service.ts';
import { createUserCalls } from '#tests/service/support/user-calls.ts';

const HOUR = 3_600_000;

// Two instances of the service with a pool each, on one PostgreSQL and with one clock.
let clock = Date.now();
const now = () => new Date(clock);
const service = useTestService({ now });
let second: TestService;
beforeAll(async () => {
  const db = connectDatabase(service.url);
  const app = await createService({ database: db, secret: TEST_SECRET, logLevel: 'silent', limitFactor: 1000, now });
  second = { ...service, app, db };
});
afterAll(async () => {
  await second.app.close();
  await second.db.destroy();
});

let supplier: DemoSupplier;
let email: string;
let id: string;
beforeEach(async () => {
  ({
    supplier,
    user: { email },
  } = await createSupplierWithUser(service, buildUser()));
  id = await createUserCalls(service, await service.createToken(email)).idOf(email);
});

/** What a call with the token is answered, in either process. */
const answersOf = (token: string) =>
  Promise.all(
    [service, second].map(async ({ app }) =>
      getStatusAndCode(await app.inject({ url: '/api/usuarios', headers: { authorization: `Bearer ${token}` } })),
    ),
  );
const OPEN = [
  [200, undefined],
  [200, undefined],
];
const OVER = [
  [401, 651],
  [401, 651],
];

const logOut = (token: string) =>
  second.app.inject({ method: 'POST', url: '/api/logout', headers: { authorization: `Bearer ${token}` } });

describe('R-ROUTE-19 R-CODE-651 a session ends, in every process at the next call', () => {
  test('by logout: that session, and no other of the same user', async () => {
    const [left, kept] = [await service.createToken(email), await service.createToken(email)];
    expect(await answersOf(left)).toEqual(OPEN);
    expect(getStatusAndCode(await logOut(left))).toEqual([200, undefined]);
    expect(await answersOf(left)).toEqual(OVER);
    expect(await answersOf(kept)).toEqual(OPEN);
    expect(getStatusAndCode(await logOut(left))).toEqual([401, 651]);
  });

  test('by a changed password: every one but that which changed it', async () => {
    const [own, other] = [await service.createToken(email), await service.createToken(email)];
    const change = { currentPassword: DEMO_PASSWORD, newPassword: OTHER_PASSWORD };
    expect(getStatusAndCode(await createUserCalls(service, own).changePassword(id, change))).toEqual([200, undefined]);
    expect(await answersOf(other)).toEqual(OVER);
    expect(await answersOf(own)).toEqual(OPEN);
  });

  test('by a password that was set through a link: every one', async () => {
    const token = await service.createToken(email);
    await createVisitorCalls(service).requestLink(email);
    const link = await findLatestLink(service, email);
    expect(getStatusAndCode(await createVisitorCalls(service).setPassword(link.token))).toEqual([200, undefined]);
    expect(await answersOf(token)).toEqual(OVER);
    const login = await logIn(service.app, { email, password: OTHER_PASSWORD });
    expect(await answersOf(login.json<{ token: string }>().token)).toEqual(OPEN);
  });

  test.each(['blocked', 'inactive'] as const)('while its user is %s', async (status) => {
    const token = await service.createToken(email);
    await runAsTableOwner(service.db, supplier, (trx) =>
      trx.updateTable('portal_user').set({ status }).where('id', '=', id).execute(),
    );
    expect(await answersOf(token)).toEqual(OVER);
  });

  test('R-USER-39 not by another email, which is verified before the next login', async () => {
    const token = await service.createToken(email);
    await createUserCalls(service, token).change(id, { email: buildUser().email });
    expect(await answersOf(token)).toEqual(OPEN);
  });

  test('after an hour without a call, and not while there are calls', async () => {
    const token = await service.createToken(email);
    for (let call = 0; call < 3; call += 1) {
      clock += HOUR - 120_000;
      expect(await answersOf(token)).toEqual(OPEN);
    }
    clock += HOUR;
    expect(await answersOf(token)).toEqual(OVER);
  });

  test('R-ERR-10 eight hours after the login, whatever calls are made', async () => {
    const token = await service.createToken(email);
    for (let call = 0; call < 15; call += 1) {
      clock += HOUR / 2;
      expect(await answersOf(token)).toEqual(OPEN);
    }
    clock += HOUR / 2 + 1000;
    expect(await answersOf(token)).toEqual(OVER);
  });
});

describe('R-CODE-651 a token', () => {
  const signed = (claims: object) =>
    new SignJWT({ id, email, supplierId: supplier.supplierId, codNrbeEn: '9000', ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('portal')
      .setIssuedAt(Math.floor(clock / 1000))
      .setExpirationTime(Math.floor(clock / 1000) + 60)
      .sign(new TextEncoder().encode(TEST_SECRET));

  test('without a session, or with that of another user, is none', async () => {
    const { user: neighbour } = await createSupplierWithUser(service, buildUser());
    const { sid } = JSON.parse(
      Buffer.from((await service.createToken(neighbour.email)).split('.')[1] ?? '', 'base64url').toString(),
    ) as { sid: string };
    expect(await answersOf(await signed({}))).toEqual(OVER);
    expect(await answersOf(await signed({ sid }))).toEqual(OVER);
  });
});

test('a password changed during a login with the old one opens no session', async () => {
  const own = createUserCalls(service, await service.createToken(email));
  const logins = Array.from({ length: 8 }, () => logIn(second.app, { email }));
  const change = own.changePassword(id, { currentPassword: DEMO_PASSWORD, newPassword: OTHER_PASSWORD });
  expect(getStatusAndCode(await change)).toEqual([200, undefined]);
  const tokens = (await Promise.all(logins)).map((answer) => answer.json<{ token?: string }>().token ?? 'none');
  for (const token of tokens) expect(await answersOf(token)).toEqual(OVER);
});

describe('ASVS 7.5.2 the own sessions', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
  interface Row {
    id: string;
    device: string;
    openedAt: string;
    lastUsedAt: string;
    isCurrent: boolean;
  }
  const path = (userId = id) => `/api/usuarios/${userId}/sesiones`;
  const call = (token: string, method: 'GET' | 'DELETE', url: string) =>
    service.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
  const listOf = async (token: string) => (await call(token, 'GET', path())).json<{ response: Row[] }>().response;
  const openWith = async (userAgent: string) => {
    const payload = { email, password: DEMO_PASSWORD, codNrbeEn: '9000' };
    const headers = { 'user-agent': userAgent };
    const answer = await service.app.inject({ method: 'POST', url: '/api/login', payload, headers });
    return answer.json<{ token: string }>().token;
  };

  test('are listed with device, moments and a mark at this one; those that have ended are not', async () => {
    const opened = new Date(clock).toISOString();
    const firefox = await openWith(FIREFOX);
    const strange = await openWith('<script>alert(1)</script> llame al 600 700 800');
    await logOut(await service.createToken(email));
    clock += HOUR / 2;
    const rows = await listOf(firefox);
    expect(rows.filter(({ isCurrent }) => isCurrent)).toEqual([
      {
        id: expect.any(String) as string,
        device: 'Firefox, Linux',
        openedAt: opened,
        lastUsedAt: new Date(clock).toISOString(),
        isCurrent: true,
      },
    ]);
    expect(rows[0]?.isCurrent).toBe(true);
    // This one, that of the curious browser, and the one that `beforeEach` opened.
    expect(rows.map(({ device }) => device)).toEqual(['Firefox, Linux', '', '']);
    clock += HOUR * 0.75;
    expect(await listOf(firefox)).toHaveLength(1);
    expect(await answersOf(strange)).toEqual(OVER);
  });

  test('end one by one or all others, in every process; the own one stays', async () => {
    const [own, one, other] = [
      await openWith(FIREFOX),
      await service.createToken(email),
      await service.createToken(email),
    ];
    const { sid } = JSON.parse(Buffer.from(one.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
    expect(getStatusAndCode(await call(own, 'DELETE', `${path()}/${sid}`))).toEqual([200, undefined]);
    expect(await answersOf(one)).toEqual(OVER);
    expect(await answersOf(other)).toEqual(OPEN);
    expect(getStatusAndCode(await call(own, 'DELETE', `${path()}/${sid}`))).toEqual([200, undefined]);
    expect(getStatusAndCode(await call(own, 'DELETE', path()))).toEqual([200, undefined]);
    expect(await answersOf(other)).toEqual(OVER);
    expect(await answersOf(own)).toEqual(OPEN);
    expect(await listOf(own)).toHaveLength(1);
  });

  test('are nobody else’s: a colleague and a stranger neither list nor end them', async () => {
    const own = await service.createToken(email);
    const [{ id: sid = '' } = {}] = await listOf(own);
    const { user: neighbour } = await createSupplierWithUser(service, buildUser());
    const stranger = await service.createToken(neighbour.email);
    for (const method of ['GET', 'DELETE'] as const)
      expect(getStatusAndCode(await call(stranger, method, path()))).toEqual([404, 632]);
    expect(getStatusAndCode(await call(stranger, 'DELETE', `${path()}/${sid}`))).toEqual([404, 632]);
    const theirId = await createUserCalls(service, stranger).idOf(neighbour.email);
    expect(getStatusAndCode(await call(stranger, 'DELETE', `${path(theirId)}/${sid}`))).toEqual([200, undefined]);
    expect(await answersOf(own)).toEqual(OPEN);
    expect((await service.app.inject({ url: path() })).statusCode).toBe(401);
  });
});
