import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolveConfig } from 'vite';
import { IS_LONG } from '#tests/support/samples.ts';
import { generateIfStale } from './generate-if-stale.ts';
import { generatedPlugin } from './generated-plugin.ts';

const root = mkdtempSync(join(tmpdir(), 'stale-'));
const generated = join(root, 'src/generated');
const records = join(root, 'schemas/errors/access.json');
const read = (name: string) => readFileSync(join(generated, name), 'utf8');

/** All generated files with their texts. */
const contents = (): Record<string, string> =>
  Object.fromEntries(files().map((name) => [name, readFileSync(join(generated, name), 'utf8')]));
const files = () =>
  readdirSync(generated, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(generated, name)).isFile())
    .toSorted();
const times = () => files().map((name) => [name, statSync(join(generated, name)).mtimeMs]);

// A project of records only, in which nothing is generated.
beforeAll(() => {
  for (const path of ['schemas', 'entities/default/entity.json', 'package-lock.json', 'package.json'])
    cpSync(path, join(root, path), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

test('where nothing is generated, a build, a development server and a test run begin with all of it', async () => {
  await resolveConfig({ root, configFile: false, plugins: [generatedPlugin()] }, 'build');
  expect(read('contract/addresses.ts')).toContain(`login = "POST /login" as Address<'login'>`);
  expect(read('console-contract/addresses.ts')).toContain(`listTexts = "GET /texts" as Address<'listTexts'>`);
  expect(read('report-contract/addresses.ts')).toContain(`sendReport = "POST /informes" as Address<'sendReport'>`);
  expect(read('errors/messages.ts')).toContain('El correo electrónico o la contraseña no son correctos.');
  expect(read('forms/login.ts')).toContain('export const loginForm');
  expect(read('privacy/calls.ts')).toContain('/login');
  expect(read('studio/texts.ts')).toContain('Color secundario');
  expect(read('stored/user-draft.validator.js')).toContain('export default');
});

test('nothing is written when all is up to date', async () => {
  const before = times();
  await generateIfStale(root);
  expect(times()).toEqual(before);
});

test('what is missing or was changed is made again, what an earlier commit left is removed, the types of tables stay', async () => {
  mkdirSync(join(generated, 'database'));
  writeFileSync(join(generated, 'database/tables.ts'), 'export interface Tables {}');
  const whole = contents();
  for (const name of files().filter((file, index) => index % 2 === 0 && !file.startsWith('database')))
    rmSync(join(generated, name));
  writeFileSync(join(generated, 'forms/login.validator.js'), 'changed');
  writeFileSync(join(generated, 'contract/left.ts'), '');
  for (const folder of ['left', 'errors/left']) {
    mkdirSync(join(generated, folder));
    writeFileSync(join(generated, folder, 'left.ts'), 'import "#shared/left.ts"');
  }
  await generateIfStale(root);
  expect(contents()).toEqual(whole);
});

test('a changed record is taken over; a mistake in it is reported with its file and changes nothing', async () => {
  const text = readFileSync(records, 'utf8');
  writeFileSync(records, text.replace('"es": "El correo electrónico o la', '"es": "La dirección o la'));
  await generateIfStale(root);
  expect(read('errors/messages.ts')).toContain('La dirección o la contraseña no son correctos.');
  const before = times();
  writeFileSync(records, text.replace('"name": "wrongPassword"', '"nam": "wrongPassword"'));
  await expect(generateIfStale(root)).rejects.toThrow(/access\.json, (code|código) 637/);
  expect(times()).toEqual(before);
  writeFileSync(records, text);
});

// Each is a process that loads the generators.
test.runIf(IS_LONG)('two commands that start at the same time both find all of it', async () => {
  rmSync(generated, { recursive: true });
  const generate = `
    const { generateIfStale } = await import(${JSON.stringify(resolve('src/build/generate-if-stale.ts'))});
    await generateIfStale(${JSON.stringify(root)});
    await import(${JSON.stringify(join(generated, 'errors/codes.ts'))});
  `;
  const parameters = ['--import', 'tsx', '--input-type=module', '--eval', generate];
  const start = () => once(spawn(process.execPath, parameters), 'exit');
  const ended = await Promise.all([start(), start()]);
  expect(ended).toEqual([
    [0, null],
    [0, null],
  ]);
  const together = contents();
  rmSync(generated, { recursive: true });
  await generateIfStale(root);
  expect(together).toEqual(contents());
});
