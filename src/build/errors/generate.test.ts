import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { generateErrorModules } from './generate.ts';

const root = mkdtempSync(join(tmpdir(), 'errors-'));
afterAll(() => rmSync(root, { recursive: true }));
cpSync('schemas', join(root, 'schemas'), { recursive: true });
const file = join(root, 'schemas/errors/access.json');
const target = join(root, 'src/generated/errors');
const text = (name: string) => readFileSync(join(target, name), 'utf8');

test('R-BEN-05 texts for support are in no module of the portal, and refusals are in no module of a browser', () => {
  generateErrorModules(root);
  expect(readdirSync(target).toSorted()).toEqual([
    'bench',
    'codes.ts',
    'fields.ts',
    'messages.ts',
    'nothing-found.ts',
    'service',
    'text-keys.ts',
  ]);
  expect(text('messages.ts')).toContain('El correo electrónico o la contraseña no son correctos.');
  expect(text('bench/advice.ts')).toContain('A los cinco fallos seguidos se bloquea.');
  for (const name of ['messages.ts', 'text-keys.ts', 'nothing-found.ts', 'fields.ts']) {
    expect(text(name)).not.toContain('A los cinco fallos seguidos se bloquea.');
    expect(text(name)).not.toContain('Email or password is wrong.');
  }
});

test('R-ERR-19 a mistake in a record is reported in the language of the user, and generated files stay', () => {
  generateErrorModules(root);
  const before = text('messages.ts');
  const records = readFileSync(file, 'utf8');
  writeFileSync(file, records.replace('"en": "The email or the password is not correct."', '"eng": ""'));
  expect(() => generateErrorModules(root, undefined, 'es')).toThrow(
    /^schemas\/errors\/access\.json, código 637 \/errors\/\d+\/message: falta "en"\. Añádalo\.$/m,
  );
  expect(text('messages.ts')).toBe(before);
  writeFileSync(file, records);
  generateErrorModules(root);
});
