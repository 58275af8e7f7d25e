import { effectiveAnnualRate } from '#shared/effective-annual-rate.ts';
import type { Cents } from '#shared/money.ts';
import type { SimulationLine } from '#shared/records.ts';

/** What a whole request comes to. */
export interface SimulationTotals {
  nominal: Cents;
  /** What arrives. */
  net: Cents;
  /** What it costs: interest, commission, tax and expenses charged. */
  cost: Cents;
  /** TAE as a fraction; null when the figures have none. */
  rate: number | null;
}

/** Sums of priced lines, and the one rate that explains them all. */
export function simulationTotals(lines: readonly SimulationLine[]): SimulationTotals {
  const nominal = lines.reduce((sum, line) => sum + line.nominalAmount, 0);
  const net = lines.reduce((sum, line) => sum + line.total, 0);
  const rate = effectiveAnnualRate(
    lines.map((line) => ({ nominal: line.nominalAmount, net: line.total, days: line.interestDays })),
  );
  return { nominal, net, cost: nominal - net, rate };
}

const percent = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A percentage as it is shown: "5,76 %". @param value in per cent */
export const formatPercent = (value: number): string => `${percent.format(value)}\u00a0%`;
