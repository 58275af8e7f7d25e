import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeIn, pageOf } from './pages.ts';

/** The criteria of WCAG 2.1, levels A and AA, by guideline: those of clause 9 of EN 301 549. */
const CRITERIA = Object.entries({
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7],
  '2.5': [1, 2, 3, 4],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4],
  '3.3': [1, 2, 3, 4],
  '4.1': [1, 2, 3],
}).flatMap(([guideline, numbers]) => numbers.map((number) => `9.${guideline}.${number}`));

const rows = [
  ...pageOf('docs/accessibility.md').text.matchAll(/^\| (9\.\S+) +\|[^|]+\| ([^|]+?) +\| ([^|]+?) +\|$/gm),
].map(([, number = '', how = '', tests = '']) => ({ number, how, tests: codeIn(tests) }));

test('R-ALL-05 each criterion of EN 301 549 for web pages has a row, in the order of the standard', () => {
  expect(CRITERIA).toHaveLength(50);
  expect(rows.map(({ number }) => number)).toEqual(CRITERIA);
});

test('R-ALL-05 each criterion names tests that exist, the day when somebody looked, or why nothing applies', () => {
  const isExplained = /^–: .|by hand on \d{4}-\d{2}-\d{2}$/;
  expect(rows.filter(({ how, tests }) => tests.length === 0 && !isExplained.test(how))).toEqual([]);
  expect(rows.flatMap(({ tests }) => tests).filter((file) => !existsSync(file))).toEqual([]);
});

/** Fields about the company or the person who fills in the form (WCAG 1.3.5), by the class of what they hold. */
const OF_USER = new Set(['email', 'phone', 'address']);

interface FormRecord {
  schema: { properties: Record<string, { 'x-privacy'?: string }> };
  ui: { fields: Record<string, { autocomplete?: string }> };
}

test('R-ALL-05 each field about its user says so to the browser', () => {
  const forms = readdirSync('schemas/forms').filter((file) => file.endsWith('.form.json'));
  const silent = forms.flatMap((file) => {
    const { schema, ui } = JSON.parse(readFileSync(`schemas/forms/${file}`, 'utf8')) as FormRecord;
    return (
      Object.entries(schema.properties)
        .filter(([, { 'x-privacy': holds = '' }]) => OF_USER.has(holds))
        // Browsers keep no fax.
        .filter(([name]) => name !== 'fax' && ui.fields[name] && !ui.fields[name].autocomplete)
        .map(([name]) => `${file} ${name}`)
    );
  });
  expect(silent).toEqual([]);
});
