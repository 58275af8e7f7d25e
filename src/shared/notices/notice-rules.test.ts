import { expect, test } from 'vitest';
import { findAddresses, hasTelephone, isWordsAlone, readNamedHost } from './notice-rules.ts';

test.each([
  ['Entre en www.banco.example.', ['www.banco.example']],
  ['Más («banco.example/avisos»), hoy', ['banco.example/avisos']],
  ['Vaya a HTTPS://Banco.example/A?b=1 hoy', ['https://banco.example/a?b=1']],
  ['Escriba a ana@banco.example, por favor', ['ana@banco.example']],
  ['En bаnco.example', ['bаnco.example']],
  ['En banco。example', ['banco。example']],
  ['En ｗｗｗ．banco．example', ['www.banco.example']],
  ['En banco․example', ['banco.example']],
  ['En www banco', ['www']],
  ['En 192.168.1.10', ['192.168.1.10']],
  ['Ana arroba banco', ['arroba']],
  ['En banco punto com', ['punto com']],
  ['Mal escrito.Sin espacio', ['escrito.sin']],
  ['En banco.\u0323example', ['banco.example']],
  ['En bañco\u0301.example', ['bañcó.example']],
  ['En banco .example', ['.example']],
  ['En banco. (.example)', ['.example']],
])('R-DESK-03 "%s" names the addresses %j', (text, addresses) => {
  expect(findAddresses(text)).toEqual(addresses);
});

test.each([
  'El sábado 5 de diciembre, de 8.30 a 10:30 h, no habrá servicio.',
  'Banco Roble, S.A. lo arregla... Gracias!',
  'Hasta 1.000,50 € y 12.345.678 €.',
  'En este punto es posible.',
  '...así, espere... .',
  'Mañana, por avería en Córdoba.',
])('R-DESK-03 "%s" names no address', (text) => {
  expect(findAddresses(text)).toEqual([]);
});

test.each([
  ['www.banco.example', 'www.banco.example'],
  ['https://www.banco.example/a', 'www.banco.example'],
  ['banco.example/a', 'banco.example'],
  ['ana@banco.example', undefined],
  ['https://banco.example@evil.example', undefined],
  ['bаnco.example', undefined],
])('R-DESK-03 the address %s names the host %s', (address, host) => {
  expect(readNamedHost(address)).toBe(host);
});

test.each([
  '612345678',
  '612 34 56 78',
  '+34 612–345–678',
  '612,345,678',
  '(91) 234.56.78',
  '٦١٢٣٤٥',
  '900 100 200 desde hoy',
  '277771',
])('R-DESK-03 %s is a telephone number', (text) => {
  expect(hasTelephone(`Llame al ${text}.`)).toBe(true);
});

test.each([
  'El 5/12/2026 08:00',
  '05-12-2026 8.30',
  'de 8 a 10 y de 16 a 18',
  'en 2026',
  'del 1-12 al 3-12-2026',
  '24 horas',
])('R-DESK-03 %s is no telephone number', (text) => {
  expect(hasTelephone(text)).toBe(false);
});

test.each([
  'evil[.]example',
  'evil⋅example',
  'ana＠evil',
  'Вход',
  'evil_example',
  'Clave → banco',
  '☎ 612 34',
  'banco.\u0323example',
  'banco .example',
])('R-DESK-03 nobody publishes %s alone', (text) => {
  expect(isWordsAlone(`Hoy, ${text}, no hay servicio.`)).toBe(false);
});

test('R-DESK-03 one member may publish the sentences of an incident alone', () => {
  const text =
    '¡Atención! El 5/12, de 8:00 a 10.30 h (95 % de los casos), no funcionan «Anticipos» ni “Cuentas” – perdone.';
  expect(isWordsAlone(text)).toBe(true);
});
