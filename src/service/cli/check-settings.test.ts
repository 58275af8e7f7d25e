import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findFreePort } from '#service/embedded/ports.ts';
import { readServeEnvironment } from './check-settings.ts';

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
  readServeEnvironment({ PORT: port, DATA_FOLDER: inFolder('data'), ...settings });

const unwritable = (setting: string, path: string) =>
  `${setting} is "${path}", but nothing can be written there (ENOTDIR): let this user write there, or choose another folder.`;

test('R-OPS-02 what only this machine can tell is said together with the rest, before anything is made', async () => {
  const wrong = {
    PORT: String(takenPort),
    TIME_ZONE: 'Madrid',
    DATA_FOLDER: inFolder('file', 'data'),
    PUBLISH_FOLDER: inFolder('file'),
    CONSOLE_HOST: 'Roble.localhost',
    STAGE_HOST: 'marea.localhost',
  };
  const said = await served(wrong).catch((error: Error) => error.message.split('\n'));
  expect(said).toEqual([
    'TIME_ZONE is "Madrid", but has to be left out: it is no setting any more, as the entity.json of each entity states its timeZone.',
    unwritable('DATA_FOLDER', inFolder('file', 'data')),
    unwritable('PUBLISH_FOLDER', inFolder('file')),
    'CONSOLE_HOST is "roble.localhost", which is a host of the entity 9001: the console needs one of its own.',
    'STAGE_HOST is "marea.localhost", which is a host of the entity 9002: the stage needs one of its own.',
    `Port ${takenPort} is taken: stop what listens there, or choose another with PORT=4300 npm start.`,
  ]);
});

test('R-OPS-02 a HOST that is an address of another machine is refused', async () => {
  // Documentation only (RFC 5737): no machine has it.
  await expect(served({ HOST: '192.0.2.7' })).rejects.toThrow(
    /^HOST is "192\.0\.2\.7", which is no address of this machine\.$/,
  );
});

test('R-OPS-01 R-OPS-02 so is an admin port that somebody has, and an admin host that is elsewhere', async () => {
  await expect(served({ ADMIN_PORT: String(takenPort) })).rejects.toThrow(
    `Port ${takenPort} is taken: stop what listens there, or choose another with ADMIN_PORT.`,
  );
  await expect(served({ ADMIN_PORT: String(await findFreePort()), ADMIN_HOST: '192.0.2.7' })).rejects.toThrow(
    'ADMIN_HOST is "192.0.2.7", which is no address of this machine.',
  );
  const free = await findFreePort();
  expect(await served({ ADMIN_PORT: String(free) })).toMatchObject({ adminPort: free, adminHost: '127.0.0.1' });
});

test('R-OPS-02 folders that are not there yet are taken where they can be made, and are not made', async () => {
  const settings = { DATA_FOLDER: inFolder('new', 'data'), PUBLISH_FOLDER: inFolder('new', 'portal') };
  expect(await served(settings)).toMatchObject({ publishFolder: inFolder('new', 'portal'), port: Number(port) });
  expect(readdirSync(folder)).toEqual(['file']);
});

test('R-OPS-02 where nothing is kept the data folder does not matter', async () => {
  const data = { DATA_FOLDER: inFolder('file'), DATABASE_URL: 'postgres://a:b@db/c' };
  await expect(served(data)).rejects.toThrow(unwritable('DATA_FOLDER', inFolder('file')));
  expect(await served({ ...data, SECRET: 's'.repeat(32) })).toMatchObject({ dataFolder: inFolder('file') });
});

test('R-OPS-02 a variable that may be a misspelt setting is told without its value, and stops nothing', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await served({ DATABASE_URI: 'postgres://u:geheim@db/c' })).toMatchObject({ databaseUrl: undefined });
  expect(told.mock.calls).toEqual([
    ['DATABASE_URI is no setting, and nothing comes of it: DATABASE_URL may be meant.'],
  ]);
  told.mockRestore();
});
