import { fc } from '#tests/support/property-tests.ts';
import { expect, test } from 'vitest';
import { parseIdempotencyKey } from './idempotency-key.ts';

const visible = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  minLength: 1,
});

test.each([
  ['8e03978e-40d5-43dd-bc93-6894a57f9324', '8e03978e-40d5-43dd-bc93-6894a57f9324'],
  ['"8e03978e-40d5-43dd-bc93-6894a57f9324"', '8e03978e-40d5-43dd-bc93-6894a57f9324'],
  ['Llame al 600 000 000', 'Llame al 600 000 000'],
  [String.raw`"a \"b\" \\c"`, String.raw`a "b" \c`],
])('R-OPS-06 the idempotency key is parsed from %s', (header, key) => expect(parseIdempotencyKey(header)).toBe(key));

test.each(['"', '""', '"key', '"key" ', '"key";a=1', '"one", "two"', String.raw`"a\b"`, String.raw`"a\"`, '"clavé"'])(
  'R-OPS-06 a malformed structured string is refused as idempotency key: %s',
  (header) =>
    expect(() => parseIdempotencyKey(header)).toThrow(
      'An Idempotency-Key is 1 to 200 characters of ASCII, quoted or not: a structured string was begun and is none.',
    ),
);

test('R-OPS-06 any text survives quoting and parsing', () => {
  fc.assert(
    fc.property(visible, (key) => {
      expect(parseIdempotencyKey(`"${key.replaceAll(/["\\]/g, String.raw`\$&`)}"`)).toBe(key);
    }),
  );
});
