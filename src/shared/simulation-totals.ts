import { effectiveAnnualRate } from './effective-annual-rate.ts';
import type { Cents } from './money.ts';
import type { SimulationLine } from './records.ts';

/** The amounts of a line, in the order of R-ADV-20. */
export const LINE_AMOUNTS = [
  'nominalAmount',
  'interest',
  'commission',
  'tax',
  'spending',
  'spendingCharged',
  'total',
] as const;

/** What a whole request comes to. */
export interface SimulationTotals {
  /** Each amount of the lines, summed. */
  sums: Record<(typeof LINE_AMOUNTS)[number], Cents>;
  /** What arrives. */
  net: Cents;
  /** What it costs: interest, commission, tax and expenses charged. */
  cost: Cents;
  /** TAE as a fraction; null when the figures have none. */
  rate: number | null;
}

/** Sums of priced lines, and the one rate that explains them all. */
export function simulationTotals(lines: readonly SimulationLine[]): SimulationTotals {
  const sum = (field: (typeof LINE_AMOUNTS)[number]) => lines.reduce((total, line) => total + line[field], 0);
  const sums = Object.fromEntries(LINE_AMOUNTS.map((field) => [field, sum(field)])) as SimulationTotals['sums'];
  const rate = effectiveAnnualRate(
    lines.map(({ nominalAmount, total, interestDays }) => ({ nominal: nominalAmount, net: total, days: interestDays })),
  );
  return { sums, net: sums.total, cost: sums.nominalAmount - sums.total, rate };
}

const percent = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A percentage as it is shown: "5,76 %". @param value in per cent */
export const formatPercent = (value: number): string => `${percent.format(value)}\u00a0%`;
