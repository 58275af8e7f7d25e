import { useState } from 'react';
import { formatDay } from '#shared/dates/days.ts';
import { formatEuros } from '#shared/money/format-money.ts';
import { calculateSimulationTotals } from '#shared/records/simulation-totals.ts';
import { findReceipt } from '#portal/advances/advance-receipts.ts';
import { getReceiptAddress } from '#portal/advances/receipt.ts';
import { ReceiptState } from '#portal/advances/ReceiptState.tsx';
import { getValueDay } from '#portal/advances/simulation.ts';
import type { Simulation } from '#portal/advances/simulation.ts';
import { SimulationTable } from '#portal/advances/SimulationTable.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { Link } from '#portal/ui/navigation/Link.tsx';
import { StatusLabel } from '#portal/ui/display/StatusLabel.tsx';
import type { PlanPartProps } from './plan-part-props.ts';
import { PlanPartProblem } from './PlanPartProblem.tsx';
import type { ReviewedPart } from './reviewed-part.ts';

/** One request: its sums, its invoices, and what became of it. */
export const PlanPartView = ({ total, ...props }: PlanPartProps & { total: number }) => {
  const { part, number, price, requested, state } = props.reviewed;
  const count = part.choices.length;
  const receipt = state.kind === 'done' ? findReceipt(part.idempotencyKey) : undefined;
  const lines = receipt?.lines ?? price?.lines;
  const isPriced = receipt?.pricedFor === undefined;
  const valueDay = receipt?.valueDate ?? (price && getValueDay(price));
  return (
    <div className="plan-part" role="group" aria-label={translate('plan.part', { number, total })}>
      <p className="plan-part-head">
        <strong>{translate('plan.part', { number, total })}</strong>
        <span>{translate('plan.invoices', { smart_count: count })}</span>
        {receipt && <ReceiptState receipt={receipt} />}
        {receipt?.reference && <span className="tabular">{receipt.reference}</span>}
        {receipt && <Link to={getReceiptAddress(receipt.key)}>{translate('plan.showReceipt')}</Link>}
        {state.kind === 'done' && !receipt && (
          <StatusLabel tone="success">{translate('advances.receipt.accepted')}</StatusLabel>
        )}
        {!receipt && price?.needsAuthorisation && (
          <StatusLabel tone="warning">{translate('plan.needsAuthorisation')}</StatusLabel>
        )}
      </p>
      <dl className="plan-part-sums">
        <Sum label="advances.total.nominal" value={formatEuros(requested)} />
        {lines && isPriced && (
          <>
            <Sum label="advances.total.cost" value={formatEuros(calculateSimulationTotals(lines).cost)} />
            <Sum label="advances.total.net" value={formatEuros(calculateSimulationTotals(lines).net)} />
          </>
        )}
        {valueDay && <Sum label="advances.valueDay" value={formatDay(valueDay)} />}
      </dl>
      <PlanPartProblem {...props} />
      {lines && <Lines lines={lines} part={part} isPriced={isPriced} />}
    </div>
  );
};

const Sum = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{translate(label)}</dt>
    <dd className="tabular">{value}</dd>
  </div>
);

interface LinesProps extends Pick<Simulation, 'lines'>, Pick<ReviewedPart, 'part'> {
  /** Whether the prices are those of the executed request. */
  isPriced: boolean;
}

/** The invoices with their costs, once they are unfolded. */
const Lines = ({ lines, part: { choices }, isPriced }: LinesProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="plan-lines" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{translate('plan.showLines', { smart_count: choices.length })}</summary>
      {isOpen && (
        <SimulationTable
          caption={translate('advances.invoices')}
          lines={lines}
          dueDays={choices.map(({ invoice }) => invoice.invoiceExpirationDate)}
          isPriced={isPriced}
          isFolded={false}
        />
      )}
    </details>
  );
};
