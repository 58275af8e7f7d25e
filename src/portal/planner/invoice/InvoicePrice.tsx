import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#shared/dates/days.ts';
import { toChosenInvoices } from '#portal/advances/advance-draft.ts';
import type { AdvanceDraft } from '#portal/advances/advance-draft.ts';
import { simulateToday } from '#portal/advances/execute-advance.ts';
import { PriceNotes } from '#portal/advances/PriceNotes.tsx';
import { SimulationTotalsPanel } from '#portal/advances/SimulationTotalsPanel.tsx';
import { getValueDay } from '#portal/advances/simulation.ts';
import { useSimulate } from '#portal/advances/useSimulation.ts';
import { today } from '#portal/clock/clock.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { ErrorDetails } from '#portal/ui/errors/ErrorDetails.tsx';
import { Notice } from '#portal/ui/display/Notice.tsx';

/** What advancing the invoice today costs, and when the money arrives (R-PLAN-10). */
export const InvoicePrice = (chosen: Pick<AdvanceDraft, 'numClient' | 'choices'>) => {
  const simulate = useSimulate(chosen);
  const priced = toChosenInvoices(chosen);
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['simulation', 'invoice', chosen.numClient, priced],
    queryFn: () => simulateToday({ today, simulate: (date) => simulate(date) }),
    gcTime: 0,
  });
  const requested = priced.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className="invoice-price">
      <SimulationTotalsPanel requested={requested} lines={data?.lines} isFetching={isFetching} />
      {data && <p>{translate('invoice.arrives', { day: formatDay(getValueDay(data)) })}</p>}
      {data && <PriceNotes simulation={data} />}
      {error && !isFetching && (
        <Notice tone="warning">
          <p>{translate('invoice.noPrice')}</p>
          <Button onClick={() => void refetch()}>{translate('ui.retry')}</Button>
          <ErrorDetails error={error} />
        </Notice>
      )}
    </div>
  );
};
