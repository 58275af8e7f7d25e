const HOUR_MS = 3_600_000;

/** Counts of one hour under some names. */
export interface HourlyCounts<Names> {
  hour: Date;
  names: Names;
  counts: readonly number[];
}

/** Adds up counts by hour and names; when there are too many different ones, further ones are not counted. */
export class HourlySums<Names extends object> {
  readonly #sums = new Map<string, HourlyCounts<Names>>();
  readonly #most: number;

  /** @param most sums that are held */
  constructor(most: number) {
    this.#most = most;
  }

  /** @param at any moment of the hour */
  add(at: Date, names: Names, counts: readonly number[]): void {
    const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
    const key = JSON.stringify([hour, ...Object.values(names)]);
    const sum = this.#sums.get(key);
    if (!sum && this.#sums.size >= this.#most) return;
    const former = sum?.counts ?? [];
    this.#sums.set(key, { hour, names, counts: counts.map((count, index) => count + (former[index] ?? 0)) });
  }

  /** Removes and returns all sums, in the same order in every process. */
  take(): HourlyCounts<Names>[] {
    const sums = [...this.#sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
    this.#sums.clear();
    return sums;
  }
}
