import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { startContractProxy, type ContractProxy } from '#tests/contract/contract-proxy.ts';
import { listen } from '#tests/service/support/raw-calls.ts';
import { useTestService } from '#tests/service/support/test-service.ts';

const folder = mkdtempSync(join(tmpdir(), 'contract-'));
let port: number;
let proxy: ContractProxy;
let supplierId: string;
let session: { authorization: string };
const service = useTestService();
beforeAll(async () => {
  ({ supplierId } = await createDemoSupplier(service.db, {
    users: [{ email: 'eva@proxy.example', alias: 'eva00001' }],
  }));
  session = { authorization: `Bearer ${await service.createToken('eva@proxy.example')}` };
  const contract = join(folder, 'openapi.json');
  writeFileSync(contract, JSON.stringify(promisingMore((await service.app.inject('/openapi.json')).json())));
  port = await listen(service.app);
  proxy = await startContractProxy(port, { contract });
});
afterAll(async () => {
  await proxy.close();
  rmSync(folder, { recursive: true });
});

interface Described {
  paths: Record<string, Record<string, { responses: Record<string, { content: Record<string, { schema: object }> }> }>>;
}

/** The document as if clients had a size each, and a login never were refused. */
function promisingMore(document: Described): Described {
  const clients = document.paths['/api/proveedores/{supplierId}/clientes']!.get!.responses[200]!;
  clients.content['application/json']!.schema = { type: 'object', required: ['response', 'size'] };
  delete document.paths['/api/login']!.post!.responses[401];
  return document;
}

/** As a browser asks its proxy. */
async function ask(method: string, path: string, headers: Record<string, string>, body?: object): Promise<string[]> {
  const { hostname, port: at } = new URL(proxy.forBrowser.server);
  const before = new Set(proxy.violations());
  const sent = { host: `localhost:${port}`, 'content-type': 'application/json', ...headers };
  const clientRequest = request({ hostname, port: at, method, path: `http://localhost:${port}${path}`, headers: sent });
  clientRequest.end(body && JSON.stringify(body));
  await new Promise((resolve, reject) => {
    clientRequest.once('error', reject);
    clientRequest.once('response', (answer) => void text(answer).then(resolve, reject));
  });
  return proxy.violations().filter((violation) => !before.has(violation));
}

const STRANGER = { email: 'a@b.example', password: 'x', codNrbeEn: '9000' };

test('R-API-42 a third-party proxy passes requests and responses that match the contract', async () => {
  expect(await ask('GET', '/api/usuarios', session)).toEqual([]);
  expect(proxy.calls()).toEqual(['GET /api/usuarios']);
});

test('R-API-42 a proxy of others sees requests and answers that the contract has otherwise', async () => {
  const clients = `/api/proveedores/${supplierId}/clientes`;
  expect(await ask('GET', clients, session)).toEqual([
    `GET ${clients} 500: response.body: Response body must have required property 'size' (Error)`,
  ]);
  expect(await ask('POST', '/api/login', {}, STRANGER)).toEqual([
    expect.stringMatching(/^POST \/api\/login 401: response: Unable to match the returned status code .* \(Warning\)$/),
  ]);
  expect(await ask('POST', '/api/login', {}, { email: STRANGER.email, codNrbeEn: '9000' })).toEqual([
    "POST /api/login 422: request.body: Request body must have required property 'password' (Error)",
  ]);
  expect(await ask('GET', '/api/nothing', session)).toEqual([
    expect.stringContaining('GET /api/nothing 404: Route not resolved, no path matched'),
  ]);
});
