import { fc } from '#tests/support/property-tests.ts';
import { expect, test } from 'vitest';
import type { CallResponse } from './decode.ts';
import { readList, readMoreData, readText, decodeText, toServiceError } from './decode.ts';

/** The same answer at top level, under `response`, and one level deeper. */
const wrappings = (answer: unknown) => [answer, { response: answer }, { response: { response: answer } }];

const rowsOf = (answer: unknown) => readList(answer as CallResponse<'listInvoices'>, 'invoiceResponseList');
const tokenOf = (answer: unknown) => readText(answer as CallResponse<'login'>, 'token');
const hasMore = (answer: unknown) => readMoreData(answer as CallResponse<'listInvoices'>);

const row = fc.record({ iban: fc.string(), nominalAmount: fc.double({ noNaN: true }) });

test('R-API-31 R-API-33 R-API-34 R-ACC-60 a list is found plain or named, at every level', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      for (const answer of [...wrappings(rows), ...wrappings({ invoiceResponseList: rows })]) {
        expect(rowsOf(answer)).toEqual(rows);
      }
    }),
  );
});

test('an answer without the list has none, which is not an empty one', () => {
  for (const answer of [undefined, null, {}, { response: null }, { invoiceResponseList: null }, 'x', 3]) {
    expect(rowsOf(answer)).toBeUndefined();
  }
});

test('R-API-33 a field is found at every level, the outermost first', () => {
  for (const answer of wrappings({ token: 'abc' })) expect(tokenOf(answer)).toBe('abc');
  expect(tokenOf({ token: 'outer', response: { token: 'inner' } })).toBe('outer');
  expect(tokenOf({ response: { response: { response: { token: 'abc' } } } })).toBe('');
});

test("R-LIST-01 R-API-41 moreData 1 and '1' mean more, anything else none", () => {
  for (const more of [1, '1']) {
    for (const answer of wrappings({ moreData: more })) expect(hasMore(answer)).toBe(true);
  }
  for (const none of [0, '0', 2, '', 'S', null, undefined]) expect(hasMore({ moreData: none })).toBe(false);
});

test('texts and numbers are text, anything else is empty', () => {
  expect(['a', 5, null, undefined, {}, true].map(decodeText)).toEqual(['a', '5', '', '', '', '']);
});

test('R-ERR-20 the code is read at top level, inside error or response, as number or text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.constantFrom(400, 401, 403, 500), (code, status) => {
      for (const written of [code, String(code), ` ${code} `]) {
        for (const body of [{ code: written }, { error: { code: written } }, { response: { code: written } }]) {
          expect(toServiceError(status, body)).toMatchObject({ code, status });
        }
      }
    }),
  );
});

test('R-ERR-20 what the service says of its code is taken along, with the reference of the call', () => {
  const answer = { code: 99_999, message: 'Ventana de mantenimiento hasta las 8:00.' };
  for (const body of [answer, { error: answer }, { response: answer }]) {
    expect(toServiceError(409, body, { reference: 'a1b2' })).toMatchObject({ said: answer.message, reference: 'a1b2' });
  }
  expect(toServiceError(409, { code: 99_999, message: { en: 'no text' } }).said).toBe('');
});

test('R-ERR-20 the top level comes before what lies inside', () => {
  expect(toServiceError(400, { code: 637, error: { code: 1 }, response: { code: 2 } }).code).toBe(637);
  expect(toServiceError(400, { code: '', error: { code: 638 } }).code).toBe(638);
});

test('R-ERR-21 without a code the HTTP status decides, else it counts as 401', () => {
  for (const body of [undefined, 'oops', [], {}, { code: null }, { code: '' }, { code: 'E-1' }, { code: true }]) {
    expect([400, 401, 500].map((status) => toServiceError(status, body).code)).toEqual([400, 401, 500]);
    expect([403, 404, 502, 503, 200].map((status) => toServiceError(status, body).code)).toEqual(Array(5).fill(401));
  }
});
