import { beforeAll, beforeEach, expect, test } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { limitRecordedCalls } from './limit-recorded-calls.ts';
import {
  clearRecording,
  limitCalls,
  readRecording,
  recordStep,
  startCallRecording,
  typedTexts,
} from './recording-buffer.ts';

beforeAll(() => limitCalls(limitRecordedCalls));
beforeEach(() => clearRecording());

const GOOD = { status: 200, isReadable: true, reference: 'from-service' };

test('R-REP-01 a call is stored with its result: status, body and the id that the service gave it', () => {
  startCallRecording('GET', '/usuarios?x=1', 'sent')(GOOD, '{"response":[]}');
  startCallRecording('GET', '/clientes', 'cut off')();
  startCallRecording('POST', '/usuarios', 'under way');
  expect(readRecording().calls).toEqual([
    expect.objectContaining({
      method: 'GET',
      path: '/usuarios?x=1',
      reference: 'from-service',
      body: { response: [] },
    }),
    expect.objectContaining({ path: '/clientes', status: 0, reference: 'cut off' }),
    expect.objectContaining({ path: '/usuarios', status: 0, duration: -1 }),
  ]);
});

test.each(['/login', '/usuarios/credenciales', '/usuarios/7/credenciales', '/proveedores/B1/validacion'])(
  'R-REP-01 of a call to %s only the request is stored, not the response',
  (path) => {
    startCallRecording('POST', path, 'r')(GOOD, '{"token":"secret"}');
    expect(readRecording().calls).toEqual([expect.objectContaining({ path, status: 200 })]);
    expect(JSON.stringify(readRecording())).not.toContain('secret');
  },
);

test('R-REP-01 a response that is not JSON is stored without its body, and an empty one counts as complete', () => {
  startCallRecording('GET', '/page', 'r')({ ...GOOD, status: 502, isReadable: false }, '<p>secret</p>');
  startCallRecording('DELETE', '/empty', 'r')({ ...GOOD, status: 204 }, '');
  const { calls } = readRecording();
  expect(calls).toMatchObject([
    { status: 502, isReadable: false },
    { status: 204, isReadable: true },
  ]);
  expect(calls.map(({ body }) => body)).toEqual([undefined, undefined]);
  expect(JSON.stringify(calls)).not.toContain('secret');
});

test('R-REP-01 what answered in place of the service is stored, and when to try again, without the page', () => {
  const page = { ...GOOD, isReadable: false };
  const maintenance = { ...page, status: 503, obstacle: 'unavailable', retryAfter: '300' } as const;
  startCallRecording('GET', '/page', 'r')(maintenance, '<p>secret</p>');
  startCallRecording('PATCH', '/page', 'r')({ ...page, status: 405, obstacle: 'networkRefusal' }, '<p>secret</p>');
  const { calls } = readRecording();
  expect(calls).toMatchObject([{ obstacle: 'unavailable', retryAfter: '300' }, { obstacle: 'networkRefusal' }]);
  expect(JSON.stringify(calls)).not.toContain('secret');
});

test('R-REP-01 at most 60 calls, 20 steps and 200,000 characters of responses are stored, always the latest', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 250_000 }), { maxLength: 120 }), (sizes) => {
      clearRecording();
      sizes.forEach((size, index) => {
        startCallRecording('GET', `/${index}`, 'r')(GOOD, `"${'x'.repeat(size)}"`);
        recordStep('press', String(index));
      });
      const { calls, steps } = readRecording();
      const kept = calls.reduce((sum, { body }) => sum + (body === undefined ? 0 : JSON.stringify(body).length), 0);
      expect([calls.length <= 60, steps.length <= 20, kept <= 200_000]).toEqual([true, true, true]);
      if (sizes.length > 0)
        expect([calls.at(-1)?.path, steps.at(-1)?.what]).toEqual([`/${sizes.length - 1}`, `${sizes.length - 1}`]);
    }),
    { numRuns: getRunCount(200) },
  );
});

test('R-REP-01 what a screen has read stays beside the many prices of a proposal', () => {
  const ask = (method: string, path: string, reference: string) =>
    startCallRecording(method, path, reference)({ ...GOOD, reference }, '{"response":[]}');
  ask('GET', '/clientes', 'clients');
  ask('GET', '/facturas?pagina=1', 'invoices');
  for (let price = 1; price <= 90; price += 1) ask('POST', '/simulacion', `price ${price}`);
  const kept = readRecording().calls.map(({ reference }) => reference);
  expect(kept.slice(0, 3)).toEqual(['clients', 'invoices', 'price 33']);
  expect([kept.length, kept.at(-1)]).toEqual([60, 'price 90']);
});

test('R-REP-01 R-BEN-03 of the prices of a proposal, those that were stated again go before others', () => {
  const price = (amount: number) =>
    startCallRecording('POST', '/simulacion', 'r')(GOOD, JSON.stringify({ response: [{ nominalAmount: amount }] }));
  for (let amount = 1; amount <= 50; amount += 1) price(amount);
  for (let again = 1; again <= 12; again += 1) price(50);
  const kept = readRecording().calls.map(({ body }) => JSON.stringify(body));
  expect([kept.length, new Set(kept).size]).toEqual([60, 50]);
});

test('R-REP-01 continued typing in a field is one step', () => {
  for (const what of ['email', 'email', 'password', 'email']) recordStep('field', what);
  expect(readRecording().steps.map(({ what }) => what)).toEqual(['email', 'password', 'email']);
});

test('R-REP-01 the recording can be deleted', () => {
  startCallRecording('GET', '/x', 'r');
  recordStep('screen', '/x');
  clearRecording();
  expect(readRecording()).toEqual({ calls: [], steps: [] });
});

test('R-REP-01 what is typed is in no recording, is kept over a login for the report to blank it, and is gone after a logout', () => {
  for (const text of ['Talleres', '18.750,40', 'Talleres']) typedTexts.add(text);
  expect(JSON.stringify(readRecording())).not.toMatch(/Tal|18\.750/);
  clearRecording(false);
  expect([...typedTexts]).toEqual(['Talleres', '18.750,40']);
  clearRecording();
  expect([...typedTexts]).toEqual([]);
});
