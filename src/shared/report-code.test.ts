import { fc } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { makeReportCode, readReportCode, REPORT_CODES } from './report-code.ts';

const numbers = fc.nat({ max: REPORT_CODES - 1 });

test('R-REP-04 a code has six characters that cannot be confused, and is accepted however it is typed', () => {
  expect(readReportCode('K7F-3QX')).toBe('K7F-3QX');
  for (const typed of ['k7f3qx', ' K7F 3QX ', 'k 7 f – 3 q x', 'K7F.3QX'])
    expect(readReportCode(typed)).toBe('K7F-3QX');
  for (const typed of ['', 'K7F-3Q', 'K7F-3QXX', 'K7F-3Q0', 'https://x', 'K7F-3QÑ'])
    expect(readReportCode(typed)).toBeUndefined();
});

test('R-REP-04 every number has a code of its own', () => {
  expect(REPORT_CODES).toBeGreaterThan(6_000_000);
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      const [code, another] = [makeReportCode(one), makeReportCode(other)];
      expect(code).toMatch(/^[34679ACDEFHJKMNPQRTVWXY]{3}-[34679ACDEFHJKMNPQRTVWXY]{3}$/);
      expect(readReportCode(code.toLowerCase())).toBe(code);
      expect(code === another).toBe(one === other);
    }),
  );
});

test('R-REP-04 one wrong character, or two swapped ones, are detected', () => {
  const place = fc.nat({ max: 5 });
  fc.assert(
    fc.property(numbers, place, place, fc.constantFrom(...'34679ACDEFHJKMNPQRTVWXY'), (number, at, to, sign) => {
      const signs = [...makeReportCode(number).replace('-', '')];
      const wrong = signs.with(at, sign);
      const moved = signs.with(at, signs[to]!).with(to, signs[at]!);
      for (const typed of [wrong, moved])
        expect(readReportCode(typed.join('')) !== undefined).toBe(typed.join('') === signs.join(''));
    }),
  );
});
