import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { readOrCreateSecret } from './session-secret.ts';
import { findFreePort, startEmbeddedDatabase } from '#platform/embedded/embedded-database.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-'));
  // The user that runs PostgreSQL instead of root must be able to reach it.
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns a folder that no user can write to, not even root: its path is below a file. */
const unwritable = () => {
  writeFileSync(join(folder, 'file'), '');
  return join(folder, 'file', 'data');
};
const SENTENCE =
  /^DATA_FOLDER can't be used, because \S+ is not writable \(ENOTDIR\): grant this user write access, or choose another folder with DATA_FOLDER\.$/;

test('a data folder without write access is reported in one sentence, with setting and remedy', async () => {
  await expect(startEmbeddedDatabase(unwritable())).rejects.toThrow(SENTENCE);
});

test('a folder for the secret alone is reported in the same way, with an external database', () => {
  expect(() =>
    readOrCreateSecret(readEnvironment({ DATA_FOLDER: unwritable(), DATABASE_URL: 'postgres://a:b@c/d' })),
  ).toThrow(SENTENCE);
});

const FOREIGN =
  /^The database in \S+ can't be used here \(.+\), for example because it was copied from another machine, user or version: choose an empty folder with DATA_FOLDER, move this one away, or set DATABASE_URL\.$/;

test.each<[string, (cluster: string) => void | Promise<void>]>([
  ['without its access file', () => {}],
  ['with a damaged access file', (cluster) => writeFileSync(join(cluster, 'access.json'), '{')],
  [
    'of another version',
    async (cluster) => {
      writeFileSync(join(cluster, 'access.json'), JSON.stringify({ port: await findFreePort(), password: 'x' }));
      writeFileSync(join(cluster, 'PG_VERSION'), '9.6\n');
    },
  ],
])(
  'data copied from another machine, %s, is reported in one sentence, with setting and remedy',
  async (_title, make) => {
    const cluster = join(folder, 'postgresql/cluster');
    mkdirSync(cluster, { recursive: true });
    await make(cluster);
    await expect(startEmbeddedDatabase(folder)).rejects.toThrow(FOREIGN);
  },
);
