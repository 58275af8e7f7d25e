import { expect, test } from 'vitest';
import { ERROR_CODES, getErrorTextKey } from '#shared/errors/error-catalogue.ts';
import { errorsTexts } from '#portal/i18n/errors.texts.ts';
import { fuzzySearch } from './fuzzy-search.ts';

const messages = ERROR_CODES.map((code) => ({
  text: errorsTexts.es[getErrorTextKey(code)] ?? '',
  value: code as number,
}));

test.each([
  ['el ivan no es balido', [715, 730, 16342]],
  ['cuenta bloqeada', [627]],
  ['contrasena caducado revise correo', [626]],
  ['el tiempo a espirado', [401]],
  ['facturas ya estan finansiadas', [734]],
  ['superado intentos fallidos', [636]],
  ['no coresponde documento proveedor cliente', [735]],
  ['contacte con su ofisina', [740, 741]],
])('R-BEN-01 “%s” finds the message that the supplier read, despite typos', (query, codes) => {
  expect(codes).toContain(fuzzySearch(query, messages)[0]);
});

test('R-BEN-01 a search with the words of a message finds that message first', () => {
  for (const { text } of messages) {
    const [first] = fuzzySearch(text, messages);
    expect(messages.find(({ value }) => value === first)?.text).toBe(text);
  }
});

test('R-BEN-01 unknown words find nothing, and neither does an empty query', () => {
  expect(fuzzySearch('xyzzy qwrtp', messages)).toEqual([]);
  expect(fuzzySearch('  ¿? ', messages)).toEqual([]);
});
