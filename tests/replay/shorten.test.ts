import { expect, test } from 'vitest';
import { fc } from '#tests/support/property-tests.ts';
import { shorten } from './shorten.ts';

test('a failed walk is told by the actions without any of which it does not fail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat(30), { minLength: 1 }), fc.nat(3), async (actions, count) => {
      const needed = actions.filter((_action, index) => index % 4 < count);
      const fails = (some: readonly number[]) => Promise.resolve(needed.every((action) => some.includes(action)));
      expect(await shorten(actions, fails, () => true)).toEqual(needed);
    }),
  );
});

test('a walk is shortened as long as there is time', async () => {
  let attempts = 0;
  const fails = () => Promise.resolve((attempts += 1) < 0);
  expect(await shorten([1, 2, 3, 4, 5, 6, 7, 8], fails, () => attempts < 5)).toHaveLength(8);
  expect(attempts).toBe(5);
});
