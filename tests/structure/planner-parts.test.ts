import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readImports } from './imports.ts';

/** A file of a part of the planner, other than the record of its screens. */
const PART = /^portal\/planner\/[^/]+\/(?!screens\.ts$)/;
const IN_PLANNER = /^portal\/planner\//;

/** The imports that load code with their file: neither `import('…')` nor types. */
function listStaticImports(file: string): string[] {
  const text = readFileSync(`src/${file}`, 'utf8');
  return [...text.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from '([^']+)'|^import '([^']+)'/gm)].map(
    ([, from, alone]) => (from ?? alone ?? '').replace(/^#/, ''),
  );
}

test('R-PLAN-01 all other code loads the parts of the planner on demand, so that one that is off is not loaded', () => {
  const importers = readImports().filter(({ file, target }) => target && PART.test(target) && !IN_PLANNER.test(file));
  expect(importers.length).toBeGreaterThan(0);
  const loading = importers.filter(({ file, target }) => target && listStaticImports(file).includes(target));
  expect(loading.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([]);
});
