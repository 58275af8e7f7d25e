import { expect, test } from 'vitest';
import * as calls from '#generated/contract/calls.ts';
import { isErrorAnswer } from './error-answer.ts';

const ERROR = { code: '602', message: 'Error del sistema central' };

test.each<[string, unknown]>([
  ['a code as text', ERROR],
  ['a code as number, with a reference', { ...ERROR, code: 602, reference: 'A-7', status: 500, path: '/x' }],
  ['an error one level deeper', { error: ERROR }],
  ['an error in a wrapper', { response: ERROR }],
  ['an error whose data are null', { ...ERROR, token: null, invoiceResponseList: null, response: [] }],
  ['an error with a list of its reasons', { ...ERROR, errors: [{ field: 'iban' }] }],
])('R-ERR-20 %s is an error', (_what, body) => expect(isErrorAnswer(body)).toBe(true));

test.each<[string, unknown]>([
  ['no body', undefined],
  ['a body without a code', { message: 'OK' }],
  ['code 0', { code: '0', message: 'x' }],
  ['code 200', { code: 200, message: 'x' }],
  ['a code that the catalogue does not have', { code: 99999, message: 'x' }],
  ['a message of the contract', { code: 1, message: 'OK 2171' }],
  ['rows', { ...ERROR, response: [{}] }],
])('R-ERR-20 %s is no error', (_what, body) => expect(isErrorAnswer(body)).toBe(false));

const READ_CALLS = Object.entries(calls).flatMap(([name, { response }]) => {
  const { required = [] } = response as { required?: readonly string[] };
  const fields = required.filter((field) => field !== 'message');
  return fields.length > 0 ? [[name, fields] as const] : [];
});

test.each(READ_CALLS)('R-ERR-20 the data of %s are no error, whatever code stands with them', (_name, fields) => {
  const data = Object.fromEntries(
    fields.map((field) => [field, field === 'response' || field.endsWith('List') ? [{}] : 'x']),
  );
  for (const body of [data, { response: data }, { response: { response: data } }]) {
    expect(isErrorAnswer({ ...ERROR, ...body })).toBe(false);
    expect(isErrorAnswer({ ...body, error: ERROR })).toBe(false);
  }
});
