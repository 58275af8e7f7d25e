import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { generateForms } from './generate.ts';

const root = mkdtempSync(join(tmpdir(), 'forms-'));
const source = join(root, 'source');
const target = join(root, 'target');
const login = readFileSync('schemas/forms/login.form.json', 'utf8');

beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(source, { recursive: true });
  writeFileSync(join(source, 'login.form.json'), login);
});
afterAll(() => rmSync(root, { recursive: true }));

const times = () => readdirSync(target).map((file) => [file, statSync(join(target, file)).mtimeMs]);
const generated = () => readFileSync(join(target, 'login.ts'), 'utf8');

test('each form gives a module with types, a validator and the types of the validator', () => {
  generateForms(source, target);
  expect(readdirSync(target).sort()).toEqual([
    'form-names.ts',
    'login.definition.json',
    'login.texts.ts',
    'login.ts',
    'login.validator.d.ts',
    'login.validator.js',
  ]);
  expect(generated()).toContain('export interface LoginValues {\n  email: string;\n  password: string;\n}');
  expect(generated()).toContain('export const loginForm: FormModule<LoginValues>');
});

test('unchanged files are not written again', () => {
  generateForms(source, target);
  const before = times();
  generateForms(source, target);
  expect(times()).toEqual(before);
});

test('changed definitions and modified or missing files are generated again', () => {
  generateForms(source, target);
  writeFileSync(join(source, 'login.form.json'), login.replace('"maxLength": 50', '"maxLength": 60'));
  generateForms(source, target);
  expect(generated()).toContain('"maxLength":60');
  rmSync(join(target, 'login.validator.js'));
  generateForms(source, target);
  expect(readFileSync(join(target, 'login.validator.js'), 'utf8')).toContain('> 60');
});

test('the modules of a removed form are removed', () => {
  generateForms(source, target);
  rmSync(join(source, 'login.form.json'));
  generateForms(source, target);
  expect(readdirSync(target)).toEqual(['form-names.ts']);
  expect(readFileSync(join(target, 'form-names.ts'), 'utf8')).toContain('FORM_NAMES = {}');
});

test('an invalid form does not affect the others', () => {
  writeFileSync(join(source, 'broken.form.json'), '{}');
  expect(() => generateForms(source, target, { language: 'en' })).toThrow(/broken\.form\.json: "form" is missing/);
  expect(readdirSync(target)).toContain('login.ts');
});

test('a schema that does not compile is reported with its file', () => {
  writeFileSync(join(source, 'login.form.json'), login.replace('"maxLength": 50', '"maxLenght": 50'));
  expect(() => generateForms(source, target, { language: 'en' })).toThrow(
    /login\.form\.json \/schema: strict mode: unknown keyword/,
  );
});
