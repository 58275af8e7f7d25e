import type { Cents } from '#shared/money/money.ts';
import type { SimulationLine } from '#shared/records/records.ts';
import { EMPTY_VALUE_TEXT } from '#shared/records/simulation-totals.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { summariseCosts, toNominalValue, summarisePrice } from './price-summary.ts';
import type { LabelledValue } from './price-summary.ts';
import './price.css';

interface SimulationTotalsPanelProps {
  requested: Cents;
  /** Undefined while there is no price. */
  lines: readonly SimulationLine[] | undefined;
  /** A price is being requested. */
  isFetching?: boolean;
}

const UNKNOWN = ['cost', 'rate', 'net'].map((figure) => `advances.total.${figure}`);
const MAIN = 'advances.total.net';

/** The totals of a request: requested amount, cost and its parts, TAE, and amount paid out. */
export const SimulationTotalsPanel = ({ requested, lines, isFetching = false }: SimulationTotalsPanelProps) => {
  const unknown = UNKNOWN.map((label): LabelledValue => ({ label, value: isFetching ? '…' : EMPTY_VALUE_TEXT }));
  const figures = [toNominalValue(requested), ...(lines ? summarisePrice(lines) : unknown)];
  return (
    <>
      <dl className="price-figures" aria-live="polite" aria-busy={isFetching}>
        {figures.map(({ label, value }) => (
          <div key={label} className={label === MAIN ? 'price-figure-main' : undefined}>
            <dt>{translate(label)}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      {lines && (
        <dl className="price-costs">
          {summariseCosts(lines).map(({ label, value }) => (
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
