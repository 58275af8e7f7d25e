import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

test('owners take turns, and the tasks of one owner keep their order', () => {
  const queue = createFairQueue<string>({ maxTasks: 10 });
  for (const [owner, task] of [
    ['eva', 'e1'],
    ['eva', 'e2'],
    ['eva', 'e3'],
    ['ana', 'a1'],
    ['ana', 'a2'],
  ] as const)
    queue.add(owner, task);
  expect([1, 2, 3, 4, 5, 6].map(() => queue.next())).toEqual(['e1', 'a1', 'e2', 'a2', 'e3', undefined]);
});

test('one owner can fill only their own share of the queue', () => {
  const queue = createFairQueue<number>({ maxTasks: 3, maxTasksPerOwner: 2 });
  expect([1, 2, 3].map((task) => queue.add('eva', task))).toEqual([true, true, false]);
  expect([4, 5].map((task) => queue.add('ana', task))).toEqual([true, false]);
  expect(queue.size()).toBe(3);
  expect(queue.clear()).toEqual([1, 2, 4]);
  expect(queue.size()).toBe(0);
});
