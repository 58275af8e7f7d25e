import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { testsIn } from '#tests/run/touched.ts';
import { importsIn } from './imports.ts';

const PRELOAD = 'src/build/preload';
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** What the compiler removes: imports of types alone. */
const TYPE_IMPORTS = /^(?:import|export) type\s[^;]*?\bfrom\s+'[^']+';/gm;

/** The files of the project that a file imports when it runs, as paths below the project. */
function importsAtRunTime(path: string): string[] {
  // Imports are read as below `src`, from where the others are reached by a step up.
  const file = path.startsWith('src/') ? path.slice('src/'.length) : join('..', path);
  const text = readFileSync(path, 'utf8').replaceAll(TYPE_IMPORTS, '');
  return importsIn(file, text).flatMap(({ specifier, target }) => {
    if (target === undefined) return [];
    return /^#(tests|schemas|entities)\//.test(specifier) ? target : join('src', target);
  });
}

/** The first way by which a file reaches a generated one, from import to import; undefined when it reaches none. */
function findWayToGenerated(entry: string): string | undefined {
  const ways = new Map([[entry, entry]]);
  for (const [file, way] of ways) {
    if (file.startsWith('src/generated/')) return way;
    if (!existsSync(file) || !/\.(ts|tsx|mjs)$/.test(file)) continue;
    for (const target of importsAtRunTime(file)) if (!ways.has(target)) ways.set(target, `${way} → ${target}`);
  }
  return undefined;
}

const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const [, options, entry] = /\bnode (.*?)((?:src|tests)\/\S+\.ts)/.exec(line) ?? [];
  return entry === undefined ? [] : [{ name, options, entry }];
});
const WITHOUT_GENERATED = commands.filter(({ options }) => options === `--import ./${PRELOAD}/typescript.mjs `);

test('each command that Node runs generates first, or needs nothing that is generated', () => {
  expect(commands.length).toBeGreaterThan(20);
  const rest = commands.filter((command) => !WITHOUT_GENERATED.includes(command));
  expect(rest.filter(({ options }) => options !== `--import ./${PRELOAD}/generated.mjs `)).toEqual([]);
});

test.each([
  ...WITHOUT_GENERATED.map(({ entry }) => entry),
  `${PRELOAD}/generated.mjs`,
  'vite.config.ts',
  'src/console/vite.config.ts',
  'src/stage/vite.config.ts',
  'tests/vitest.component.config.ts',
  'tests/playwright.config.ts',
])('%s imports nothing that is generated, since it runs before', (entry) => {
  expect(findWayToGenerated(entry)).toBeUndefined();
});

test('a way to a generated file is found, whatever lies between', () => {
  expect(findWayToGenerated('src/cli/start.ts')).toMatch(/^src\/cli\/start\.ts → .*src\/generated\//);
});

test('the tests of Playwright and Vitest come after a configuration that generates, or need nothing that is generated', () => {
  const runners = Object.values(scripts).filter((line) => /^(vitest|playwright) /.test(line));
  const configurations = runners.flatMap((line) => /--config (\S+)/.exec(line)?.[1] ?? []);
  expect(configurations.length).toBeGreaterThan(2);
  for (const file of configurations) {
    const base = importsAtRunTime(file).find((path) => dirname(path) === 'tests') ?? file;
    if (readFileSync(base, 'utf8').includes('\nawait generateIfStale();\n')) continue;
    const [, folder = ''] = /testDir: '\.\/([\w-]+)'/.exec(readFileSync(file, 'utf8')) ?? [];
    const tests = testsIn(join('tests', folder));
    expect(tests, file).not.toEqual([]);
    expect(tests.map(findWayToGenerated).filter(Boolean), file).toEqual([]);
  }
  expect(readFileSync('vite.config.ts', 'utf8')).toContain('\n    generatedPlugin(),\n');
});
