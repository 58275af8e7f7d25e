import { expect, test } from 'vitest';
import { createStore } from './store.ts';

test('a listener is told of another value, not of the same one, and no more once it has left', () => {
  const store = createStore('first');
  const seen: string[] = [];
  const leave = store.subscribe(() => seen.push(store.get()));
  store.set('second');
  store.set('second');
  leave();
  store.set('third');
  expect(seen).toEqual(['second']);
  expect(store.get()).toBe('third');
});
