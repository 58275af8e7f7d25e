import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '#platform/database/connect.ts';
import { findFreePort } from '#platform/embedded/ports.ts';
import { copyProject, type ProjectCopy } from '#tests/structure/project-copy.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { ensureBundled, stopLeftCommands, getCommandLine, runCommandToEnd } from '#tests/service/support/commands.ts';

let copy: ProjectCopy;
let empty: TestDatabase;
let port: number;
beforeAll(async () => {
  await ensureBundled();
  // Where nothing has been built: a start would have to.
  copy = copyProject([
    'entities',
    'schemas',
    'src',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'index.html',
  ]);
  empty = await createTestDatabase();
  port = await findFreePort();
});
afterEach(stopLeftCommands);
afterAll(async () => {
  copy.remove();
  await empty.drop();
});

/** Every file of the copy with what it holds, but for what is installed. */
function filesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(names.map((name) => [name, readFileSync(name, 'base64')]));
}

test('R-OPS-02 npm start -- --check says in one sentence that a start can begin; it builds, changes and starts nothing', async () => {
  const before = filesOf(copy.root);
  const output = copy.run(`PORT=${port} DATABASE_URL=${empty.url} npm start --silent -- --check`);
  expect(output.replaceAll(/^npm warn .*\n/gm, '')).toBe(
    'Settings, port, database and entities are valid: npm start can run.\n',
  );
  expect(filesOf(copy.root)).toEqual(before);
  expect(existsSync(join(copy.root, '.data'))).toBe(false);
  const database = connectDatabase(empty.url);
  const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(database);
  await database.destroy();
  expect(rows).toEqual([]);
});

test('R-OPS-02 npm start -- --help says what a start can be told, and starts nothing', async () => {
  const before = filesOf(copy.root);
  const output = copy.run(`PORT=${port} DATABASE_URL=${empty.url} npm start --silent -- --help`);
  for (const told of ['npm start -- --check', 'npm start -- --help', 'PORT', 'docs/operating.md'])
    expect(output).toContain(told);
  expect(filesOf(copy.root)).toEqual(before);
});

test('R-OPS-02 it says all that is wrong, a line each: settings, port, database, entities', async () => {
  const listener = createServer().listen(port, '127.0.0.1');
  const file = join(copy.root, 'entities/9001/entity.json');
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, whole.replace(',', ''));
  const closed = await findFreePort();
  try {
    const settings = {
      PORT: String(port),
      LC_ALL: 'C',
      FOUR_EYES: 'maybe',
      DATABASE_URL: `postgres://u:geheim@127.0.0.1:${closed}/confirming`,
    };
    const { code, said } = await runCommandToEnd(getCommandLine('start', '--check'), settings, copy.root);
    expect(code).toBe(1);
    expect(said.split('\n')).toEqual([
      'FOUR_EYES is "maybe", but has to be true or false.',
      `Port ${port} is taken: stop what listens there, or choose another with PORT=4300 npm start.`,
      `The database confirming on 127.0.0.1:${closed} can't be reached: connect ECONNREFUSED 127.0.0.1:${closed}.`,
      expect.stringMatching(/^entities\/9001\/entity\.json: this is not JSON at line \d+\./),
      '',
    ]);
    expect(said).not.toContain('geheim');
  } finally {
    writeFileSync(file, whole);
    listener.close();
  }
});

test.each([
  ['--chek', "Unknown option '--chek'. The options are --check, --help.\n"],
  ['--check=soon', "Option '--check' does not take an argument.\n"],
  ['check', "Unexpected argument 'check'.\n"],
])('R-OPS-02 a start refuses %s in one sentence', async (flag, sentence) => {
  expect(await runCommandToEnd(getCommandLine('start', flag))).toEqual({ code: 1, said: sentence });
});
