import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { registerErrorHandler } from '#platform/http/error-handler.ts';
import { createFastifyOptions, registerServerGuards } from '#platform/http/http-guards.ts';
import { refuse } from '#platform/rules/refusal.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import { startTestConsole } from '#tests/service/support/test-console.ts';
import { useTestService } from '#tests/service/support/test-service.ts';

const written: string[] = [];
const logStream = { write: (line: string) => void written.push(line) };
const service = useTestService({ logLevel: 'warn', logStream });
const site = startForFile(() => startTestConsole({ logLevel: 'warn', logStream }));

const linesOf = (reference: unknown) =>
  written.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ reqId }) => reqId === reference);

test('who reaches for the data of another supplier is found in the log: call and user, not whose data', async () => {
  const [own, other] = [await createDemoSupplier(service.db), await createDemoSupplier(service.db)];
  const [user] = own.users;
  const token = await service.createToken(user?.email ?? '');
  const answer = await service.app.inject({
    url: `/api/proveedores/${other.supplierId}/facturas/`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(403);
  const { id } = await service.db
    .selectFrom('portal_user')
    .select('id')
    .where('email', '=', user?.email ?? '')
    .executeTakeFirstOrThrow();
  const [line, ...more] = linesOf(answer.headers['x-request-id']);
  expect(line).toMatchObject({
    level: 40,
    refused: 'otherSupplierInPath',
    status: 403,
    method: 'GET',
    route: '/api/proveedores/:supplierId/facturas/',
    user: id,
  });
  expect(more).toEqual([]);
  expect(JSON.stringify(line)).not.toContain(other.supplierId);
});

test('a call without a session is logged with its route alone', async () => {
  const answer = await service.app.inject({ url: '/api/proveedores/B84102730/facturas/?token=planted' });
  const [line] = linesOf(answer.headers['x-request-id']);
  expect(line).toMatchObject({ refused: 'tokenMissing', route: '/api/proveedores/:supplierId/facturas/' });
  expect(line).not.toHaveProperty('user');
  expect(JSON.stringify(line)).not.toMatch(/planted|B84102730/);
});

test('R-CON-10 a member of staff who asks for more than the role allows is found in the log', async () => {
  const id = await site.addMember('edita@banco.example', ['editor']);
  const call = await site.callAs('edita@banco.example');
  const answer = await call({ method: 'GET', url: '/console/api/staff' });
  expect(answer.statusCode).toBe(403);
  expect(linesOf(answer.headers['x-request-id'])).toEqual([
    expect.objectContaining({
      level: 40,
      refused: 'forbidden',
      status: 403,
      method: 'GET',
      route: '/console/api/staff',
      member: id,
    }),
  ]);
});

test.each(['scannerBusy', 'virusScannerSilent', 'stopping'] as const)(
  'R-ERR-02 a supplier who is told to try later reads a reference that is in the log, once: %s',
  async (reason) => {
    const app = Fastify(createFastifyOptions({ logLevel: 'warn', logStream }));
    registerServerGuards(app, {});
    registerErrorHandler(app);
    app.get('/busy', async () => refuse(reason));
    const answer = await app.inject('/busy');
    expect(answer.statusCode).toBe(503);
    expect(linesOf(answer.headers['x-request-id'])).toEqual([
      expect.objectContaining({ refused: reason, status: 503, route: '/busy' }),
    ]);
    await app.close();
  },
);
