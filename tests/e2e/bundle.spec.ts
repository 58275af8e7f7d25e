import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { findRunTimeCompilation } from '#tests/bench/support/run-time-compilation.ts';

test('the built portal contains neither Ajv nor new Function nor eval', () => {
  expect(findRunTimeCompilation('dist')).toEqual([]);
});

test('the code of a form loads with its screen: Login loads only its own', () => {
  const scripts = readdirSync('dist/assets').filter((file) => file.endsWith('.js'));
  const formsIn = (file: string) =>
    [...readFileSync(`dist/assets/${file}`, 'utf8').matchAll(/form:[`"'](\w[\w-]*)[`"'],version:/g)].map(
      ([, form]) => form,
    );
  const page = readFileSync('dist/index.html', 'utf8');
  const isFirst = (file: string) => page.includes(file);
  expect(scripts.filter(isFirst).flatMap(formsIn)).toEqual(['login']);
  const elsewhere = scripts.filter((file) => !isFirst(file)).flatMap(formsIn);
  expect(elsewhere).toEqual(expect.arrayContaining(['advance', 'invoice-filter', 'simulation-date', 'terms']));
  expect(new Set(elsewhere).size).toBe(elsewhere.length);
});

test("the portal's files contain neither the contract viewer nor a link to it", () => {
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) => /\.(js|html)$/.test(file));
  const found = files.filter((file) => /swagger|["'`(]\/docs\b/i.test(readFileSync(`dist/${file}`, 'utf8')));
  expect(found).toEqual([]);
});

test("R-SCN-10 the portal's files contain no code of the stage", () => {
  const words = ['stage-mark', 'stage:shown', 'stage:picked', '/scenes/'];
  const found = (text: string) => words.filter((word) => text.includes(word));
  expect(found(readFileSync('dist-stage/stage.js', 'utf8'))).toEqual(words);
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|html|css)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) expect(found(readFileSync(`dist/${file}`, 'utf8')), file).toEqual([]);
});
