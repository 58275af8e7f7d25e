import { formatEuros } from '#shared/money.ts';
import type { Cents } from '#shared/money.ts';
import type { SimulationLine } from '#shared/records.ts';
import { formatAnnualRate, simulationTotals } from '#shared/simulation-totals.ts';

/** A figure in words: the key of its label, and its value. */
export interface Figure {
  label: string;
  value: string;
}

/** The totals of a request: cost, TAE and amount paid out. */
export function priceFigures(lines: readonly SimulationLine[]): Figure[] {
  const { cost, rate, net } = simulationTotals(lines);
  return [
    { label: 'advances.total.cost', value: formatEuros(cost) },
    { label: 'advances.total.rate', value: formatAnnualRate(rate) },
    { label: 'advances.total.net', value: formatEuros(net) },
  ];
}

const COSTS = ['interest', 'commission', 'tax', 'spendingCharged'] as const;

/** The parts of the cost. */
export function costFigures(lines: readonly SimulationLine[]): Figure[] {
  const { sums } = simulationTotals(lines);
  return COSTS.map((cost) => ({ label: `advances.line.${cost}`, value: formatEuros(sums[cost]) }));
}

/** The requested amount. */
export const nominalFigure = (requested: Cents): Figure => ({
  label: 'advances.total.nominal',
  value: formatEuros(requested),
});
