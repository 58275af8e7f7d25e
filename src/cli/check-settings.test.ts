import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findFreePort } from '#platform/embedded/ports.ts';
import { readAndCheckServeEnvironment } from './check-settings.ts';

let folder: string;
let port: string;
let taken: Server;
let takenPort: number;
beforeAll(async () => {
  taken = createServer();
  takenPort = await findFreePort();
  await new Promise<void>((resolve) => taken.listen(takenPort, '127.0.0.1', resolve));
});
afterAll(() => taken.close());
beforeEach(async () => {
  port = String(await findFreePort());
  folder = mkdtempSync(join(tmpdir(), 'settings-'));
  writeFileSync(join(folder, 'file'), '');
  return () => rmSync(folder, { recursive: true });
});

const inFolder = (...names: string[]) => join(folder, ...names);
const served = (settings: Record<string, string>) =>
  readAndCheckServeEnvironment({ PORT: port, DATA_FOLDER: inFolder('data'), ...settings });

const unwritable = (setting: string, path: string) =>
  `${setting} is "${path}", but is not writable (ENOTDIR): grant this user write access, or choose another folder.`;

test('R-OPS-02 problems of this machine are reported with all others, before anything is created', async () => {
  const wrong = {
    PORT: String(takenPort),
    TIME_ZONE: 'Madrid',
    DATA_FOLDER: inFolder('file', 'data'),
    PUBLISH_FOLDER: inFolder('file'),
    CONSOLE_HOST: 'Roble.localhost',
    STAGE_HOST: 'marea.localhost',
  };
  const messages = await served(wrong).catch((error: Error) => error.message.split('\n'));
  expect(messages).toEqual([
    'TIME_ZONE is "Madrid", but has to be left out: this setting was removed, as each entity.json states its timeZone.',
    unwritable('DATA_FOLDER', inFolder('file', 'data')),
    unwritable('PUBLISH_FOLDER', inFolder('file')),
    'CONSOLE_HOST is "roble.localhost", which is a host of the entity 9001: the console needs one of its own.',
    'STAGE_HOST is "marea.localhost", which is a host of the entity 9002: the stage needs one of its own.',
    `Port ${takenPort} is taken: stop what listens there, or choose another with PORT=4300 npm start.`,
  ]);
});

test("R-SIDE-01 in front of a bank's own service, nothing is stored in a folder when the database is elsewhere", async () => {
  const settings = { DATA_FOLDER: inFolder('file', 'data'), DATABASE_URL: 'postgres://a:b@c/d' };
  await expect(served(settings)).rejects.toThrow(/^DATA_FOLDER is /);
  const { reference } = await served({ ...settings, CONFIRMING_URL: 'https://api.banco.example' });
  expect(reference).toBe(false);
});

test('R-OPS-02 a HOST that is an address of another machine is refused', async () => {
  // An address for documentation (RFC 5737) that no machine has.
  await expect(served({ HOST: '192.0.2.7' })).rejects.toThrow(
    /^HOST is "192\.0\.2\.7", which is not an address of this machine\.$/,
  );
});

test('R-OPS-01 R-OPS-02 an admin port in use, or an admin host of another machine, is refused', async () => {
  await expect(served({ ADMIN_PORT: String(takenPort) })).rejects.toThrow(
    `Port ${takenPort} is taken: stop what listens there, or choose another with ADMIN_PORT.`,
  );
  await expect(served({ ADMIN_PORT: String(await findFreePort()), ADMIN_HOST: '192.0.2.7' })).rejects.toThrow(
    'ADMIN_HOST is "192.0.2.7", which is not an address of this machine.',
  );
  const free = await findFreePort();
  expect(await served({ ADMIN_PORT: String(free) })).toMatchObject({ adminPort: free, adminHost: '127.0.0.1' });
});

test('R-OPS-02 a missing folder that can be created is accepted, and not created by the check', async () => {
  const settings = { DATA_FOLDER: inFolder('new', 'data'), PUBLISH_FOLDER: inFolder('new', 'portal') };
  expect(await served(settings)).toMatchObject({ publishFolder: inFolder('new', 'portal'), port: Number(port) });
  expect(readdirSync(folder)).toEqual(['file']);
});

test('R-OPS-02 the data folder is not checked when nothing is stored in it', async () => {
  const data = { DATA_FOLDER: inFolder('file'), DATABASE_URL: 'postgres://a:b@db/c' };
  await expect(served(data)).rejects.toThrow(unwritable('DATA_FOLDER', inFolder('file')));
  expect(await served({ ...data, SECRET: 's'.repeat(32) })).toMatchObject({ dataFolder: inFolder('file') });
});

test('R-OPS-02 a possibly misspelt setting is reported without its value, and the start continues', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await served({ DATABASE_URI: 'postgres://u:geheim@db/c' })).toMatchObject({ databaseUrl: undefined });
  expect(consoleError.mock.calls).toEqual([
    ['DATABASE_URI is not a setting and has no effect: did you mean DATABASE_URL?'],
  ]);
  consoleError.mockRestore();
});
