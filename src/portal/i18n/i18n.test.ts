import { expect, test } from 'vitest';
import { addTexts, setEntityTexts, translate } from './i18n.ts';

test('R-CONF-34 R-LIM-31 a text without a Spanish version is shown in English, never as a raw key', () => {
  addTexts({ es: { 'sample.both': 'Hola' }, en: { 'sample.both': 'Hello', 'sample.english': 'Only English' } });
  expect(translate('sample.both')).toBe('Hola');
  expect(translate('sample.english')).toBe('Only English');
});

test('R-CONF-45 an entity can override any text, even one that loads later', () => {
  setEntityTexts({ 'sample.later': 'Nuestro texto' });
  addTexts({ es: { 'sample.later': 'Texto común' }, en: {} });
  expect(translate('sample.later')).toBe('Nuestro texto');
});

test('values and plurals are filled in', () => {
  addTexts({ es: { 'sample.count': '%{smart_count} factura |||| %{smart_count} facturas' }, en: {} });
  expect(translate('sample.count', { smart_count: 1 })).toBe('1 factura');
  expect(translate('sample.count', { smart_count: 3 })).toBe('3 facturas');
});
