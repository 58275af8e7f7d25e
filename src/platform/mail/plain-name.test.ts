import { expect, test } from 'vitest';
import { fc } from '#tests/support/property-tests.ts';
import { toPlainName } from './plain-name.ts';

test.each([
  ['Pulse aquí https://evil.example/a?b', 'Pulse aquí https evil example a b'],
  ['evil.com', 'evil com'],
  ['www.evil.example', 'www evil example'],
  ['ayuda@evil.example', 'ayuda evil example'],
  ['Llame al 600 12-34.56', 'Llame al'],
  ['<a href=//evil>Ana</a>', 'a href evil Ana a'],
  ['Ana\u202Emoc.live', 'Ana moc live'],
  ["María-José O'Neill 2", "María-José O'Neill 2"],
  ['pers0001', 'pers0001'],
  ['://', ''],
])('of the name %s a mail to others shows %j', (name, shown) => {
  expect(toPlainName(name)).toBe(shown);
});

test('whatever a person writes as a name, a mail shows nothing that becomes a link or a number to call', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 50 }), (name) => {
      const shown = toPlainName(name);
      expect(shown).not.toMatch(/[.:/@\\?#&%<>"]/u);
      expect(shown).not.toMatch(/\p{N}(?:[^\p{L}\p{N}]*\p{N}){5,}/u);
    }),
  );
});
