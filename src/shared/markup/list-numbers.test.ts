import { expect, test } from 'vitest';
import { formatListNumber, type ListType } from './list-numbers.ts';

test.each<[ListType, number, string]>([
  ['1', 12, '12'],
  ['a', 1, 'a'],
  ['a', 26, 'z'],
  ['a', 27, 'aa'],
  ['A', 52, 'AZ'],
  ['a', 53, 'ba'],
  ['i', 4, 'iv'],
  ['i', 49, 'xlix'],
  ['I', 1994, 'MCMXCIV'],
  ['a', 0, '0'],
  ['i', 4000, '4000'],
])('R-STU-10 a list of type %s shows %s as %s, as browsers do', (type, value, shown) => {
  expect(formatListNumber[type](value)).toBe(shown);
});
