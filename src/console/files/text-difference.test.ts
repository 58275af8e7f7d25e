import { expect, test } from 'vitest';
import { fc } from '#tests/support/property-tests.ts';
import { findTextDifference } from './text-difference.ts';

test('R-STU-13 a change from outside replaces only the range that differs', () => {
  expect(findTextDifference('{ "a": 1 }', '{ "a": 12 }')).toEqual({ from: 8, to: 8, insert: '2' });
  expect(findTextDifference('aaa', 'aa')).toEqual({ from: 2, to: 3, insert: '' });
  expect(findTextDifference('a', 'a')).toBeUndefined();
});

test('the difference turns one text into the other', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 12 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { from, to, insert } = findTextDifference(before, after) ?? { from: 0, to: 0, insert: '' };
      expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
    }),
  );
});
