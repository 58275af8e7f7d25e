import { readFileSync, readdirSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_SUPPLIERS, getDemoSupplier } from '#samples/demo-suppliers.ts';
import { DEMO_USERS } from '#samples/demo-users.ts';
import { removeSupplier } from '#confirming/demo/remove-supplier.ts';
import { seedDemoSuppliers } from '#confirming/demo/seed.ts';
import { createService } from '#confirming/create-service.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import { logIn, TEST_SECRET, startTestService, type TestService } from '#tests/service/support/test-service.ts';
import { inlineShapes } from '#tests/service/support/inline-shapes.ts';

const written: string[] = [];
const logStream = { write: (line: string) => void written.push(line) };
const service = startForFile(() => startTestService({ logLevel: 'info', logStream, trustProxy: 'loopback' }));
beforeAll(() => seedDemoSuppliers(service.db));

describe('the demo', () => {
  test('a second seed changes nothing', async () => {
    const count = () =>
      service.db
        .selectFrom('invoice')
        .select((e) => e.fn.countAll<number>().as('n'))
        .execute();
    const before = await count();
    expect(await seedDemoSuppliers(service.db)).toBe(false);
    expect(await count()).toEqual(before);
    expect(before).toEqual([{ n: DEMO_SUPPLIERS.reduce((sum, { invoices }) => sum + invoices, 0) }]);
  });

  test('a seed that was interrupted is completed', async () => {
    const { supplierId } = DEMO_SUPPLIERS[3] ?? { supplierId: '' };
    for (const table of ['portal_user', 'account', 'supplier_details', 'client'] as const) {
      await service.db.deleteFrom(table).where('supplier_id', '=', supplierId).execute();
    }
    await service.db.deleteFrom('supplier').where('id', '=', supplierId).execute();
    await seedDemoSuppliers(service.db);
    expect((await logIn(service.app, { email: 'hugo@sinfacturas.example' })).statusCode).toBe(200);
  });

  test('written dates are close to the requested day', async () => {
    const company = getDemoSupplier('aceroslevante');
    await removeSupplier(service.db, company);
    await seedDemoSuppliers(service.db, { today: '2031-03-10' });
    const { first, last } = await service.db
      .selectFrom('invoice')
      .select((e) => [e.fn.min('issued_on').as('first'), e.fn.max('expires_on').as('last')])
      .where('supplier_id', '=', company.supplierId)
      .executeTakeFirstOrThrow();
    expect([first < '2031-03-10', first > '2029-03-10', last > '2031-03-10']).toEqual([true, true, true]);
  });

  const CODES = { active: undefined, unverified: 635, blocked: 627, inactive: 629 };
  test.each(DEMO_USERS.map((user) => [user.email, user] as const))(
    '%s logs in as its status says',
    async (email, user) => {
      const answer = await logIn(service.app, { email, codNrbeEn: user.entity });
      const expected = user.passwordDays > 365 ? 626 : CODES[user.status];
      expect(answer.json<{ code?: number }>().code).toBe(expected);
    },
  );
});

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  operationId: string;
  security?: object[];
  parameters?: { name: string; in: string; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
}

