import { fc } from '#tests/support/property-tests.ts';
import { describe, expect, test } from 'vitest';
import { formatAmount, formatEuros } from './format-money.ts';
import { fromCents, toCents } from './money.ts';

const nbsp = '\u00a0';

describe('amounts', () => {
  test('R-CONF-37 R-LIM-29 amounts are in euros, those of four digits grouped', () => {
    expect(formatEuros(123456)).toBe(`1.234,56${nbsp}€`);
    expect(formatEuros(0)).toBe(`0,00${nbsp}€`);
    expect(formatEuros(123456789012)).toBe(`1.234.567.890,12${nbsp}€`);
    expect(formatAmount(100000)).toBe('1.000,00');
  });

  test('R-API-38 cents go over the wire and come back unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => toCents(fromCents(cents)) === (cents || 0)),
    );
  });

  test('binary fractions do not leak into cents', () => {
    expect(toCents(1.005)).toBe(101);
    expect(toCents(0.1 + 0.2)).toBe(30);
    expect(toCents('19728.85')).toBe(1972885);
    expect(() => toCents('12,5')).toThrow(new RangeError('not an amount: 12,5'));
  });

  test('R-API-38 spaces around an amount, minus zero and fractions far below a cent are accepted', () => {
    expect(toCents(' 19.99 ')).toBe(1999);
    expect([toCents('-0.00'), toCents(1e-7), toCents(-1e-7)]).toEqual([0, 0, 0]);
    expect([toCents('-0.01'), toCents('-1.005'), toCents('7.'), toCents(0.009)]).toEqual([-1, -101, 700, 1]);
  });
});
