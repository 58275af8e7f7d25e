import type { Cents } from '#shared/money.ts';
import type { SimulationLine } from '#shared/records.ts';
import { NO_FIGURE } from '#shared/simulation-totals.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { costFigures, nominalFigure, priceFigures } from './price-figures.ts';
import type { Figure } from './price-figures.ts';
import './price.css';

interface SimulationTotalsPanelProps {
  /** The requested amount. */
  requested: Cents;
  /** Absent while, or when, there is no price. */
  lines: readonly SimulationLine[] | undefined;
  /** A price is on its way. */
  isFetching?: boolean;
}

const UNKNOWN = ['cost', 'rate', 'net'].map((figure) => `advances.total.${figure}`);
const MAIN = 'advances.total.net';

/** For the complete request: requested amount, cost and its parts, TAE, and amount paid out. */
export const SimulationTotalsPanel = ({ requested, lines, isFetching = false }: SimulationTotalsPanelProps) => {
  const unknown = UNKNOWN.map((label): Figure => ({ label, value: isFetching ? '…' : NO_FIGURE }));
  const figures = [nominalFigure(requested), ...(lines ? priceFigures(lines) : unknown)];
  return (
    <>
      <dl className="advance-figures" aria-live="polite" aria-busy={isFetching}>
        {figures.map(({ label, value }) => (
          <div key={label} className={label === MAIN ? 'advance-figure-main' : undefined}>
            <dt>{translate(label)}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      {lines && (
        <dl className="advance-costs">
          {costFigures(lines).map(({ label, value }) => (
            <div key={label}>
              <dt>{translate(label)}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
};
