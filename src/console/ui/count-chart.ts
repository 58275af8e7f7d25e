/** Counts of one kind, such as an error code. */
export interface CountSeries {
  name: string;
  /** A count for each period. */
  counts: readonly number[];
}

export interface CountChartProps {
  /** What is counted, for the table's caption. */
  label: string;
  /** The heading of the column of periods. */
  periodLabel: string;
  /** The periods in words, such as days or entities, from left to right. */
  periods: readonly string[];
  series: readonly CountSeries[];
}
