import { createHmac } from 'node:crypto';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { insertDemoEntities, seedDemoSuppliers } from '#confirming/demo/seed.ts';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import {
  createVisitorCalls,
  findLatestLink,
  listMailsTo,
  OTHER_PASSWORD,
  getStatusAndCode,
  buildSupplierProof,
  buildUser,
  createSupplierWithUser,
  buildUserBody,
} from '#tests/service/support/access.ts';
import { logIn, TEST_SECRET, startTestService, useTestService } from '#tests/service/support/test-service.ts';

const service = useTestService();
const calls = createVisitorCalls(service);

describe('known and unknown emails', () => {
  const answers = async (call: (email: string) => Promise<{ statusCode: number; body: string; headers: object }>) => {
    const known = await Promise.all(Array.from({ length: 20 }, () => createSupplierWithUser(service, buildUser())));
    const emails = [...known.map(({ user }) => user.email), ...Array.from({ length: 20 }, () => buildUser().email)];
    return Promise.all(emails.map(async (email) => withoutDate(await call(email))));
  };
  const withoutDate = ({ statusCode, body, headers }: { statusCode: number; body: string; headers: object }) =>
    JSON.stringify([statusCode, body, { ...headers, date: '', 'x-request-id': '' }]);

  test('R-LOGIN-08 get the same bytes at login, header by header', async () => {
    expect(new Set(await answers((email) => logIn(service.app, { email, password: 'wrong' }))).size).toBe(1);
  });

  test('R-LOGIN-10 get the same bytes in recovery, header by header', async () => {
    expect(new Set(await answers((email) => calls.requestLink(email))).size).toBe(1);
  });

  test('R-LOGIN-10 the response of recovery does not wait for the work for a known email', async () => {
    const { user } = await createSupplierWithUser(service, buildUser());
    // What is still done for the calls before would wait for the lock too, and keep every connection meanwhile.
    await service.waitUntilIdle();
    const blocker = await service.db.startTransaction().execute();
    try {
      // Whoever writes a mail now has to wait for this lock.
      await sql`lock table mail in access exclusive mode`.execute(blocker);
      const answer = await calls.requestLink(user.email);
      expect(getStatusAndCode(answer)).toEqual([200, undefined]);
    } finally {
      await blocker.rollback().execute();
    }
    expect(await listMailsTo(service, user.email)).toHaveLength(1);
  });
});

test('R-LOGIN-08 of 50 guesses side by side at most five are evaluated, also when the last one is right', async () => {
  const { user } = await createSupplierWithUser(service, buildUser());
  const guesses = Array.from({ length: 50 }, (_, index) =>
    index === 49 ? {} : { password: `Guess.${index}-2026xyz` },
  );
  const answers = await Promise.all(guesses.map((guess) => logIn(service.app, { email: user.email, ...guess })));
  const codes = answers.map((answer) => getStatusAndCode(answer)[1]);
  expect(codes.filter((code) => code !== 627).length).toBeLessThanOrEqual(5 + 1);
  expect(codes.filter((code) => code === 637 || code === 636).length).toBeLessThanOrEqual(5);
});

