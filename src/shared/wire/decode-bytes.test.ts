import { expect, test } from 'vitest';
import { fc } from '#tests/support/property-tests.ts';
import { decodeBytes } from './decode-bytes.ts';

const NAME = 'Conservas Ría de Arousa, S.L. – Muñoz';
const utf8 = (text: string) => new TextEncoder().encode(text);
/** Spanish in one byte for each letter; the dash is Windows-1252 alone. */
const oneByte = (text: string) => Uint8Array.from(text, (letter) => (letter === '–' ? 0x96 : letter.charCodeAt(0)));

test.each([
  ['UTF-8 without a charset', utf8(NAME), 'application/json', false],
  ['UTF-8 with a mark in front', utf8(`\uFEFF${NAME}`), 'application/json;charset=utf-8', false],
  ['Windows-1252 that says so', oneByte(NAME), 'application/json; charset=windows-1252', false],
  ['ISO-8859-1 that says so', oneByte(NAME), 'application/json; charset="ISO-8859-1"', false],
  ['Windows-1252 without a charset', oneByte(NAME), 'application/json', true],
  ['Windows-1252 that claims to be UTF-8', oneByte(NAME), 'application/json; charset=UTF-8', true],
])('a name is read with its letters from %s', (_what, bytes, contentType, isMisencoded) =>
  expect(decodeBytes(bytes, contentType)).toEqual({ text: NAME, isMisencoded }),
);

test('any text in UTF-8 is read as it is, and any bytes are read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const plain = text.replace(/^\uFEFF/, '');
      expect(decodeBytes(utf8(plain), 'application/json')).toEqual({ text: plain, isMisencoded: false });
    }),
  );
  fc.assert(
    fc.property(fc.uint8Array(), fc.string(), (bytes, contentType) => {
      expect(typeof decodeBytes(bytes, contentType).text).toBe('string');
    }),
  );
});
