import { expect, test } from 'vitest';
import { settleAll } from './settle-all.ts';

test('a work that fails is reported once the others are done, so that what they opened can be closed', async () => {
  let isOpen = false;
  const slow = new Promise<void>((resolve) => setImmediate(resolve)).then(() => (isOpen = true));
  const failed = Promise.reject(new Error('no database'));
  await expect(settleAll([failed, slow])).rejects.toThrow('no database');
  expect(isOpen).toBe(true);
});

test('the results come in the order of the works', async () => {
  expect(await settleAll([Promise.resolve('database'), 2])).toEqual(['database', 2]);
});
