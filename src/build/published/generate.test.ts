import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { generateEntityFieldModules } from './generate.ts';

const root = mkdtempSync(join(tmpdir(), 'published-'));
afterAll(() => rmSync(root, { recursive: true }));
for (const folder of ['schemas', 'entities/default']) cpSync(folder, join(root, folder), { recursive: true });
const file = join(root, 'schemas/entity.schema.json');
const generated = (name: string) => readFileSync(join(root, 'src/generated', name), 'utf8');

const SLOGAN = {
  type: 'string',
  maxLength: 80,
  'x-field': {
    explanation: { es: 'el lema', en: 'the slogan' },
    name: { es: 'lema', en: 'slogan' },
    subject: { es: 'El lema', en: 'The slogan' },
    area: 'brand',
    studio: 'brand/names',
    input: 'line',
    label: { es: 'Lema', en: 'Slogan' },
    help: { es: 'Bajo el logotipo.', en: 'Below the logo.' },
  },
  'x-published': { default: 'Cobre antes' },
};

test('a field that is added as a record can be published and edited, with its texts and its default', () => {
  const { properties, ...schema } = JSON.parse(readFileSync('schemas/entity.schema.json', 'utf8')) as {
    properties: object;
  };
  writeFileSync(file, JSON.stringify({ ...schema, properties: { ...properties, slogan: SLOGAN } }));
  generateEntityFieldModules(root);
  const published = generated('published/published-entity.ts');
  expect(published).toContain('"slogan":{"type":"string","default":"Cobre antes"}');
  expect(published).toContain('"slogan?":""');
  expect(published).toContain('"slogan":"Cobre antes"');
  expect(generated('studio/fields.ts')).toContain(
    '{"key":"slogan","input":"line","hasHelp":true,"isOptional":true,"tab":"brand","section":"names"}',
  );
  expect(generated('studio/texts.ts')).toContain(
    '"brand.fields.slogan":"Lema","brand.slogan.help":"Bajo el logotipo."',
  );
  expect(generated('studio/texts.ts')).toContain(
    '"brand.fields.slogan":"Slogan","brand.slogan.help":"Below the logo."',
  );
});

test('a mistake in a record is reported in a sentence, and nothing is written', () => {
  const before = generated('studio/fields.ts');
  writeFileSync(
    file,
    readFileSync('schemas/entity.schema.json', 'utf8').replace('"input": "time-zone"', '"input": "zone"'),
  );
  expect(() => generateEntityFieldModules(root, undefined, 'es')).toThrow(
    'schemas/entity.schema.json, zona horaria /properties/timeZone/x-field/input: "zone" no se ofrece.',
  );
  expect(generated('studio/fields.ts')).toBe(before);
});
