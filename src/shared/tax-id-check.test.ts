import { expect, test } from 'vitest';
import { hasTaxIdCheck } from './tax-id-check.ts';

test('R-VAL-94 the check character of NIF, NIE and CIF is looked at', () => {
  expect(['12345678Z', 'X1234567L', 'B84102730'].map(hasTaxIdCheck)).toEqual([true, true, true]);
  expect(['12345678A', 'X1234567A', 'B84102731'].map(hasTaxIdCheck)).toEqual([false, false, false]);
});

test('R-VAL-92 an NIE with eight digits has no rule and is not doubted', () => {
  expect(hasTaxIdCheck('X12345678A')).toBe(true);
});
