import { afterEach, describe, expect, test } from 'vitest';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { insertDemoEntities } from '#confirming/demo/seed.ts';
import { connectDatabase } from '#platform/database/connect.ts';
import { createService, type ServiceOptions } from '#confirming/create-service.ts';
import {
  listen,
  openRawConnection,
  parseRawResponse,
  formatRequest,
  type RawConnection,
} from '#tests/service/support/raw-calls.ts';
import { TEST_SECRET, startTestService, type TestService } from '#tests/service/support/test-service.ts';

const LONG = 60_000;
const JSON_BODY = { 'content-type': 'application/json' };

const lines: RawConnection[] = [];
const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const line of lines.splice(0)) line.hangUp();
  for (const stop of stops.splice(0)) await stop();
});

/** A service that is asked for nothing that it would have to look up. @returns its port */
async function start(options: Partial<ServiceOptions>): Promise<number> {
  const database = connectDatabase('postgres://localhost:1/none');
  const app = await createService({ database, secret: TEST_SECRET, logLevel: 'silent', ...options });
  app.get('/never', () => new Promise(() => {}));
  stops.push(
    () => app.close(),
    () => database.destroy(),
  );
  return listen(app);
}

async function startWithData(options: Partial<ServiceOptions>) {
  const service = await startTestService(options);
  stops.push(service.stop);
  return { port: await listen(service.app), ...(await someone(service)) };
}

function open(port: number, localAddress?: string): RawConnection {
  const line = openRawConnection(port, localAddress);
  lines.push(line);
  return line;
}

/** A user who is logged in. */
async function someone(service: TestService): Promise<{ supplier: DemoSupplier; bearer: Record<string, string> }> {
  await insertDemoEntities(service.db);
  const supplier = await createDemoSupplier(service.db, { users: [{ email: 'lia@slow.example', alias: 'lia00001' }] });
  return { supplier, bearer: { authorization: `Bearer ${await service.createToken('lia@slow.example')}` } };
}

/** Begins a request whose body of 100 bytes does not come. */
function beginBody(line: RawConnection, call: string, headers: Record<string, string> = {}): void {
  line.write(formatRequest(call, { ...JSON_BODY, 'content-length': '100', ...headers }, '{'));
}

const outcomeOf = (received: string) => {
  const { status, body } = parseRawResponse(received);
  return [status, (JSON.parse(body) as { code: number }).code];
};

describe('who is slow is hung up on', () => {
  test('a connection on which nothing comes', async () => {
    const line = open(await start({ timeouts: { headers: 300, check: 50 } }));
    expect(outcomeOf(await line.closed)).toEqual([408, 401]);
  });

  test('headers that do not end', async () => {
    const line = open(await start({ timeouts: { headers: 300, check: 50 } }));
    line.write('POST /api/login HTTP/1.1\r\nhost: localhost\r\n');
    expect(outcomeOf(await line.closed)).toEqual([408, 401]);
  });

  test('a connection on which nothing moves, even when there was a request', async () => {
    const line = open(await start({ timeouts: { headers: 100, sessionBody: 200 } }));
    line.write(formatRequest('GET /never'));
    expect(await line.closed).toBe('');
  });

  test('a connection that is kept open for nothing, after its answer', async () => {
    const line = open(await start({ timeouts: { idle: 100 } }));
    line.write(formatRequest('GET /api/nothing'));
    expect(await line.waitForText('711')).toContain('keep-alive');
    expect(outcomeOf(await line.closed)).toEqual([404, 711]);
  });

  test.each<[string, string, Record<string, string>, string]>([
    ['of a login', 'POST /api/login', { 'content-length': '100' }, '{'],
    ['in chunks', 'POST /api/login', { 'transfer-encoding': 'chunked' }, '1\r\n{\r\n'],
    ['of a page', 'POST /', { 'content-length': '100' }, '{'],
    [
      'with a token that nobody issued',
      'POST /api/login',
      { 'content-length': '9', authorization: 'Bearer a.b.c' },
      '{',
    ],
  ])('a body %s that does not come, soon', async (_what, call, headers, body) => {
    const line = open(await start({ timeouts: { body: 200, sessionBody: LONG } }));
    line.write(formatRequest(call, { ...JSON_BODY, ...headers }, body));
    expect(outcomeOf(await line.closed)).toEqual([408, 401]);
  });

  test('a body that does not come for a call that was refused before', async () => {
    const line = open(await start({ timeouts: { body: 200, sessionBody: LONG } }));
    beginBody(line, 'PUT /api/proveedores/B12345674/cuentas-abono');
    expect(outcomeOf(await line.closed)).toEqual([401, 651]);
  });

  test('a document of a logged-in user that never arrives, later', async () => {
    const { port, supplier, bearer } = await startWithData({ timeouts: { body: 100, sessionBody: 300 } });
    const line = open(port);
    beginBody(line, `PUT /api/proveedores/${supplier.supplierId}/cuentas-abono`, bearer);
    expect(outcomeOf(await line.closed)).toEqual([408, 401]);
  });
});

test('who is logged in has more time to send a document than a visitor', async () => {
  const { port, supplier, bearer } = await startWithData({ timeouts: { body: 300, sessionBody: LONG } });
  const document = open(port);
  const body = JSON.stringify({ iban: 'ES9121000418450200051332' });
  const headers = { ...JSON_BODY, ...bearer, 'content-length': String(body.length), connection: 'close' };
  document.write(formatRequest(`PUT /api/proveedores/${supplier.supplierId}/cuentas-abono`, headers));
  const visitor = open(port);
  beginBody(visitor, 'POST /api/login');
  expect(outcomeOf(await visitor.closed)).toEqual([408, 401]);
  document.write(body);
  expect(outcomeOf(await document.closed)).toEqual([404, 687]);
});

describe('connections of one address', () => {
  /** Whether the service answers on a new connection. */
  async function isServed(line: RawConnection): Promise<boolean> {
    line.write(formatRequest('GET /api/nothing'));
    return Promise.race([
      line.waitForText('711').then(() => true),
      line.closed.then((received) => received !== ''),
    ]).catch(() => false);
  }

  /** Opens so many connections from one address, one after the other. */
  async function openMany(port: number, count: number, localAddress?: string): Promise<RawConnection[]> {
    const opened: RawConnection[] = [];
    while (opened.length < count) {
      opened.push(open(port, localAddress));
      await isServed(opened.at(-1)!);
    }
    return opened;
  }

  test('are limited, until one is closed', async () => {
    const port = await start({});
    const [first, ...others] = await openMany(port, 200, '127.0.0.2');
    expect([await isServed(first!), await isServed(others.at(-1)!)]).toEqual([true, true]);
    expect(await isServed(open(port, '127.0.0.2'))).toBe(false);
    expect(await isServed(open(port, '127.0.0.3'))).toBe(true);
    first!.hangUp();
    await expect.poll(() => isServed(open(port, '127.0.0.2'))).toBe(true);
  });

  test('are not limited for this machine, where a proxy may stand', async () => {
    const port = await start({});
    expect(await isServed((await openMany(port, 201)).at(-1)!)).toBe(true);
  });

  test('are not limited behind a proxy, whose they all are', async () => {
    const port = await start({ trustProxy: '127.0.0.2' });
    expect(await isServed((await openMany(port, 201, '127.0.0.2')).at(-1)!)).toBe(true);
  });
});
