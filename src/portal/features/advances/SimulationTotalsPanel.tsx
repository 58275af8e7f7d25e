import { formatEuros } from '#shared/money.ts';
import type { SimulationLine } from '#shared/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { formatPercent, simulationTotals } from './simulation-totals.ts';

/** For the whole request: what was asked for, what it costs, what arrives, and the effective annual rate. */
export const SimulationTotalsPanel = ({ lines }: { lines: readonly SimulationLine[] }) => {
  const { nominal, net, cost, rate } = simulationTotals(lines);
  const figures = [
    { label: 'advances.total.nominal', value: formatEuros(nominal) },
    { label: 'advances.total.cost', value: formatEuros(cost) },
    { label: 'advances.total.rate', value: rate === null ? '—' : formatPercent(rate * 100) },
    { label: 'advances.total.net', value: formatEuros(net), main: true },
  ];
  return (
    <dl className="advance-figures" aria-live="polite">
      {figures.map(({ label, value, main }) => (
        <div key={label} className={main ? 'advance-figure-main' : undefined}>
          <dt>{translate(label)}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
};
