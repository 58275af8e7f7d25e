import { formatEuros } from '#shared/money/format-money.ts';
import type { Cents } from '#shared/money/money.ts';
import type { SimulationLine } from '#shared/records/records.ts';
import { formatAnnualRate, calculateSimulationTotals } from '#shared/records/simulation-totals.ts';

/** A formatted value with the key of its label. */
export interface LabelledValue {
  label: string;
  value: string;
}

/** The totals of a request: cost, TAE and amount paid out. */
export function summarisePrice(lines: readonly SimulationLine[]): LabelledValue[] {
  const { cost, rate, net } = calculateSimulationTotals(lines);
  return [
    { label: 'advances.total.cost', value: formatEuros(cost) },
    { label: 'advances.total.rate', value: formatAnnualRate(rate) },
    { label: 'advances.total.net', value: formatEuros(net) },
  ];
}

const COSTS = ['interest', 'commission', 'tax', 'spendingCharged'] as const;

/** The parts of the cost. */
export function summariseCosts(lines: readonly SimulationLine[]): LabelledValue[] {
  const { sums } = calculateSimulationTotals(lines);
  return COSTS.map((cost) => ({ label: `advances.line.${cost}`, value: formatEuros(sums[cost]) }));
}

/** The requested amount. */
export const toNominalValue = (requested: Cents): LabelledValue => ({
  label: 'advances.total.nominal',
  value: formatEuros(requested),
});
