import { formatEuros } from '#shared/money.ts';
import type { Cents } from '#shared/money.ts';
import type { SimulationLine } from '#shared/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { formatPercent, simulationTotals } from '#shared/simulation-totals.ts';

interface SimulationTotalsPanelProps {
  /** What was asked for. */
  requested: Cents;
  /** Absent while, or when, there is no price. */
  lines: readonly SimulationLine[] | undefined;
  /** A price is on its way. */
  isFetching: boolean;
}

/** For the whole request: what was asked for, what it costs, the effective annual rate, and what arrives. */
export const SimulationTotalsPanel = ({ requested, lines, isFetching }: SimulationTotalsPanelProps) => {
  const totals = lines && simulationTotals(lines);
  const figures = [
    { label: 'advances.total.nominal', value: formatEuros(requested) },
    { label: 'advances.total.cost', value: totals && formatEuros(totals.cost) },
    { label: 'advances.total.rate', value: totals && rateText(totals.rate) },
    { label: 'advances.total.net', value: totals && formatEuros(totals.net), main: true },
  ];
  return (
    <dl className="advance-figures" aria-live="polite" aria-busy={isFetching}>
      {figures.map(({ label, value, main }) => (
        <div key={label} className={main ? 'advance-figure-main' : undefined}>
          <dt>{translate(label)}</dt>
          <dd className="tabular">{value ?? (isFetching ? '…' : NONE)}</dd>
        </div>
      ))}
    </dl>
  );
};

const NONE = '—';

const rateText = (rate: number | null) => (rate === null ? NONE : formatPercent(rate * 100));
