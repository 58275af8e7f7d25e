import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { getStatusAndCode } from '#tests/service/support/access.ts';
import { callAs, type Caller, useTestService } from '#tests/service/support/test-service.ts';

const PATH = 'cuentas-abono';

let supplier: DemoSupplier;
let caller: Caller;
let head: string;
const service = useTestService();
beforeAll(async () => {
  supplier = await createDemoSupplier(service.db, { invoices: 1 });
  caller = await callAs(service, supplier);
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  const token = await service.createToken(supplier.users[0]?.email ?? '');
  head = [
    `PUT /api/proveedores/${supplier.supplierId}/${PATH} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
  ].join('\r\n');
});

const open = () => connect((service.app.server.address() as AddressInfo).port, '127.0.0.1');

/** What is answered until the service hangs up. */
async function answerOn(socket: Socket): Promise<string> {
  const pieces: Buffer[] = [];
  socket.on('data', (piece: Buffer) => pieces.push(piece));
  // Whoever is still sending when the service hangs up may be told so.
  socket.on('error', () => undefined);
  await once(socket, 'close');
  return Buffer.concat(pieces).toString();
}

describe('a body that is too long for a document', () => {
  test('R-CODE-400 is refused with 413 by the length that it announces, before any of it is sent', async () => {
    const socket = open();
    socket.write(`${head}\r\nContent-Length: 24000000\r\n\r\n`);
    const answer = await answerOn(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('{"code":400,');
  });

  test('R-CODE-400 is cut off where it gets too long when it announces none', async () => {
    const socket = open();
    const chunk = Buffer.alloc(100_000, '[');
    socket.write(`${head}\r\nTransfer-Encoding: chunked\r\n\r\n`);
    // One more than fit; the last one, of no length, never comes.
    for (let sent = 0; sent < 68; sent += 1) {
      socket.write(`${chunk.length.toString(16)}\r\n`);
      socket.write(chunk);
      socket.write('\r\n');
    }
    const answer = await answerOn(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('{"code":400,');
  });

  test('is refused where the other fields make it long', async () => {
    const body = (fields: object) => caller.put(PATH, { iban: 'ES', ext: 'pdf', document: 'AAAA', ...fields });
    expect(getStatusAndCode(await body({ description: 'x'.repeat(9_000) }))).toEqual([413, 400]);
    expect(getStatusAndCode(await body({ more: Array<number>(500_000).fill(1) }))).toEqual([413, 400]);
    expect(getStatusAndCode(await body({ description: '"'.repeat(500_000) }))).toEqual([413, 400]);
    expect(getStatusAndCode(await body({ document: '"'.repeat(500_000) }))).toEqual([413, 400]);
  });
});

describe('a body that is nested deeper than any call needs', () => {
  const NESTED = { code: 400, message: 'The request body is nested deeper than any call needs.' };

  test.each([
    ['[[[…, 6 MB of it', '['.repeat(6_000_000)],
    ['{"a":{"a":…', '{"a":'.repeat(1_000)],
    ['a deep one that is whole', `${'['.repeat(9)}${']'.repeat(9)}`],
    ['a deep one behind a text with brackets and quotes', `{"description":"]]]\\"]\\\\","more":${'['.repeat(9)}`],
  ])('R-CODE-400 is refused before it is parsed: %s', async (_what, body) => {
    const answer = await caller.putText(PATH, body);
    expect([answer.statusCode, answer.json()]).toEqual([400, NESTED]);
  });

  test('R-CODE-400 is refused by any call', async () => {
    const headers = { 'content-type': 'application/json' };
    const payload = '['.repeat(200_000);
    const answer = await service.app.inject({ method: 'POST', url: '/api/login', headers, payload });
    expect([answer.statusCode, answer.json()]).toEqual([400, NESTED]);
  });

  test('has nothing to do with brackets in its texts', async () => {
    const account = supplier.accounts.find(({ status }) => status === '2');
    const description = '[[[[[[[[[["{{{{{{\\\\';
    expect((await caller.put(PATH, { iban: account?.iban, description })).statusCode).toBe(200);
  });
});

test('malformed JSON, and JSON that would change prototypes, is refused as before', async () => {
  for (const body of ['', '{', '{"iban":"ES","__proto__":{"a":1}}', '{"iban":"ES","document":"AAAA'])
    expect(getStatusAndCode(await caller.putText(PATH, body))).toEqual([400, 400]);
});

test('a document that is no text is refused', async () => {
  for (const document of [1, null, {}, ['AAAA']])
    expect(getStatusAndCode(await caller.put(PATH, { iban: 'ES91', document, ext: 'pdf' }))).toEqual([400, 400]);
});
