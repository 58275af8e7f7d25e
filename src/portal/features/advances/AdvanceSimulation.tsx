import { useCallback, useEffect, useState } from 'react';
import { simulationDateForm } from '#generated/forms/simulation-date.ts';
import type { SimulationDateValues } from '#generated/forms/simulation-date.ts';
import { dayContext, today } from '#shared/days.ts';
import type { SimulationLine } from '#shared/records.ts';
import { FormWatcher } from '#portal/forms/FormWatcher.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { ActionRow } from '#portal/confirmation/ConfirmationActions.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import type { Column } from '#portal/lists/columns.ts';
import { ListState } from '#portal/lists/ListState.tsx';
import { RecordTable } from '#portal/lists/RecordTable.tsx';
import { Amount } from '#portal/ui/Amount.tsx';
import { ButtonLink } from '#portal/ui/Button.tsx';
import { Page } from '#portal/ui/Page.tsx';
import { showErrorToast } from '#portal/ui/toasts.ts';
import { AdvanceSummary, confirmBreadcrumb } from './AdvanceSummary.tsx';
import type { AdvanceDraft } from './advance-draft.ts';
import { formatPercent } from './simulation-totals.ts';
import { SimulationTotalsPanel } from './SimulationTotalsPanel.tsx';
import { useSimulation } from './useSimulation.ts';

type AmountField = 'nominalAmount' | 'interest' | 'commission' | 'tax' | 'spending' | 'spendingCharged' | 'total';

const amount = (field: AmountField): Column<SimulationLine> => ({
  label: `advances.line.${field}`,
  align: 'end',
  render: (line) => <Amount cents={line[field]} />,
  value: (line) => ({ cents: line[field] }),
});

const plain = (field: string, text: (line: SimulationLine) => string, align?: 'end'): Column<SimulationLine> => ({
  label: `advances.line.${field}`,
  align,
  render: (line) => <span className="tabular">{text(line)}</span>,
  value: (line) => ({ text: text(line) }),
});

/** R-ADV-20 */
const COLUMNS: readonly Column<SimulationLine>[] = [
  plain('numInvoiceExt', ({ invoiceNumberExt }) => invoiceNumberExt),
  amount('nominalAmount'),
  plain('percentageInterest', ({ percentageInterest }) => formatPercent(percentageInterest), 'end'),
  plain('interestDays', ({ interestDays }) => String(interestDays), 'end'),
  amount('interest'),
  amount('commission'),
  amount('tax'),
  amount('spending'),
  amount('spendingCharged'),
  amount('total'),
];

/** What an advance would come to on a value date; it can be requested only for today (R-ADV-17, R-ADV-21). */
export const AdvanceSimulation = ({ draft }: { draft: AdvanceDraft }) => {
  const [context] = useState(() => dayContext());
  const [date, setDate] = useState(context.today);
  const { data: lines, isPending, isFetching, error, refetch } = useSimulation(draft, date);
  const changeDate = useCallback(({ simulationDate }: Partial<SimulationDateValues>, isValid: boolean) => {
    if (isValid && simulationDate) setDate(simulationDate);
  }, []);
  useEffect(() => {
    // Without earlier figures the list below says it.
    if (error && lines) showErrorToast(error);
  }, [error, lines]);
  return (
    <Page title={translate('advances.simulation')} breadcrumb={confirmBreadcrumb('advances.simulation')}>
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
      <ListState
        isPending={isPending}
        error={lines ? null : error}
        isEmpty={lines?.length === 0}
        onRetry={() => void refetch()}
      >
        {lines && (
          <>
            <SimulationTotalsPanel lines={lines} />
            <RecordTable
              caption={translate('advances.simulation')}
              columns={COLUMNS}
              rows={lines}
              rowKey={({ invoiceNumberExt }) => invoiceNumberExt}
              busy={isFetching}
            />
          </>
        )}
      </ListState>
      <ActionRow>
        <ButtonLink to="/anticipo-facturas?goBack=true" icon="arrow-left">
          {translate('confirmation.back')}
        </ButtonLink>
        {date === today() && (
          <ButtonLink to="/anticipo-facturas/confirmar?isSimulation=false" variant="primary">
            {translate('advances.request')}
          </ButtonLink>
        )}
      </ActionRow>
    </Page>
  );
};