describe('the OpenAPI document', () => {
  const read = async (url: string) => (await service.app.inject(url)).json<OpenApi>();
  const supplier = '/api/proveedores/{supplierId}';

  test('R-API-42 is there twice and lists every call of the contract', async () => {
    const document = await read('/openapi.json');
    expect(await read('/api/openapi.json')).toEqual(document);
    expect(document.openapi).toBe('3.1.0');
    const calls = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((verb) => [verb, path]),
    );
    expect(calls).toEqual(
      expect.arrayContaining([
        ['post', '/api/login'],
        ['post', '/api/logout'],
        ['post', '/api/usuarios/credenciales'],
        ['patch', '/api/usuarios/credenciales'],
        ['patch', '/api/usuarios/{id}/confirmar-email'],
        ['post', '/api/usuarios'],
        ['get', '/api/usuarios'],
        ['get', '/api/usuarios/{id}'],
        ['patch', '/api/usuarios/{id}'],
        ['patch', '/api/usuarios/{id}/credenciales'],
        ['patch', '/api/usuarios/{id}/alarmas'],
        ['delete', '/api/usuarios/{id}'],
        ['post', `${supplier}/validacion`],
        ['get', `${supplier}/clientes`],
        ['get', `${supplier}/cuentas-abono-total`],
        ['get', `${supplier}/cuentas-abono/`],
        ['post', `${supplier}/cuentas-abono`],
        ['put', `${supplier}/cuentas-abono`],
        ['delete', `${supplier}/cuentas-abono/{iban}`],
        ['get', `${supplier}/facturas/`],
        ['get', `${supplier}/facturas-financiables/`],
        ['get', `${supplier}/financiaciones`],
        ['get', `${supplier}/financiaciones/{reference}`],
        ['post', `${supplier}/simulacion-financiacion`],
        ['post', `${supplier}/financiacion-factura`],
        ['get', `${supplier}/`],
        ['patch', supplier],
        ...['get', 'post', 'patch', 'delete'].map((method) => [method, `${supplier}/anticipos-automaticos`]),
      ]),
    );
  });

  test('R-API-42 lists exactly the records of schemas/api, each once, with method and path', async () => {
    const { paths } = await read('/openapi.json');
    const listed = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([verb, { operationId }]) => `${operationId}: ${verb.toUpperCase()} ${path}`),
    );
    const records = readdirSync('schemas/api')
      .map((file) => JSON.parse(readFileSync(`schemas/api/${file}`, 'utf8')) as Record<string, string>)
      .filter(({ operationId }) => operationId)
      .map(({ operationId, method, path }) => `${operationId}: ${method} /api${path}`);
    expect(listed.toSorted()).toEqual(records.toSorted());
  });

  test('has schemas that compile, one name per call, and a session wherever one is needed', async () => {
    const { paths } = inlineShapes(await read('/openapi.json'));
    const operations = Object.values(paths).flatMap((item) => Object.values(item));
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    for (const { parameters = [], requestBody, responses } of operations) {
      const contents = [...Object.values(responses), ...(requestBody ? [requestBody] : [])];
      const bodies = contents.flatMap(({ content }) => Object.values(content).map(({ schema }) => schema));
      for (const schema of [...bodies, ...parameters.map((parameter) => parameter.schema)]) ajv.compile(schema);
      expect(Object.keys(responses)).toContain('200');
    }
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    const open = operations.filter(({ security }) => security === undefined);
    expect(open.map(({ operationId }) => operationId).toSorted()).toEqual(
      [
        'login',
        'startPasskeyLogin',
        'passkeyLogin',
        'requestLink',
        'setPassword',
        'confirmEmail',
        'validateSupplier',
      ].toSorted(),
    );
    const declared = Object.entries(paths).flatMap(([path, item]) =>
      Object.values(item).map(({ parameters = [] }) => [path.includes('{'), parameters.some((p) => p.in === 'path')]),
    );
    expect(declared.every(([named, given]) => named === given)).toBe(true);
  });
});

describe('answers', () => {
  test('R-CODE-711 a path that does not exist is a 404', async () => {
    const answer = await service.app.inject('/api/nothing');
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([404, 711]);
  });

  test('R-CODE-500 what breaks inside is a 500, without a word about the reason', async () => {
    const { db, drop } = await brokenDatabase();
    const app = await createService({ database: db, secret: TEST_SECRET, logLevel: 'silent' });
    const answer = await logIn(app, { email: 'a@b.example' });
    await app.close();
    await drop();
    expect([answer.statusCode, answer.json()]).toEqual([500, { code: 500, message: 'The request failed.' }]);
  });

  test('when the database says that it is in trouble for a moment, the call may be tried again: 503 with Retry-After', async () => {
    const refusing = await refusingDatabase();
    const troubles = {
      'the disk is full': '53100',
      'no more connections': '53300',
      'shutting down': '57p01',
      'a standby': '25006',
      'somebody else is at the row for too long': '55p03',
      'two calls wait for each other': '40p01',
    };
    for (const [trouble, state] of Object.entries(troubles)) {
      const answer = await logIn(refusing.app, { email: `${state}@trouble.example` });
      expect([answer.statusCode, answer.json()], trouble).toEqual([
        503,
        { code: 500, message: 'The service is not available for a moment.' },
      ]);
      expect(answer.headers['retry-after'], trouble).toBe('3');
    }
    await refusing.stop();
  });

  test('other plugins can be registered on the service', async () => {
    const app = await createService({ database: service.db, secret: TEST_SECRET, logLevel: 'silent' });
    await app.register(async (portal) => {
      portal.get('/*', () => 'the portal');
    });
    const answers = await Promise.all(['/', '/facturas', '/api/nothing'].map((url) => app.inject(url)));
    const document = (await app.inject('/openapi.json')).json<OpenApi>();
    await app.close();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404]);
    expect(document.paths).not.toHaveProperty('/*');
  });

  test('a secret that is too short is refused', async () => {
    await expect(createService({ database: service.db, secret: 'short' })).rejects.toThrow(RangeError);
  });
});

