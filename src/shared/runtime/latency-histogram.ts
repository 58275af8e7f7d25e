/** Upper limits of the durations that are counted together, in milliseconds; longer ones are counted in one more place. */
export const LATENCY_LIMITS_MS = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 30_000] as const;

/** Counts one duration. @param milliseconds 0 or more @returns a number for each limit and one for longer durations */
export function countLatency(milliseconds: number): number[] {
  const counts = Array.from({ length: LATENCY_LIMITS_MS.length + 1 }, () => 0);
  const index = LATENCY_LIMITS_MS.findIndex((limit) => milliseconds <= limit);
  counts[index === -1 ? LATENCY_LIMITS_MS.length : index] = 1;
  return counts;
}

/**
 * Estimates the duration that a share of the calls did not exceed, as if durations were spread evenly between two limits.
 * @param counts as of `countLatency`, added up
 * @param share from 0 to 1, 0.5 for the median
 * @returns whole milliseconds, at most the last limit; null without calls
 */
export function estimateLatency(counts: readonly number[], share: number): number | null {
  let missing = counts.reduce((sum, count) => sum + count, 0) * share;
  if (missing === 0) return null;
  for (const [index, limit] of LATENCY_LIMITS_MS.entries()) {
    const count = counts[index] ?? 0;
    const from = LATENCY_LIMITS_MS[index - 1] ?? 0;
    if (count >= missing) return Math.round(from + (limit - from) * (missing / count));
    missing -= count;
  }
  return LATENCY_LIMITS_MS.at(-1) ?? null;
}
