import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createProblemFormatter } from '#definitions/problems/problem.ts';
import { checkErrors } from './check-errors.ts';
import type { RawErrorRecord } from './error-record.ts';

const root = mkdtempSync(join(tmpdir(), 'errors-'));
afterAll(() => rmSync(root, { recursive: true }));
cpSync('schemas/api', join(root, 'schemas/api'), { recursive: true });
mkdirSync(join(root, 'docs'));
cpSync('docs/requirements.md', join(root, 'docs/requirements.md'));
mkdirSync(join(root, 'schemas/errors'));

const refusals = { credentialsWrong: { status: 401, sentence: 'Wrong.', calls: ['login'] } };
const WRONG: RawErrorRecord = {
  code: 637,
  requirement: 'R-CODE-637',
  name: 'wrongPassword',
  message: { es: 'El correo no es correcto.', en: 'The email is wrong.' },
  calls: ['login'],
  scenes: ['login'],
  advice: { cause: 'Es otro.', remedy: 'Escríbalo.', support: 'No lo es.' },
  refusals,
};
const SAME: RawErrorRecord = { code: 638, requirement: 'R-CODE-638', sameAs: 637, scenes: ['login'], bankOnly: 'why' };

const write = (...errors: unknown[]) =>
  writeFileSync(join(root, 'schemas/errors/access.json'), JSON.stringify({ errors }));

function problemsOf(...errors: unknown[]): string[] {
  write(...errors);
  return checkErrors(root).problems.map(createProblemFormatter('en'));
}

/** An unknown requirement, composed so that it does not count as cited. */
const GONE = ['R', 'CODE', 63_700].join('-');

const AT = 'schemas/errors/access.json, code 637 /errors/0';
const AT_SAME = 'schemas/errors/access.json, code 638 /errors/1';

test('R-ERR-19 a code has the meaning of its "sameAs" code, and its own properties', () => {
  write(SAME, WRONG);
  const { errors, problems } = checkErrors(root);
  expect(problems).toEqual([]);
  expect(errors.map(({ code, name, calls, bankOnly }) => [code, name, calls, bankOnly])).toEqual([
    [637, 'wrongPassword', ['login'], undefined],
    [638, 'wrongPassword', ['login'], 'why'],
  ]);
});

test.each<[string, unknown[], string]>([
  ['an unknown field', [{ ...WRONG, mesage: {} }], `${AT}: "mesage" is not known here. Did you mean "message"?`],
  ['a missing text', [{ ...WRONG, message: { es: 'Sí.' } }], `${AT}/message: "en" is missing. Add it.`],
  [
    'an empty text',
    [{ ...WRONG, message: { es: '', en: 'No.' } }],
    `${AT}/message/es: it must NOT have fewer than 1 characters. See schemas/meta/errors.schema.json.`,
  ],
  ['no message', [{ ...WRONG, message: undefined }], `${AT}: "message" is missing. Add it.`],
  ['no origin', [{ ...WRONG, refusals: undefined }], `${AT}: "refusals" is missing. Add it.`],
  [
    'two origins',
    [{ ...WRONG, bankOnly: 'why' }],
    `${AT}/bankOnly: the service has refusals with this code. Remove "bankOnly" or "refusals".`,
  ],
  [
    'a duplicate number',
    [WRONG, { ...SAME, code: 637, requirement: 'R-CODE-637' }],
    `schemas/errors/access.json, code 637 /errors/1/code: 637 is already at schemas/errors/access.json /errors/0/code. Choose another, or remove one of the two.`,
  ],
  [
    'a duplicate refusal',
    [WRONG, { ...SAME, bankOnly: undefined, refusals }],
    `${AT_SAME}/refusals/credentialsWrong: "credentialsWrong" is already at schemas/errors/access.json /errors/0/refusals/credentialsWrong. Choose another, or remove one of the two.`,
  ],
  [
    'a message next to sameAs',
    [WRONG, { ...SAME, message: WRONG.message }],
    `${AT_SAME}/message: "message" is that of 637, as "sameAs" says. Remove one of the two.`,
  ],
  [
    'sameAs without a target',
    [WRONG, { ...SAME, sameAs: 700 }],
    `${AT_SAME}/sameAs: 700 is not a code with its own message. Name the code that states the message.`,
  ],
  [
    'a requirement without a row',
    [{ ...WRONG, code: 63_700, requirement: GONE }],
    `schemas/errors/access.json, code 63700 /errors/0/requirement: docs/requirements.md has no row ${GONE}. Add the row with the Spanish message.`,
  ],
  [
    'the requirement of another code',
    [{ ...WRONG, requirement: 'R-CODE-638' }],
    `${AT}/requirement: R-CODE-638 is the requirement of another code. Write R-CODE-637.`,
  ],
  [
    'an unknown call',
    [{ ...WRONG, calls: ['logIn'] }],
    `${AT}/calls: "logIn" is not a call of schemas/api. Did you mean "login"?`,
  ],
  [
    'an unknown kind of calls',
    [{ ...WRONG, refusals: { credentialsWrong: { ...refusals.credentialsWrong, calls: 'all' } } }],
    `${AT}/refusals/credentialsWrong/calls: "all" is not a call of schemas/api. Known here: every, path, body, session, supplier, signed, key, fields, none.`,
  ],
  [
    'an unknown place',
    [{ ...WRONG, scenes: ['logon'] }],
    `${AT}/scenes/0: "logon" is not offered. Did you mean "login"?`,
  ],
])('R-ERR-19 %s is reported with file, path and fix', (_what, errors, problem) => {
  expect(problemsOf(...errors)).toEqual([problem]);
});

test('R-ERR-19 a file that is not JSON is reported with its line', () => {
  writeFileSync(join(root, 'schemas/errors/access.json'), '{\n  "errors": [,]\n}\n');
  expect(checkErrors(root).problems.map(createProblemFormatter('en'))).toEqual([
    'schemas/errors/access.json: this is not JSON at line 2. Look there, or just before, for a missing or superfluous comma, quote or bracket.',
  ]);
});

test('R-ERR-19 the records of the project are valid', () => {
  const { errors, problems } = checkErrors('.');
  expect(problems).toEqual([]);
  const rows = readFileSync('docs/requirements.md', 'utf8').match(/^\| <a id="r-code-/gm);
  expect(errors).toHaveLength(rows?.length ?? 0);
});
