import { expect, test } from 'vitest';
import { createMemoryStorage } from './memory-storage.ts';

test('R-SCN-11 each scene has its own storage, which can be read in every way', () => {
  const [one, other] = [createMemoryStorage(), createMemoryStorage()];
  one.setItem('alias', 'laura');
  one.setItem('draft', '{}');
  expect([one.getItem('alias'), one.alias, one.length, one.key(0), one.key(9)]).toEqual([
    'laura',
    'laura',
    2,
    'alias',
    null,
  ]);
  expect({ ...one }).toEqual({ alias: 'laura', draft: '{}' });
  expect([other.getItem('alias'), other.length]).toEqual([null, 0]);
  one.removeItem('alias');
  expect(Object.keys(one)).toEqual(['draft']);
  one.clear();
  expect([one.length, one.getItem('draft')]).toEqual([0, null]);
});
