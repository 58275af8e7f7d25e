import { expect, test } from 'vitest';
import { fillIn, lookUp, mergePacksWithEnglishFallback, sentenceOf, translatorOf } from './texts.ts';

test.each([
  ['a value', 'Hola, %{name}', { name: 'Ana' }, 'Hola, Ana'],
  ['a value twice', '%{a} y %{a}', { a: 1 }, '1 y 1'],
  ['no value: the place stays', 'Hola, %{name}', { other: 'Ana' }, 'Hola, %{name}'],
  [
    'no values at all',
    '%{smart_count} factura |||| %{smart_count} facturas',
    undefined,
    '%{smart_count} factura |||| %{smart_count} facturas',
  ],
  ['one', '%{smart_count} factura |||| %{smart_count} facturas', { smart_count: 1 }, '1 factura'],
  ['none', '%{smart_count} factura |||| %{smart_count} facturas', { smart_count: 0 }, '0 facturas'],
  ['several', '%{smart_count} factura |||| %{smart_count} facturas', { smart_count: 3 }, '3 facturas'],
  ['several with one form', '%{smart_count} en total', { smart_count: 3 }, '3 en total'],
  ['a value that looks like a place', '%{a}', { a: '%{b}', b: 'c' }, '%{b}'],
  ['a dollar in a value', 'Por %{a}', { a: '$& $1' }, 'Por $& $1'],
  ['a name that every object has', '%{toString}', {}, '%{toString}'],
])('%s is filled in', (_what, text, values, shown) => expect(fillIn(text, values)).toBe(shown));

test('R-CONF-34 R-CON-04 a text that is missing in a language is shown in English', () => {
  const packs = [{ es: { 'a.one': 'Uno' }, en: { 'a.one': 'One', 'a.two': 'Two' } }];
  expect(mergePacksWithEnglishFallback('es', packs)).toEqual({ 'a.one': 'Uno', 'a.two': 'Two' });
  expect(mergePacksWithEnglishFallback('en', packs)).toEqual({ 'a.one': 'One', 'a.two': 'Two' });
});

test('a text of a pack is a sentence in both languages', () => {
  const pack = { es: { 'a.one': 'Uno de %{all}' }, en: { 'a.one': 'One of %{all}' } };
  expect(sentenceOf(pack, 'a.one', { all: 3 })).toEqual({ es: 'Uno de 3', en: 'One of 3' });
});

test('a text is found by its key; otherwise the default is used, and otherwise the key itself', () => {
  const texts = { 'a.one': 'Uno de %{all}' };
  expect(lookUp(texts, 'a.one', { all: 3, _: 'Otro' })).toBe('Uno de 3');
  expect(lookUp(texts, 'a.two', { all: 3, _: 'Otro de %{all}' })).toBe('Otro de 3');
  expect(lookUp(texts, 'toString')).toBe('toString');
  expect(translatorOf(texts)('a.one', { all: 3 })).toBe('Uno de 3');
});