test('the log holds neither passwords nor tokens nor emails', async () => {
  const answer = await logIn(service.app, { email: 'ana@talleresruiz.example' });
  const { token } = answer.json<{ token: string }>();
  await service.app.inject({ url: '/api/nothing', headers: { authorization: `Bearer ${token}` } });
  service.app.log.info({ req: { headers: { authorization: `Bearer ${token}` } }, body: { password: 'secret-word' } });
  const log = written.join('');
  expect(log.length).toBeGreaterThan(0);
  expect([token, 'secret-word', 'ana@talleresruiz', 'Cobro.Pronto'].filter((text) => log.includes(text))).toEqual([]);
});

async function brokenDatabase() {
  const broken = await startTestService();
  await broken.db.schema.dropTable('login_failure').execute();
  await broken.db.schema.alterTable('portal_user').renameTo('gone').execute();
  return { db: broken.db, drop: () => broken.stop() };
}

/** A service whose database refuses to write a failed login down, with the SQLSTATE with which the email begins. */
async function refusingDatabase(): Promise<TestService> {
  const refusing = await startTestService();
  await sql`create function refuse() returns trigger language plpgsql as $$
    declare
      state text := upper(left(new.email, 5));
    begin
      raise exception using errcode = state;
    end $$`.execute(refusing.db);
  await sql`create trigger refuse before insert on login_failure for each row execute function refuse()`.execute(
    refusing.db,
  );
  return refusing;
}

describe('the reference of a call', () => {
  const call = (reference?: string | string[], remoteAddress = '127.0.0.1') =>
    service.app.inject({
      remoteAddress,
      method: 'POST',
      url: '/api/login',
      payload: { email: 'nobody@empresa.example', password: 'Cobro.Pronto-2026', codNrbeEn: '9000' },
      headers: reference === undefined ? {} : { 'x-request-id': reference },
    });
  const loggedAs = (reference: unknown) => written.filter((line) => JSON.parse(line).reqId === reference);

  test('that of a trusted proxy is in the answer and in each line of the log', async () => {
    const answer = await call('a1b2c3d4e5f6');
    expect(answer.headers['x-request-id']).toBe('a1b2c3d4e5f6');
    const logged = loggedAs('a1b2c3d4e5f6').map((line): unknown => JSON.parse(line));
    // Also where only warnings are kept: what was refused can be found by what the supplier was shown.
    expect(logged).toContainEqual(expect.objectContaining({ level: 40, refused: 'credentialsWrong', code: 637 }));
  });

  test('that of a caller is replaced by another: nobody passes calls off as those of others', async () => {
    const answer = await call('c0ffee123456', '198.51.100.7');
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(loggedAs('c0ffee123456')).toEqual([]);
  });

  test('a refused call, an unknown one and a file have one, too', async () => {
    for (const url of ['/api/usuarios', '/api/no-such-call', '/openapi.json']) {
      const answer = await service.app.inject({ url });
      const reference = answer.headers['x-request-id'];
      expect(reference, url).toMatch(/^[\da-f-]{36}$/);
      expect(loggedAs(reference).length, url).toBeGreaterThan(0);
    }
  });

  test.each(['', 'a b', 'a\u00e9', '"},{"level":60', '../../etc', '${jndi:ldap://x}', 'a'.repeat(65)])(
    'what could do harm in a log (%j) is replaced by another',
    async (given) => {
      const answer = await call(given);
      expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
      if (given) expect(written.filter((line) => line.includes(JSON.stringify(given)))).toEqual([]);
    },
  );
});
