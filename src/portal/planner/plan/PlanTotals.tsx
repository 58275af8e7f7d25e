import type { AdvancePlan } from '#generated/stored/advance-plan.ts';
import { formatDay } from '#shared/dates/days.ts';
import { formatIban } from '#shared/identifiers/iban.ts';
import { PriceNotes } from '#portal/advances/PriceNotes.tsx';
import { getValueDay } from '#portal/advances/simulation.ts';
import { SimulationTotalsPanel } from '#portal/advances/SimulationTotalsPanel.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { listPlanReceipts } from './plan-receipts.ts';
import { listPricedLines, type ReviewedPart } from './reviewed-part.ts';

interface PlanTotalsProps {
  plan: AdvancePlan;
  parts: readonly ReviewedPart[];
  showsAccount: boolean;
}

/** One sum over all parts that are requested or can be, with account, counts and value days. */
export const PlanTotals = ({ plan, parts, showsAccount }: PlanTotalsProps) => {
  const receipts = new Map(listPlanReceipts(plan).map((receipt) => [receipt.key, receipt]));
  const counted = parts.filter(({ state }) => state.kind !== 'refused');
  const lines = listPricedLines(counted, receipts);
  const isFetching = counted.some(({ state, price }) => state.kind === 'open' && !price);
  const days = counted.flatMap(({ part, price }) => {
    const day = receipts.get(part.idempotencyKey)?.valueDate ?? (price && getValueDay(price));
    return day === undefined ? [] : [day];
  });
  const prices = counted.flatMap(({ price }) => price ?? []);
  return (
    <>
      <dl className="plan-facts">
        {showsAccount && plan.iban !== undefined && <Fact label="advances.account" value={formatIban(plan.iban)} />}
        <Fact label="advances.receipts.requests" value={String(counted.length)} />
        <Fact
          label="advances.invoices"
          value={String(counted.reduce((sum, { part }) => sum + part.choices.length, 0))}
        />
        {days.length === counted.length && days.length > 0 && (
          <Fact label="advances.valueDay" value={formatDays(days)} />
        )}
      </dl>
      <SimulationTotalsPanel
        requested={counted.reduce((sum, { requested }) => sum + requested, 0)}
        lines={lines}
        isFetching={isFetching}
      />
      {lines && prices[0] && <PriceNotes simulation={{ date: prices[0].date, lines }} />}
      {parts.length > 1 && <p className="plan-note">{translate('plan.requestsNote')}</p>}
    </>
  );
};

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{translate(label)}</dt>
    <dd className="tabular">{value}</dd>
  </div>
);

/** One day, or the first and the last one. */
function formatDays(days: readonly string[]): string {
  const [first = '', last = ''] = [days.toSorted()[0], days.toSorted().at(-1)].map((day) => formatDay(day ?? ''));
  return first === last ? first : translate('plan.valueDays', { first, last });
}
