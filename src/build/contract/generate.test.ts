import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { generateContract } from './generate.ts';
import { contractPlugin } from './plugin.ts';

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

/** Generates what a folder with this record gives, and returns the addresses. */
function generate(record: object, roles?: readonly string[]): string {
  mkdirSync(join(folder, 'api'), { recursive: true });
  writeFileSync(join(folder, 'api/user.json'), JSON.stringify(record));
  writeFileSync(join(folder, 'api/error.json'), '{"type":"object"}');
  writeFileSync(join(folder, 'api/refusals.json'), JSON.stringify(REFUSALS));
  const callers = { words: ['anyone', 'session'], ...(roles && { roles }) };
  generateContract(join(folder, 'api'), join(folder, 'out'), callers, 'en');
  return readFileSync(join(folder, 'out/addresses.ts'), 'utf8');
}

test('browsers get method and path of a record, and nothing else of it', () => {
  const text = generate(RECORD);
  expect(text.split('\n').slice(1)).toEqual([
    "import type { Address } from '#shared/call-address.ts';",
    `export const readUser = "GET /usuarios/{id}" as Address<'readUser'>;`,
    '',
  ]);
});

test('the build of the portal writes the addresses itself, as nothing generated is in git', () => {
  const configResolved = contractPlugin().configResolved as (config: { root: string }) => void;
  cpSync('schemas', join(folder, 'schemas'), { recursive: true });
  configResolved({ root: folder });
  const read = (name: string) => readFileSync(join(folder, 'src/generated', name, 'addresses.ts'), 'utf8');
  expect(read('contract')).toContain(`login = "POST /login" as Address<'login'>`);
  expect(read('console-contract')).toContain(`listTexts = "GET /texts" as Address<'listTexts'>`);
  expect(read('report-contract')).toContain(`sendReport = "POST /informes" as Address<'sendReport'>`);
});

test('a call of the console may be for those who have one of some roles', () => {
  expect(generate({ ...RECORD, caller: ['admin', 'support'] }, ['admin', 'support'])).toContain('readUser');
});

test('a call may name the refusals of its folder', () => {
  expect(generate({ ...RECORD, refusals: ['wrongState'] })).toContain('readUser');
});

test.each([
  [
    'a refusal that the folder does not have',
    { refusals: ['wrongStat'] },
    '/refusals: "wrongStat" is no refusal of refusals.json. Did you mean "wrongState"?',
  ],
  [
    'a refusal twice',
    { refusals: ['wrongState', 'wrongState'] },
    '/refusals: "wrongState" stands there twice. Remove one.',
  ],
  ['a method that HTTP does not have', { method: 'FETCH' }, '/method: FETCH is no method. Write one of: GET, POST'],
  [
    'no caller',
    { caller: undefined },
    '/caller: it does not say who may make the call. Write one of: anyone, session.',
  ],
  ['another caller', { caller: 'friends' }, '/caller: it does not say who may make the call.'],
  ['a role where there are none', { caller: ['admin'] }, '/caller: it does not say who may make the call.'],
  ['a name that code can not have', { operationId: 'read user' }, "/operationId: read user can't name a call."],
  ['a path without its slash', { path: 'usuarios/{id}' }, '/path: the path does not begin with a slash.'],
  [
    'a parameter that is not described',
    { path: '/usuarios/{id}/{part}' },
    '/params/properties: {part} of the path is not described. Add the property part, and to "required".',
  ],
  [
    'a parameter that the path has not',
    { path: '/usuarios' },
    '/params/properties/id: the path does not have it. Write {id} into the path, or remove the property.',
  ],
])('a record with %s is refused with file, place and remedy', (_what, changed, message) => {
  const record = { ...RECORD, ...changed };
  expect(() => generate(record)).toThrow(`api/user.json ${message}`);
});
