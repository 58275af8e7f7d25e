import { expect, test } from 'vitest';
import { parseChallenge } from './challenge.ts';

const SENTENCE = { label: '', value: 'Va a anticipar 12 facturas por 34.120,55 €' };
const RECEIVED = {
  id: 'a'.repeat(22),
  expiresAt: '2026-11-30T10:05:00Z',
  methods: ['recovery', 'totp'],
  purpose: 'advance',
  lines: [SENTENCE, { label: 'Importe', value: '34.120,55 €' }],
};

test('R-SIGN-01 a challenge says what is signed, and offers the strongest means first', () => {
  expect(parseChallenge(RECEIVED)).toMatchObject({
    expiresAt: Date.UTC(2026, 10, 30, 10, 5),
    methods: ['totp', 'recovery'],
    lines: [SENTENCE, { label: 'Importe', value: '34.120,55 €' }],
  });
  expect(parseChallenge({ ...RECEIVED, methods: [] })).toMatchObject({ methods: [] });
});

test.each([
  ['no object', 'signature'],
  ['nothing that says what is signed', { ...RECEIVED, lines: [] }],
  ['lines without words', { ...RECEIVED, lines: [{ label: 'Importe', value: '' }, 7] }],
  ['means alone that the portal does not know', { ...RECEIVED, methods: ['sms'] }],
  ['a passkey without options alone', { ...RECEIVED, methods: ['passkey'] }],
])('R-SIGN-01 nobody signs blindly: %s is no challenge', (_what, received) => {
  expect(parseChallenge(received)).toBeUndefined();
});

test('a moment that cannot be read leaves the decision to the service', () => {
  expect(parseChallenge({ ...RECEIVED, expiresAt: 'soon' })?.expiresAt).toBe(Infinity);
});
