import { expect, onTestFinished, test } from 'vitest';

test('arrays without toSorted and toReversed get them: copies, sorted as asked, and no properties that are listed', async () => {
  const { toSorted, toReversed } = Array.prototype;
  onTestFinished(() => void Object.assign(Array.prototype, { toSorted, toReversed }));
  for (const name of ['toSorted', 'toReversed']) Reflect.deleteProperty(Array.prototype, name);
  await import('./array-copies.ts');
  const list = [10, 9, 1];
  expect([list.toSorted(), list.toSorted((a, b) => a - b), list.toReversed(), list]).toEqual([
    [1, 10, 9],
    [1, 9, 10],
    [1, 9, 10],
    [10, 9, 1],
  ]);
  const listed: string[] = [];
  for (const key in list) listed.push(key);
  expect(listed).toEqual(['0', '1', '2']);
});
