import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { generateContract } from './generate.ts';

const folder = mkdtempSync(join(tmpdir(), 'records-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const RECORD = {
  operationId: 'readUser',
  method: 'GET',
  path: '/usuarios/{id}',
  caller: 'session',
  summary: 'A user',
  params: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
  response: { type: 'object', properties: {} },
};

const REFUSALS = { wrongState: { status: 409, code: 'wrongState', sentence: { es: 'Ya no.', en: 'No longer.' } } };

/** Generates the contract of a folder with this record, and returns its endpoints. */
function generate(record: object, roles?: readonly string[]): string {
  mkdirSync(join(folder, 'api'), { recursive: true });
  writeFileSync(join(folder, 'api/user.json'), JSON.stringify(record));
  writeFileSync(join(folder, 'api/error.json'), '{"type":"object"}');
  writeFileSync(join(folder, 'api/refusals.json'), JSON.stringify(REFUSALS));
  const callers = { words: ['anyone', 'session'], ...(roles && { roles }) };
  generateContract(join(folder, 'api'), join(folder, 'out'), callers, 'en');
  return readFileSync(join(folder, 'out/addresses.ts'), 'utf8');
}

test('browsers get only method and path of a record', () => {
  const text = generate(RECORD);
  expect(text.split('\n').slice(1)).toEqual([
    "import type { Address } from '#shared/calls/call-address.ts';",
    `export const readUser = "GET /usuarios/{id}" as Address<'readUser'>;`,
    '',
  ]);
});

test('a call of the console may be restricted to some roles', () => {
  expect(generate({ ...RECORD, caller: ['admin', 'support'] }, ['admin', 'support'])).toContain('readUser');
});

test('a call may name the refusals of its folder', () => {
  expect(generate({ ...RECORD, refusals: ['wrongState'] })).toContain('readUser');
});

describe('a shape that several calls share', () => {
  const withShape = (name: string) => ({ ...RECORD, response: { $ref: `../shapes/${name}.json` } });
  beforeEach(() => {
    mkdirSync(join(folder, 'shapes'), { recursive: true });
    writeFileSync(join(folder, 'shapes/known-user.json'), '{"title":"KnownUser","type":"object","properties":{}}');
  });

  test('is a constant that the module of a call imports', () => {
    generate(withShape('known-user'));
    const text = readFileSync(join(folder, 'out/user.ts'), 'utf8');
    expect(text).toContain("import { knownUser } from '../shapes/known-user.ts';");
    expect(text).toContain('"response":knownUser');
  });

  test('is refused under a name that no file has', () => {
    expect(() => generate(withShape('known-usr'))).toThrow(
      'api/user.json: there is no shape known-usr in schemas/shapes. Did you mean "known-user"?',
    );
  });
});

test.each([
  [
    'an unknown refusal',
    { refusals: ['wrongStat'] },
    '/refusals: "wrongStat" is not a refusal in refusals.json. Did you mean "wrongState"?',
  ],
  [
    'a duplicate refusal',
    { refusals: ['wrongState', 'wrongState'] },
    '/refusals: "wrongState" occurs twice. Remove one.',
  ],
  ['an unknown HTTP method', { method: 'FETCH' }, '/method: FETCH is not a method. Write one of: GET, POST'],
  [
    'no caller',
    { caller: undefined },
    '/caller: it does not state who may make the call. Write one of: anyone, session.',
  ],
  ['an unknown caller', { caller: 'friends' }, '/caller: it does not state who may make the call.'],
  ['a role in a folder without roles', { caller: ['admin'] }, '/caller: it does not state who may make the call.'],
  ['a name that is not an identifier', { operationId: 'read user' }, "/operationId: read user can't name a call."],
  ['a path without a leading slash', { path: 'usuarios/{id}' }, '/path: the path does not start with a slash.'],
  [
    'an undescribed parameter',
    { path: '/usuarios/{id}/{part}' },
    '/params/properties: {part} in the path is not described. Add the property part, and to "required".',
  ],
  [
    'a parameter that is not in the path',
    { path: '/usuarios' },
    '/params/properties/id: it is not in the path. Write {id} into the path, or remove the property.',
  ],
])('a record with %s is refused with file, path and fix', (_what, changed, message) => {
  const record = { ...RECORD, ...changed };
  expect(() => generate(record)).toThrow(`api/user.json ${message}`);
});
