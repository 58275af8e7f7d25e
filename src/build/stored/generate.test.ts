import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { generateSchemaTypesAndValidators } from './generate.ts';

const root = mkdtempSync(join(tmpdir(), 'stored-'));
const [source, target] = [join(root, 'source'), join(root, 'target')];
const write = (file: string, schema: object) => writeFileSync(join(root, file), JSON.stringify(schema));
const address = { type: 'object', required: ['city'], properties: { city: { type: 'string', maxLength: 3 } } };

beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(source, { recursive: true });
  write('call.json', { response: address });
});
afterAll(() => rmSync(root, { recursive: true }));

async function generated(schema: object): Promise<(value: unknown) => boolean> {
  write('source/place.schema.json', { type: 'object', ...schema });
  generateSchemaTypesAndValidators([source], target);
  const file = join(target, `place-${Math.random()}.mjs`);
  writeFileSync(
    file,
    readFileSync(join(target, 'place.validator.js'), 'utf8').replace(
      /^import .*$/gm,
      'const characters = (text) => text.length;',
    ),
  );
  return ((await import(file)) as { default: (value: unknown) => boolean }).default;
}

test('a stored schema can refer to the response of a call, and restrict it further', async () => {
  const isPlace = await generated({
    properties: {
      home: { $ref: '../call.json#/response' },
      work: { $ref: '../call.json#/response/properties/city', minLength: 2 },
    },
  });
  expect([{ home: { city: 'abc' } }, { work: 'ab' }].map((value) => isPlace(value))).toEqual([true, true]);
  expect(
    [{ home: {} }, { home: { city: 'abcd' } }, { work: 'a' }, { work: 'abcd' }].some((value) => isPlace(value)),
  ).toBe(false);
  expect(readFileSync(join(target, 'place.ts'), 'utf8')).toContain('export const isPlace = check as Check<Place>');
});

test('missing values get their defaults', async () => {
  const isPlace = await generated({ properties: { page: { type: 'integer', default: 1 } } });
  const place = {};
  expect(isPlace(place)).toBe(true);
  expect(place).toEqual({ page: 1 });
});

test('a reference without a target is an error, and obsolete files are removed', async () => {
  await generated({ properties: {} });
  write('source/place.schema.json', { $ref: '../call.json#/answer' });
  expect(() => generateSchemaTypesAndValidators([source], target)).toThrow(
    `${join(source, 'place.schema.json')}: "$ref": "../call.json#/answer" leads nowhere. Name a file, and after #`,
  );
  rmSync(join(source, 'place.schema.json'));
  generateSchemaTypesAndValidators([source], target);
  expect(readdirSync(target)).toEqual([]);
});
