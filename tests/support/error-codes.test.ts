import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { updateGeneratedSections } from '#build/docs/generate.ts';
import { getErrorRecords } from '#definitions/errors/read-errors.ts';
import { listBankOnlyCodes } from '#definitions/errors/refusal-tables.ts';
import { REFUSALS } from '#platform/rules/refusals.ts';
import { ERROR_CODES } from '#shared/errors/error-catalogue.ts';

const page = readFileSync('docs/reference-service.md', 'utf8');
const ascending = (codes: Iterable<number>) => [...codes].toSorted((one, other) => one - other);

test('the lists of docs/reference-service.md are those of the sources: npm run docs:generate writes them', () => {
  expect(page).toContain('<!-- generated: codes -->');
  expect(page).toContain('<!-- generated: bank-codes -->');
  expect(updateGeneratedSections(page)).toBe(page);
});

test('R-ERR-19 each code of the catalogue comes from the service or only from the bank, and is told of once', () => {
  const raised = new Set(Object.values(REFUSALS).map(([code]) => code));
  const ofTheBank = listBankOnlyCodes(getErrorRecords()).flatMap(([codes]) => codes);
  expect(ascending([...raised, ...ofTheBank])).toEqual(ERROR_CODES);
});

test('a section that nothing generates is named', () => {
  expect(() => updateGeneratedSections('<!-- generated: cods -->\n<!-- /generated -->')).toThrow(
    'Nothing generates "cods"',
  );
});

test('the service raises every refusal of its table', () => {
  const files = ['src/platform', 'src/studio', 'src/confirming', 'src/cli', 'src/shared'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const sources = files.filter((file) => file.endsWith('.ts') && !/(\.test|\/refusals)\.ts$/.test(file));
  const text = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
  expect(Object.keys(REFUSALS).filter((reason) => !text.includes(`'${reason}'`))).toEqual([]);
});
