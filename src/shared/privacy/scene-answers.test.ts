import { expect, test } from 'vitest';
import { parseChallenge } from '#shared/signatures/challenge.ts';
import type { RecordedCall } from '#shared/scenes/recording.ts';
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

const BLOCKED: RecordedCall = {
  at: 0,
  duration: 20,
  method: 'DELETE',
  path: '/usuarios/7',
  status: 405,
  isReadable: false,
  obstacle: 'networkRefusal',
  reference: 'a1b2c3d4e5f6',
};
const sceneAnswer = (call: Partial<RecordedCall>) => toSceneAnswer({ ...BLOCKED, ...call }, createAnonymizer());

test('R-BEN-01 what answered in place of the service answers at the bench, too, even without content', () => {
  expect(sceneAnswer({})?.fault).toBe('network-refusal');
  expect(sceneAnswer({ status: 403, isReadable: true })?.fault).toBe('network-refusal');
  expect(sceneAnswer({ status: 200, obstacle: 'networkLogin' })?.fault).toBe('network-login');
  expect(sceneAnswer({ status: 503, obstacle: 'unavailable' })?.fault).toBe('proxy-page');
});

test('R-BEN-01 R-REP-02 a service that is unavailable says at the bench when to try again, and nothing else of the header', () => {
  const afterHeader = (retryAfter: string) =>
    sceneAnswer({ status: 503, obstacle: 'unavailable', retryAfter })?.retryAfter;
  expect(afterHeader('300')).toBe('300');
  expect(afterHeader('Sun, 29 Nov 2026 13:30:00 GMT')).toBe('Sun, 29 Nov 2026 13:30:00 GMT');
  expect(afterHeader('call Ana on 600111222')).toBeUndefined();
});

test('R-SIGN-01 R-REP-03 the report has what opens the dialog of a signature, with invented words and no secret', () => {
  const lines = [
    { label: '', value: 'Va a añadir la cuenta ES91 2100 0418 4502 0005 1332' },
    { label: 'Titular', value: 'Talleres Ruiz' },
  ];
  const passkey = { challenge: 'planted-1', rpId: 'banco.example', allowCredentials: [{ id: 'planted-2' }] };
  const signature = {
    id: 'planted-3',
    expiresAt: '2026-11-30T10:05:00Z',
    methods: ['passkey', 'totp', 'sms'],
    purpose: 'account',
    lines,
    passkey,
    otherHosts: ['planted-5.example'],
    other: 'planted-4',
  };
  const body = bodyOf('/login', 403, { code: 742, message: 'Ana Ruiz', signature });
  expect(body).toMatchObject({
    code: 742,
    signature: { methods: ['passkey', 'totp', ''], purpose: 'account', expiresAt: '2026-11-30T10:05:00Z' },
  });
  expect(parseChallenge((body as { signature: unknown }).signature)?.methods).toEqual(['passkey', 'totp']);
  const written = JSON.stringify(body);
  for (const real of ['planted', 'ES91', 'Talleres', 'Titular', 'banco']) expect(written).not.toContain(real);
});
