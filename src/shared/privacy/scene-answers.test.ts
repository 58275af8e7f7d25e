import { expect, test } from 'vitest';
import type { RecordedCall } from '#shared/recording.ts';
import { createAnonymizer } from './anonymizer.ts';
import { toSceneAnswer } from './scene-answers.ts';

const bodyOf = (path: string, status: number, body: unknown) => {
  const call: RecordedCall = {
    at: 0,
    duration: 20,
    method: path === '/login' ? 'POST' : 'GET',
    status,
    isReadable: true,
    reference: 'a1b2c3d4e5f6',
    path,
    body,
  };
  return toSceneAnswer(call, createAnonymizer())?.body;
};

const INVOICES = '/proveedores/B55123400/facturas/';
const PAGE = { invoiceResponseList: [{ invoiceStatus: 3, nominalAmount: '12.50', branch: '0123' }], moreData: '1' };
const KEPT = { invoiceResponseList: [{ invoiceStatus: 3, nominalAmount: '12.50' }], moreData: '1' };

test.each([
  ['as the contract has it', PAGE],
  ['in one wrapper', { response: PAGE }],
  ['in two wrappers', { response: { response: PAGE } }],
  ['with its flag outside', { moreData: '1', response: { invoiceResponseList: PAGE.invoiceResponseList } }],
])('R-SIDE-02 R-REP-03 the report has the rows of an answer %s, which the portal shows', (_how, body) => {
  expect(bodyOf(INVOICES, 200, body)).toEqual(KEPT);
});

test.each([
  ['a plain list', [{ isPrincipalUser: true }]],
  ['in a wrapper', { response: [{ isPrincipalUser: true }] }],
  ['in two wrappers', { response: { response: [{ isPrincipalUser: true }] } }],
])('R-SIDE-02 R-REP-03 the report has a list without a name, %s', (_how, body) => {
  expect(bodyOf('/usuarios', 200, body)).toEqual({ response: [{ isPrincipalUser: true }] });
});

test.each([
  ['at the top', { code: 637, message: 'Ana Ruiz' }],
  ['as text, in `error`', { error: { code: '637', message: 'Ana Ruiz' } }],
  ['in `response`', { response: { code: '637', message: 'Ana Ruiz' } }],
])('R-SIDE-02 R-REP-03 the report has the code of an error %s, and no sentence', (_how, body) => {
  expect(bodyOf('/login', 401, body)).toEqual({ code: 637, message: '' });
});

test('R-SIDE-02 R-REP-03 the report has the code of an error with status 200, which the portal shows', () => {
  expect(bodyOf(INVOICES, 200, { code: '602', message: 'Ana Ruiz' })).toEqual({ code: 602, message: '' });
});

test.each([null, 'OK', [], {}, { error: {} }])('an error without a code has an empty body: %j', (body) => {
  expect(bodyOf('/login', 500, body)).toEqual({});
});

test.each([null, 'OK', {}, { response: null }])('an answer of another shape has an empty body: %j', (body) => {
  expect(bodyOf(INVOICES, 200, body)).toEqual({});
});
