import { expect, test } from 'vitest';
import { anySignal } from './any-signal.ts';

test('a signal of two aborts with the first of them, once, with its reason', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const either = anySignal(one.signal, other.signal);
  let times = 0;
  either.addEventListener('abort', () => (times += 1));
  expect(either.aborted).toBe(false);
  other.abort('second');
  one.abort('first');
  expect([either.aborted, either.reason, times]).toEqual([true, 'second', 1]);
});

test('a signal of two that has aborted before aborts at once', () => {
  expect(anySignal(new AbortController().signal, AbortSignal.abort('before'))).toMatchObject({
    aborted: true,
    reason: 'before',
  });
});
