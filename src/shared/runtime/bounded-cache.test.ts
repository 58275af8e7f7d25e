import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('when there is no more room, the oldest entry is forgotten first', () => {
  const memory = createBoundedCache<number>(2);
  memory.set('one', 1);
  memory.set('two', 2);
  memory.set('one', 11);
  expect([memory.get('one'), memory.get('two')]).toEqual([11, 2]);
  memory.set('three', 3);
  expect([memory.get('one'), memory.get('two'), memory.get('three')]).toEqual([undefined, 2, 3]);
});

test('an expired entry is forgotten until it is stored again', () => {
  const memory = createBoundedCache<string>(5, 1_000);
  memory.set('day', 'monday');
  vi.advanceTimersByTime(999);
  expect(memory.get('day')).toBe('monday');
  vi.advanceTimersByTime(1);
  expect(memory.get('day')).toBeUndefined();
  memory.set('day', 'tuesday');
  expect(memory.get('day')).toBe('tuesday');
});
