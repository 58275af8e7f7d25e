import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { follow, readRecipes } from './recipes.ts';

const recipes = readRecipes(readFileSync('docs/contributing.md', 'utf8'));
const touched = [...new Set(recipes.flatMap(({ steps }) => steps.map(({ file }) => file)))];

/** What a checkout has and the checks do not read. */
const LEFT_OUT = new Set(['.git', '.cache', '.data', 'dist', 'node_modules', 'screenshots', 'test-results']);

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'recipes-'));
  for (const name of readdirSync('.').filter((name) => !LEFT_OUT.has(name)))
    cpSync(name, join(copy, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  for (const { steps } of recipes) for (const step of steps) follow(step, copy);
  run('tsx/dist/cli.mjs', 'src/build/cli/generate.ts');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a tool of the project in the copy. @throws Error with what it said when it fails */
function run(tool: string, ...parameters: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('node_modules', tool), ...parameters], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  if (status !== 0) throw new Error(`${tool} ${parameters.join(' ')}\n${stdout}${stderr}`);
}

test('there is a recipe for each thing that is added often, with the tests that hold it', () => {
  expect(recipes.map(({ title }) => title)).toEqual(['Add an error code', 'Add a form field']);
  for (const { steps, tests } of recipes) expect(Math.min(steps.length, tests.length)).toBeGreaterThan(0);
});

test('what the recipes make has the right types', () => {
  run('typescript/bin/tsc', '--noEmit');
});

test('what the recipes make passes the linter and is formatted', () => {
  run('oxlint/bin/oxlint', '--deny-warnings');
  const sources = touched.filter((file) => !file.endsWith('.md'));
  run('prettier/bin/prettier.cjs', '--check', ...sources);
});

test('what the recipes make passes the tests that they name, and keeps to the layers', () => {
  const files = new Set(['tests/structure/layers.test.ts', ...recipes.flatMap(({ tests }) => tests)]);
  run('vitest/vitest.mjs', 'run', '--project', 'unit', ...files);
});
