/** One line of the table of `npm run bench`. */
export interface Result {
  measure: string;
  ours: string;
  /** What it is compared with, measured in the same run; '' for an absolute figure. */
  baseline: string;
  /** Ours in proportion to the baseline; '' for an absolute figure. */
  ratio: string;
  mustBe: string;
  isOk: boolean;
}

/** The middle one of some figures. @throws RangeError when there are none */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new RangeError('There is no median of nothing.');
  return middle;
}

export const milliseconds = (value: number): string => `${value.toFixed(value < 100 ? 1 : 0)} ms`;

interface Ratio {
  measure: string;
  ours: readonly number[];
  baseline: readonly number[];
  /** Absent for a figure that is printed for comparison only. */
  limit?: number;
}

/** A line that compares the medians of two series of milliseconds. */
export function compare({ measure, ours, baseline, limit }: Ratio): Result {
  const [mine, other] = [median(ours), median(baseline)];
  const ratio = mine / other;
  return {
    measure,
    ours: milliseconds(mine),
    baseline: milliseconds(other),
    ratio: `${ratio.toFixed(2)} ×`,
    mustBe: limit === undefined ? '' : `≤ ${limit} ×`,
    isOk: limit === undefined || ratio <= limit,
  };
}

interface Limited {
  measure: string;
  ours: readonly number[];
  baseline: readonly number[];
  limitMs: number;
}

/** A line that holds the median of milliseconds against a limit, with that of another series beside it. */
export const compareWithin = ({ limitMs, ...series }: Limited): Result => ({
  ...compare(series),
  mustBe: `≤ ${limitMs} ms`,
  isOk: median(series.ours) <= limitMs,
});

/** Prints rows in columns, the first one left-aligned, the others right-aligned. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => [...(row[column] ?? '')].length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  for (const row of [head, widths.map((width) => '─'.repeat(width)), ...rows]) console.log(line(row).trimEnd());
}

const verdict = (mustBe: string, isOk: boolean): string => {
  if (mustBe === '') return '';
  return isOk ? 'ok' : 'OVER';
};

/** Prints the results of a run. */
export const printResults = (results: readonly Result[]): void =>
  printTable(
    ['measure', 'ours', 'baseline', 'ratio', 'must be', ''],
    results.map(({ measure, ours, baseline, ratio, mustBe, isOk }) => [
      measure,
      ours,
      baseline,
      ratio,
      mustBe,
      verdict(mustBe, isOk),
    ]),
  );
