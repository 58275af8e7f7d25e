import polyglotI18nProvider from 'ra-i18n-polyglot';
import { expect, test } from 'vitest';
import { fillIn } from '#shared/texts.ts';

const TEXTS = [
  'Guardar',
  'Hola, %{name}',
  '%{smart_count} fila |||| %{smart_count} filas',
  ' %{smart_count} fila || || %{name} ',
  '%{smart_count} en total',
  'una |||| dos |||| tres',
  '||||%{name}',
  '%{a}%{a} %{ b } %{} %{toString} %{name',
];
const VALUES = [
  undefined,
  {},
  { name: '$&', smart_count: 1 },
  { name: '%{a}', a: null, smart_count: 0 },
  { smart_count: 2, ' b ': 'b', '': 'nada' },
  { smart_count: 1.5 },
  { smart_count: 1000, a: 1000 },
  { name: undefined },
  { name: true, a: 0 },
];

test.each(TEXTS)('the portal and the service fill in %j as the Polyglot of the console does', (text) => {
  const messages = { text } as never;
  const { translate } = polyglotI18nProvider(() => messages, 'es', [], true);
  for (const values of VALUES) expect(fillIn(text, values), JSON.stringify(values)).toBe(translate('text', values));
});
