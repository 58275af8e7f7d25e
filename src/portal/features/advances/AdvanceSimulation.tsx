import { useCallback, useMemo } from 'react';
import { simulationDateForm } from '#generated/forms/simulation-date.ts';
import type { SimulationDateValues } from '#generated/forms/simulation-date.ts';
import { getFormDayContext, formatDay } from '#shared/dates/days.ts';
import { formatEuros } from '#shared/money/format-money.ts';
import { useToday } from '#portal/clock/useToday.ts';
import { ActionRow } from '#portal/ui/actions/ActionRow.tsx';
import { useUnsavedChanges } from '#portal/unsaved-changes/unsaved-changes.ts';
import { FormWatcher } from '#portal/forms/FormWatcher.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { QueryResult } from '#portal/lists/QueryResult.tsx';
import { ButtonLink } from '#portal/ui/actions/Button.tsx';
import { Page } from '#portal/ui/pages/Page.tsx';
import { useErrorToast } from '#portal/ui/toasts/useErrorToast.ts';
import { AdvanceSummary, BACK_ADDRESS, CONFIRM_SCREEN_ADDRESSES } from './AdvanceSummary.tsx';
import { advanceDraft, removeInvoicesAt, sumRequestedAmount } from '#portal/advances/advance-draft.ts';
import type { AdvanceDraft } from '#portal/advances/advance-draft.ts';
import { PriceFailed } from './PriceFailed.tsx';
import { PriceNotes } from '#portal/advances/PriceNotes.tsx';
import { RefusedInvoicesDialog } from './RefusedInvoicesDialog.tsx';
import { SimulationTable } from '#portal/advances/SimulationTable.tsx';
import { SimulationTotalsPanel } from '#portal/advances/SimulationTotalsPanel.tsx';
import { findStatedValueDay } from '#portal/advances/simulation.ts';
import { useInvoiceRefusal } from './useInvoiceRefusal.tsx';
import { useSimulation } from '#portal/advances/useSimulation.ts';

interface AdvanceSimulationProps {
  draft: AdvanceDraft;
  onContinue: (draft: AdvanceDraft) => void;
}

/** Shows the price of an advance on a value date; with a price, it can be requested for today (R-ADV-17, R-ADV-21). */
export const AdvanceSimulation = ({ draft, onContinue }: AdvanceSimulationProps) => {
  const day = useToday();
  const context = useMemo(() => getFormDayContext(day), [day]);
  const priced = useSimulation(draft, day);
  const { simulation, isCurrent, date = day, isFetching, error, retry, choose } = priced;
  const refusal = useInvoiceRefusal(draft, priced);
  useUnsavedChanges({
    isDirty: () => true,
    safeAddresses: [BACK_ADDRESS, ...CONFIRM_SCREEN_ADDRESSES],
    isStored: true,
    onDiscard: advanceDraft.clear,
  });
  const hasSimulation = simulation !== undefined;
  const changeDate = useCallback(
    ({ simulationDate }: Partial<SimulationDateValues>, isValid: boolean) => choose(simulationDate, isValid),
    [choose],
  );
  // Without an earlier price the error is shown in place of the lines.
  useErrorToast(hasSimulation ? error : null);
  const requested = sumRequestedAmount(draft);
  const remove = (indices: readonly number[]) => {
    const rest = removeInvoicesAt(draft, indices);
    if (rest) onContinue(rest);
  };
  return (
    <Page title={translate('advances.simulation')}>
      <AdvanceSummary draft={draft} />
      <SchemaForm
        // Past midnight it starts again: the selection may be outdated.
        key={day}
        module={simulationDateForm}
        className="advance-date"
        defaultValues={{ simulationDate: date < day ? day : date }}
        context={context}
        label={translate('advances.simulation')}
        onSubmit={({ simulationDate }) => choose(simulationDate, true)}
      >
        <FormWatcher<SimulationDateValues> onChange={changeDate} />
      </SchemaForm>
      {refusal.panel || (
        <QueryResult query={{ data: simulation, error, refetch: retry }} isEmpty={({ lines }) => lines.length === 0}>
          {(price) => (
            <>
              {error && !isFetching && <PriceFailed day={date} error={error} onRetry={retry} />}
              <p className="advance-priced-for">
                {translate('advances.pricedFor', { day: formatDay(findStatedValueDay(price.lines) ?? price.date) })}
              </p>
              <SimulationTotalsPanel requested={requested} lines={price.lines} isFetching={isFetching} />
              <PriceNotes simulation={price} onRemove={remove} />
              <SimulationTable caption={translate('advances.simulation')} lines={price.lines} busy={isFetching} />
            </>
          )}
        </QueryResult>
      )}
      <RefusedInvoicesDialog draft={draft} {...refusal.dialog} onContinue={onContinue} />
      <ActionRow>
        <ButtonLink to={BACK_ADDRESS} icon="arrow-left">
          {translate('confirmation.back')}
        </ButtonLink>
        {isCurrent && date === day && (
          <ButtonLink to="/anticipo-facturas/confirmar?isSimulation=false" variant="primary">
            {translate('advances.requestAmount', { amount: formatEuros(requested) })}
          </ButtonLink>
        )}
      </ActionRow>
    </Page>
  );
};
