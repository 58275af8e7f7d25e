import { expect, test } from 'vitest';
import { countLatency, estimateLatency } from './latency-histogram.ts';

const add = (...durations: number[]) =>
  durations.map(countLatency).reduce((sum, counts) => sum.map((count, index) => count + (counts[index] ?? 0)));

test('R-SIDE-05 a duration is counted at the first limit that it does not exceed, and a longer one at the end', () => {
  expect(countLatency(0)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(countLatency(10)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(countLatency(10.1)).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(countLatency(30_000)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]);
  expect(countLatency(30_001)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
});

test.each([
  ['one call, which lies between 25 and 50 ms', [40], 38, 49],
  ['four calls up to 10 ms', [1, 2, 3, 4], 5, 10],
  ['three fast calls and a slow one', [60, 60, 60, 2000], 83, 2200],
  ['half of them fast, half of them slow', [5, 5, 700, 700], 10, 950],
  ['calls that take longer than all limits', [60_000, 60_000], 30_000, 30_000],
])('R-SIDE-05 median and 95th percentile are told: %s', (_which, durations, median, p95) => {
  const counts = add(...durations);
  expect([estimateLatency(counts, 0.5), estimateLatency(counts, 0.95)]).toEqual([median, p95]);
});

test('R-SIDE-05 without calls there is no latency', () => {
  expect(estimateLatency([], 0.5)).toBeNull();
  expect(estimateLatency([0, 0, 0], 0.95)).toBeNull();
});
