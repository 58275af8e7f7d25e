import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { IS_LONG } from '#tests/support/samples.ts';
import { findUnitTestsOf } from './imports.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';
import { follow, PROJECTS, readRecipes } from './recipes.ts';

// Compilers and other tests, on whatever machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const recipes = readRecipes(readFileSync('docs/contributing.md', 'utf8'));
const steps = recipes.flatMap((recipe) => recipe.steps);
const touched = [...new Set(steps.map(({ file }) => file))];

/** What the compiler found out about the files that no recipe touches. */
const CHECKED_TYPES = '.cache/types.tsbuildinfo';

let copy: ProjectCopy;
beforeAll(() => {
  copy = copyProject();
  if (existsSync(CHECKED_TYPES)) cpSync(CHECKED_TYPES, join(copy.root, CHECKED_TYPES));
  for (const step of steps) follow(step, copy.root);
  copy.run('npm run generate');
  copy.run('npm run docs:generate');
  copy.run('npm run format');
});
afterAll(() => copy.remove());

test('there is a recipe for each thing that is added often, with the tests that hold it', () => {
  expect(recipes.map(({ title }) => title)).toEqual([
    'Add an error code',
    'Add a form field',
    'Add a form field that the service does not take yet',
    'Add a field of the entity',
    'Add an API call',
    'Add a column of the database',
    'Add a column of the database that is shown',
    'Add a setting',
    'Add a metric',
    'Add a kind of the audit',
    'Add a column of a list',
    'Add a resource',
    'Add a screen with a list',
    'Add a resource, from table to screen',
    'Add an editor of the console',
  ]);
  for (const { steps: own, tests } of recipes) {
    expect(own.length).toBeGreaterThan(0);
    expect(Object.values(tests).flat().length).toBeGreaterThan(0);
  }
});

/** How many steps a recipe may have: a thing that is added often is one record. */
const MOST_STEPS = {
  // A colour has two themes.
  'Add a field of the entity': 5,
  // The last one removes an exception.
  'Add a form field': 4,
  // Three of them in the record of the form.
  'Add a form field that the service does not take yet': 8,
  'Add an API call': 4,
  'Add an editor of the console': 4,
  'Add a column of the database': 2,
  'Add a column of the database that is shown': 4,
  'Add a setting': 2,
  'Add a metric': 2,
  'Add a kind of the audit': 2,
  'Add a column of a list': 1,
  'Add a resource': 2,
  'Add a screen with a list': 4,
};

test.each(Object.entries(MOST_STEPS))('%s: it takes at most %i steps', (title, most) => {
  const recipe = recipes.find((one) => one.title === title);
  expect(recipe?.steps.length).toBeGreaterThan(0);
  expect(recipe?.steps.length).toBeLessThanOrEqual(most);
});

/** How many files a recipe may touch, in addition to its tests. */
const MOST_FILES = {
  'Add a form field': 1,
  // With the migration.
  'Add a form field that the service does not take yet': 5,
  'Add a column of the database that is shown': 4,
  'Add a column of a list': 1,
  'Add a resource': 1,
  'Add a screen with a list': 4,
  'Add a resource, from table to screen': 12,
};

test.each(Object.entries(MOST_FILES))('%s: it takes at most %i files', (title, most) => {
  const recipe = recipes.find((one) => one.title === title);
  const files = new Set(recipe?.steps.map(({ file }) => file).filter((file) => !/\.test\.tsx?$/.test(file)));
  expect(files.size).toBeGreaterThan(0);
  expect(files.size).toBeLessThanOrEqual(most);
});

/** The tests that the recipes name; in the long run also the unit tests that import what they touch. */
function runTests(): void {
  const named = recipes.flatMap(({ tests }) => Object.values(tests).flat());
  const unit = IS_LONG ? findUnitTestsOf(touched) : [];
  const projects = PROJECTS.map((name) => `--project ${name}`).join(' ');
  copy.run(`npx vitest run ${projects} --exclude ${THIS_FILE} ${[...new Set([...named, ...unit])].join(' ')}`);
}

const THIS_FILE = 'tests/structure/recipes.test.ts';

const LONG = [
  ['passes npm run check', () => void copy.run('npm run check')],
  ['can be published', () => void copy.run('npm run entities:check')],
  ['passes the tests that they name', runTests],
] as const;

test.each(LONG)('what the recipes make %s', (_promise, holds) => holds());
