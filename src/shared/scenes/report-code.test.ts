import { fc } from '#tests/support/property-tests.ts';
import { expect, test } from 'vitest';
import { createReportCode, parseReportCode, REPORT_CODE_COUNT } from './report-code.ts';

const numbers = fc.nat({ max: REPORT_CODE_COUNT - 1 });

test('R-REP-04 a code has six characters that cannot be confused, and is accepted however it is typed', () => {
  expect(parseReportCode('K7F-3QX')).toBe('K7F-3QX');
  for (const typed of ['k7f3qx', ' K7F 3QX ', 'k 7 f – 3 q x', 'K7F.3QX'])
    expect(parseReportCode(typed)).toBe('K7F-3QX');
  for (const typed of ['', 'K7F-3Q', 'K7F-3QXX', 'K7F-3Q0', 'https://x', 'K7F-3QÑ'])
    expect(parseReportCode(typed)).toBeUndefined();
});

test('R-REP-04 every number has a code of its own', () => {
  expect(REPORT_CODE_COUNT).toBeGreaterThan(6_000_000);
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      const [code, another] = [createReportCode(one), createReportCode(other)];
      expect(code).toMatch(/^[34679ACDEFHJKMNPQRTVWXY]{3}-[34679ACDEFHJKMNPQRTVWXY]{3}$/);
      expect(parseReportCode(code.toLowerCase())).toBe(code);
      expect(code === another).toBe(one === other);
    }),
  );
});

test('R-REP-04 one wrong character, or two swapped ones, are detected', () => {
  const index = fc.nat({ max: 5 });
  fc.assert(
    fc.property(numbers, index, index, fc.constantFrom(...'34679ACDEFHJKMNPQRTVWXY'), (number, at, to, sign) => {
      const signs = [...createReportCode(number).replace('-', '')];
      const wrong = signs.with(at, sign);
      const moved = signs.with(at, signs[to]!).with(to, signs[at]!);
      for (const typed of [wrong, moved])
        expect(parseReportCode(typed.join('')) !== undefined).toBe(typed.join('') === signs.join(''));
    }),
  );
});
