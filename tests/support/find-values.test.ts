import { expect, test } from 'vitest';
import { findValues } from './find-values.ts';

const VALUES = ['3400000001', 'Taller Ebro, S.L.'];

test.each([
  ['{"invoice":"3400000001"}', ['3400000001']],
  ['listInvoices.3400000001', ['3400000001']],
  ['factura3400000001, 12.3', ['3400000001']],
  ['Pago 3400000001.', ['3400000001']],
  ['1.3400000001.2', ['3400000001']],
  ['Taller Ebro, S.L. 1', ['Taller Ebro, S.L.']],
  ['{"responseTime":21.834340000001248}', []],
  ['seconds_sum{call="login"} 0.03400000001\n', []],
  ['340000000', []],
])('R-SIDE-04 in %s a value of the bank is found, and the fraction of a duration is none', (text, found) => {
  expect(findValues(text, VALUES)).toEqual(found);
});