describe('hostile tokens', () => {
  const encode = (value: object | string) =>
    Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const claims = { id: '1', email: 'a@b.example', supplierId: 'B12345674', codNrbeEn: '9000', name: 'x' };
  const signed = (header: object, payload: object | string, secret = TEST_SECRET, algorithm = 'sha256') => {
    const content = `${encode(header)}.${encode(payload)}`;
    return `${content}.${createHmac(algorithm, secret).update(content).digest('base64url')}`;
  };
  const HS256 = { alg: 'HS256', typ: 'JWT' };
  const good = { ...claims, aud: 'registration', iat: now, exp: now + 600 };
  const valid = signed(HS256, good);
  const [head, body, signature] = valid.split('.') as [string, string, string];
  const withoutExpiry = { ...claims, aud: 'registration', iat: now };
  const tokens: [string, string][] = [
    ['without a signature', `${head}.${body}.`],
    ['of the algorithm none', `${encode({ alg: 'none' })}.${body}.`],
    ['of the algorithm None with a signature', `${encode({ alg: 'None' })}.${body}.${signature}`],
    ['signed with another secret', signed(HS256, good, 'another secret of more than 32 letters')],
    ['signed with an empty secret', signed(HS256, good, '')],
    ['signed with HS512', signed({ alg: 'HS512' }, good, TEST_SECRET, 'sha512')],
    ['with a header that says RS256', signed({ alg: 'RS256' }, good)],
    ['with changed claims', `${head}.${encode({ ...good, supplierId: 'B00000000' })}.${signature}`],
    ['that has expired', signed(HS256, { ...good, exp: now - 1 })],
    ['that never expires', signed(HS256, withoutExpiry)],
    ['that is not good yet', signed(HS256, { ...good, nbf: now + 600 })],
    ['for another audience', signed(HS256, { ...good, aud: 'admin' })],
    ['for no audience', signed(HS256, { ...claims, iat: now, exp: now + 600 })],
    [
      'with a key of its own',
      signed({ ...HS256, jwk: { kty: 'oct', k: encode(TEST_SECRET) } }, good, encode(TEST_SECRET)),
    ],
    ['with a critical header that nobody knows', signed({ ...HS256, crit: ['x'], x: 1 }, good)],
    ['that is no JSON', signed(HS256, 'no JSON')],
    ['of two parts', `${head}.${body}`],
    ['of four parts', `${valid}.${signature}`],
    ['of letters', 'letters'],
    ['of 10,000 letters', 'a'.repeat(10_000)],
  ];

  test('the token that they are made of is a good one', async () => {
    const answer = await calls.create({}, valid);
    expect(answer.statusCode).toBe(400);
    const supplier = await createDemoSupplier(service.db, { users: [] });
    const own = signed(HS256, { ...good, supplierId: supplier.supplierId });
    expect(getStatusAndCode(await calls.create(buildUserBody(supplier), own))).toEqual([200, undefined]);
  });

  test.each(tokens)('R-REG-06 R-ROUTE-19 a bearer token %s is a 401', async (_what, token) => {
    const supplier = { entity: '9000', supplierId: 'B12345674' } as Parameters<typeof buildUserBody>[0];
    expect(getStatusAndCode(await calls.create(buildUserBody(supplier), token))).toEqual([401, 651]);
    const clients = await service.app.inject({
      url: '/api/proveedores/B12345674/clientes?codigoEntidad=9000',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(getStatusAndCode(clients)).toEqual([401, 651]);
  });

  const random = 'A'.repeat(43);
  const links: [string, string][] = [
    ['made up', `9000.${random}`],
    ['of an entity that is not there', `9999.${random}`],
    ['without an entity', `.${random}`],
    ['of letters', 'letters'],
    ['with a wildcard', `9000.${'%'.repeat(43)}`],
    ['with a quote', `9000' or '1'='1.${random}`],
    ['with a line break', `9000.${random}\n`],
    ['in another script', `９０００.${random}`],
    ['of 200 letters', 'a'.repeat(200)],
    ['that is a session', 'eyJhbGciOiJIUzI1NiJ9.e30.e30'],
  ];
  test.each(links)('R-LOGIN-15 R-LOGIN-23 the token of a link %s is a 401', async (_what, token) => {
    expect(getStatusAndCode(await calls.setPassword(token, OTHER_PASSWORD))).toEqual([401, 632]);
    expect(getStatusAndCode(await calls.confirmEmail('00000000-0000-0000-0000-000000000000', token))).toEqual([
      401, 616,
    ]);
  });
});

describe('limits of calls', () => {
  test('R-CODE-622 the limits per address and per account state when to retry', async () => {
    const limited = await startTestService({ limitFactor: 1 });
    await insertDemoEntities(limited.db);
    const from = (remoteAddress: string, email: string) =>
      limited.app.inject({
        method: 'POST',
        url: '/api/usuarios/credenciales',
        payload: { email, codNrbeEn: '9000' },
        remoteAddress,
      });
    for (let call = 1; call <= 5; call += 1) expect((await from(`10.0.0.${call}`, 'a@b.example')).statusCode).toBe(200);
    const sixth = await from('10.0.0.6', 'A@b.example');
    expect(getStatusAndCode(sixth)).toEqual([429, 622]);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(sixth.headers['retry-after'])).toBeLessThanOrEqual(900);
    for (let call = 1; call <= 60; call += 1) await from('10.0.1.1', `known${call}@b.example`);
    expect(getStatusAndCode(await from('10.0.1.1', 'other@b.example'))).toEqual([429, 622]);
    expect((await from('10.0.1.2', 'other@b.example')).statusCode).toBe(200);
    await limited.stop();
  });

  test('R-CODE-600 a supplier is guessed at ten times at most; when the time is over it goes on', async () => {
    let clock = Date.now();
    const limited = await startTestService({ limitFactor: 1, now: () => new Date(clock) });
    await seedDemoSuppliers(limited.db);
    const supplier = await createDemoSupplier(limited.db, { users: [], invoices: 1 });
    const guess = () =>
      createVisitorCalls(limited).validate(buildSupplierProof(supplier, { supplierReference: 'REF99999999999' }));
    const answers = await Promise.all(Array.from({ length: 50 }, guess));
    expect(answers.filter((answer) => getStatusAndCode(answer)[1] === 604)).toHaveLength(10);
    expect(getStatusAndCode(await createVisitorCalls(limited).validate(buildSupplierProof(supplier)))).toEqual([
      429, 600,
    ]);
    clock += 900_000;
    expect(getStatusAndCode(await createVisitorCalls(limited).validate(buildSupplierProof(supplier)))).toEqual([
      200,
      undefined,
    ]);
    await limited.stop();
  });
});

test('no password, token, email, account or tax id stands in the log, even when a call fails', async () => {
  const lines: string[] = [];
  const logStream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const logged = await startTestService({ logLevel: 'trace', logStream });
  await insertDemoEntities(logged.db);
  const { supplier, user } = await createSupplierWithUser(logged, buildUser());
  const newcomer = await createDemoSupplier(logged.db, { users: [], invoices: 3 });
  const { requestLink, setPassword, confirmEmail, validate, create } = createVisitorCalls(logged);
  await logIn(logged.app, { email: user.email, password: 'Planted.Wrong-2026' });
  const session = await logged.createToken(user.email);
  await requestLink(user.email);
  const link = await findLatestLink(logged, user.email);
  await setPassword(link.token, 'Planted.Rule');
  await setPassword(link.token, 'Planted.New-2026');
  const proof = await validate(buildSupplierProof(newcomer));
  const registration = proof.json<{ token: string }>().token;
  const body = buildUserBody(newcomer, { password: 'Planted.First-2026' });
  await create(body, registration);
  const confirmation = await findLatestLink(logged, body.email);
  await confirmEmail(confirmation.id, confirmation.token);
  await confirmEmail(confirmation.id, 'planted-garbage-token');
  await logged.app.inject({
    method: 'POST',
    url: `/api/proveedores/${supplier.supplierId}/financiacion-factura`,
    headers: { authorization: `Bearer ${session}` },
    payload: { iban: supplier.accounts[0]?.iban },
  });
  // A database that is gone: everything fails inside.
  await logged.db.schema.dropTable('user_link').cascade().execute();
  await setPassword(link.token, 'Planted.Lost-2026');
  await requestLink(body.email);
  await logged.stop();
  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(10);
  const planted = [
    'Planted.Wrong-2026',
    'Planted.Rule',
    'Planted.New-2026',
    'Planted.First-2026',
    'Planted.Lost-2026',
    link.token,
    confirmation.token,
    session,
    registration,
    'planted-garbage-token',
    user.email,
    body.email,
    supplier.accounts[0]?.iban ?? 'no account',
    supplier.supplierId,
    newcomer.supplierId,
  ];
  expect(planted.filter((secret) => log.includes(secret))).toEqual([]);
});

test('a request that is logged whole shows amounts and days, but neither whose they are nor what opens anything', async () => {
  const lines: string[] = [];
  const logStream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const logged = await startTestService({ logLevel: 'info', logStream }, async (app) => {
    app.post('/logged', ({ body, query, headers, log }) => {
      log.info({ sent: { body, query, headers } }, 'sent');
      return {};
    });
  });
  await logged.app.inject({
    method: 'POST',
    url: '/logged?numCliente=Planted-1&paginationItem=Planted-2',
    headers: { authorization: 'Bearer Planted-3', cookie: 'Planted-4', 'idempotency-key': 'Planted-5' },
    payload: {
      alias: 'Planted-6',
      document: 'Planted-7',
      supplierReference: 'Planted-8',
      totalAmount: 1234.56,
      applicationDate: '2026-03-05',
      invoiceAdvanceList: [{ numInvoice: 'Planted-9', holder: { name: 'Planted-10', phone: 'Planted-11' } }],
    },
  });
  await logged.stop();
  const log = lines.join('');
  expect(log.match(/Planted-\d+/g)).toBe(null);
  expect(log).toContain('"totalAmount":1234.56');
  expect(log).toContain('"applicationDate":"2026-03-05"');
});
