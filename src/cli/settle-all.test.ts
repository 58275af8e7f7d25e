import { expect, test } from 'vitest';
import { settleAll } from './settle-all.ts';

test('an error is thrown after all promises have settled, so that opened resources can be closed', async () => {
  let isOpen = false;
  const slow = new Promise<void>((resolve) => setImmediate(resolve)).then(() => (isOpen = true));
  const failed = Promise.reject(new Error('no database'));
  await expect(settleAll([failed, slow])).rejects.toThrow('no database');
  expect(isOpen).toBe(true);
});

test('the results have the order of the promises', async () => {
  expect(await settleAll([Promise.resolve('database'), 2])).toEqual(['database', 2]);
});
