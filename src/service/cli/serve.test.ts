import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#service/embedded/ports.ts';
import { readEnvironment } from './environment.ts';
import { assertPortIsFree } from './serve.ts';

let other: Server;
let taken: string;

beforeAll(async () => {
  other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  taken = String((other.address() as AddressInfo).port);
});
afterAll(() => new Promise((resolve) => other.close(resolve)));

const start = async (settings: Record<string, string>) =>
  assertPortIsFree(readEnvironment({ PORT: String(await freePort()), ...settings }));

test('a start on a port that somebody has is refused in one sentence', async () => {
  await expect(start({ PORT: taken })).rejects.toThrow(
    `Port ${taken} is taken: stop what listens there, or choose another with PORT=4300 npm start.`,
  );
});

test('R-OPS-01 so is one whose admin port somebody has, or whose admin host is elsewhere', async () => {
  await expect(start({ ADMIN_PORT: taken })).rejects.toThrow(
    `Port ${taken} is taken: stop what listens there, or choose another with ADMIN_PORT.`,
  );
  await expect(start({ ADMIN_PORT: String(await freePort()), ADMIN_HOST: '192.0.2.1' })).rejects.toThrow(
    'ADMIN_HOST is "192.0.2.1", which is no address of this machine.',
  );
});

test('R-OPS-01 a start whose ports are free goes on, with an admin port or without', async () => {
  await start({});
  await start({ ADMIN_PORT: String(await freePort()) });
});
