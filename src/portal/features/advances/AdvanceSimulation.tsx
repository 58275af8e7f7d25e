import { useCallback, useState } from 'react';
import { simulationDateForm } from '#generated/forms/simulation-date.ts';
import type { SimulationDateValues } from '#generated/forms/simulation-date.ts';
import { dayContext, formatDay, today } from '#shared/days.ts';
import { formatEuros } from '#shared/money.ts';
import { ActionRow } from '#portal/confirmation/ConfirmationActions.tsx';
import { useUnsent } from '#portal/leaving/unsent.ts';
import { FormWatcher } from '#portal/forms/FormWatcher.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { Loaded } from '#portal/lists/Loaded.tsx';
import { ButtonLink } from '#portal/ui/Button.tsx';
import { Page } from '#portal/ui/Page.tsx';
import { useErrorToast } from '#portal/ui/useErrorToast.ts';
import { AdvanceSummary, BACK_TO, CONFIRM_ADDRESSES, ABOVE } from './AdvanceSummary.tsx';
import { advanceDraft, requestedAmount } from './advance-draft.ts';
import type { AdvanceDraft } from './advance-draft.ts';
import { SimulationTable } from './SimulationTable.tsx';
import { SimulationTotalsPanel } from './SimulationTotalsPanel.tsx';
import { useSimulation } from './useSimulation.ts';

/** What an advance would come to on a value date; it can be requested only for today (R-ADV-17, R-ADV-21). */
export const AdvanceSimulation = ({ draft }: { draft: AdvanceDraft }) => {
  const [context] = useState(() => dayContext());
  const [date, setDate] = useState(context.today);
  const { simulation, isFetching, error, retry } = useSimulation(draft, date);
  useUnsent({
    isDirty: () => true,
    stays: [BACK_TO, ...CONFIRM_ADDRESSES],
    isStored: true,
    onLeave: advanceDraft.clear,
  });
  const hasSimulation = simulation !== undefined;
  const changeDate = useCallback(({ simulationDate }: Partial<SimulationDateValues>, isValid: boolean) => {
    if (isValid && simulationDate) setDate(simulationDate);
  }, []);
  // Without an earlier price the place of the lines says it.
  useErrorToast(hasSimulation ? error : null);
  const requested = requestedAmount(draft);
  return (
    <Page title={translate('advances.simulation')} above={ABOVE}>
      <AdvanceSummary draft={draft} />
      <SchemaForm
        module={simulationDateForm}
        className="advance-date"
        defaultValues={{ simulationDate: context.today }}
        context={context}
        label={translate('advances.simulation')}
        onSubmit={({ simulationDate }) => setDate(simulationDate)}
      >
        <FormWatcher<SimulationDateValues> onChange={changeDate} />
      </SchemaForm>
      <Loaded query={{ data: simulation, error, refetch: retry }} isEmpty={({ lines }) => lines.length === 0}>
        {({ lines, date: pricedFor }) => (
          <>
            <p className="advance-priced-for">{translate('advances.pricedFor', { day: formatDay(pricedFor) })}</p>
            <SimulationTotalsPanel requested={requested} lines={lines} isFetching={isFetching} />
            <SimulationTable lines={lines} ids={draft.choices.map(({ invoice }) => invoice.id)} busy={isFetching} />
          </>
        )}
      </Loaded>
      <ActionRow>
        <ButtonLink to={BACK_TO} icon="arrow-left">
          {translate('confirmation.back')}
        </ButtonLink>
        {date === today() && (
          <ButtonLink to="/anticipo-facturas/confirmar?isSimulation=false" variant="primary">
            {translate('advances.requestAmount', { amount: formatEuros(requested) })}
          </ButtonLink>
        )}
      </ActionRow>
    </Page>
  );
};
