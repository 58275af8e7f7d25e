import { expect, test } from 'vitest';
import { ERROR_CODES, errorTextKey } from '#shared/error-catalogue.ts';
import { errorsTexts } from '#portal/i18n/errors.texts.ts';
import { fc } from '#tests/support/properties.ts';
import { findWords, slipsBetween } from './fuzzy.ts';

const messages = ERROR_CODES.map((code) => ({ text: errorsTexts.es[errorTextKey(code)] ?? '', value: code as number }));

test.each([
  ['el ivan no es balido', [715, 730, 16342]],
  ['cuenta bloqeada', [627]],
  ['contrasena caducado revise correo', [626]],
  ['el tiempo a espirado', [401]],
  ['facturas ya estan finansiadas', [734]],
  ['superado intentos fallidos', [636]],
  ['no coresponde documento proveedor cliente', [735]],
  ['contacte con su ofisina', [740, 741]],
])('R-BEN-01 “%s” finds the message that the supplier read, mistakes and all', (query, codes) => {
  expect(codes).toContain(findWords(query, messages)[0]);
});

test('R-BEN-01 every message is found by its own words, first', () => {
  for (const { text } of messages) {
    const [first] = findWords(text, messages);
    expect(messages.find(({ value }) => value === first)?.text).toBe(text);
  }
});

test('R-BEN-01 what nobody says finds nothing, and no words find nothing', () => {
  expect(findWords('xyzzy qwrtp', messages)).toEqual([]);
  expect(findWords('  ¿? ', messages)).toEqual([]);
});

test('R-BEN-01 one letter left out, added, changed or swapped is one slip, whatever the word', () => {
  const word = fc.stringMatching(/^[a-z]{3,12}$/);
  fc.assert(
    fc.property(word, fc.nat(), (text, place) => {
      const at = place % text.length;
      const shorter = text.slice(0, at) + text.slice(at + 1);
      expect(slipsBetween(text, text)).toBe(0);
      expect(slipsBetween(text, shorter)).toBe(1);
      expect(slipsBetween(shorter, text)).toBe(1);
      expect(slipsBetween(text, `${text.slice(0, at)}9${text.slice(at + 1)}`)).toBe(1);
      const next = at + 1 < text.length ? at : 0;
      const swapped = text.slice(0, next) + text[next + 1] + text[next] + text.slice(next + 2);
      expect(slipsBetween(text, swapped)).toBe(text[next] === text[next + 1] ? 0 : 1);
    }),
  );
});
