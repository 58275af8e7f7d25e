import { afterEach, expect, test, vi } from 'vitest';
import { showLatest } from './show-latest.ts';

afterEach(() => void vi.useRealTimers());

test('R-LIST-22 of the numbers that come within a pause the last one is shown, and the last one of all is never lost', () => {
  vi.useFakeTimers();
  const shown: number[] = [];
  const onProgress = showLatest<number>((count) => shown.push(count), 250);
  for (const count of [50, 100, 150]) onProgress(count);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(250);
  expect(shown).toEqual([150]);
  onProgress(200);
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual([150, 200]);
});
