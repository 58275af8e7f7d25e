import { expect, test } from 'vitest';
import { createStore } from './store.ts';

test('a listener is notified of a different value, not of an equal one, and not after it unsubscribed', () => {
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
