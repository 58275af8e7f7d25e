import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { DataProvider } from 'ra-core';
import { useCallback, useState } from 'react';
import { termsForm } from '#generated/forms/terms.ts';
import type { TermsValues } from '#generated/forms/terms.ts';
import { awaitsAuthorisation } from '#shared/advance-rules.ts';
import type { AdvanceOperations } from '#shared/data-provider.ts';
import { today } from '#shared/days.ts';
import { formatEuros, toCents } from '#shared/money.ts';
import type { Column } from '#portal/lists/columns.ts';
import { FormWatcher } from '#portal/forms/FormWatcher.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { ConfirmationActions } from '#portal/confirmation/ConfirmationActions.tsx';
import { useConfirmation } from '#portal/confirmation/useConfirmation.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { RecordTable } from '#portal/lists/RecordTable.tsx';
import { Amount } from '#portal/ui/Amount.tsx';
import { Day } from '#portal/ui/Day.tsx';
import { Page } from '#portal/ui/Page.tsx';
import { StatePanel } from '#portal/ui/StatePanel.tsx';
import { showToast } from '#portal/ui/toasts.ts';
import { AdvanceSummary, confirmBreadcrumb, requestedAmount } from './AdvanceSummary.tsx';
import { advanceDraft, chosenInvoices } from './advance-draft.ts';
import type { AdvanceDraft } from './advance-draft.ts';
import type { Choice } from './advance-selection.ts';
import { SimulationTotalsPanel } from './SimulationTotalsPanel.tsx';
import { useSimulation } from './useSimulation.ts';

const COLUMNS: readonly Column<Choice>[] = [
  {
    label: 'advances.number',
    render: ({ invoice }) => <strong className="tabular">{invoice.invoiceNumberExt}</strong>,
    value: ({ invoice }) => ({ text: invoice.invoiceNumberExt }),
  },
  {
    label: 'advances.expirationDate',
    render: ({ invoice }) => <Day value={invoice.invoiceExpirationDate} />,
    value: ({ invoice }) => ({ day: invoice.invoiceExpirationDate }),
  },
  {
    label: 'advances.advanceable',
    align: 'end',
    render: ({ invoice }) => <Amount cents={invoice.nominalAmountFinanced} />,
    value: ({ invoice }) => ({ cents: invoice.nominalAmountFinanced }),
  },
  {
    label: 'advances.amount',
    align: 'end',
    render: ({ amount }) => <Amount cents={toCents(amount)} />,
    value: ({ amount }) => ({ cents: toCents(amount) }),
  },
];

/** Carries the draft out; afterwards what was listed before is out of date. */
function useAdvanceRequest(draft: AdvanceDraft) {
  const dataProvider = useDataProvider<DataProvider & AdvanceOperations>();
  const queryClient = useQueryClient();
  return useConfirmation(async () => {
    const { data } = await dataProvider.requestAdvance({
      applicationDate: today(),
      iban: draft.iban,
      numClient: draft.numClient,
      confirmingType: draft.filter.tipoConfirming ?? 'N',
      invoices: chosenInvoices(draft),
      idempotencyKey: draft.idempotencyKey,
    });
    advanceDraft.clear();
    showToast({
      kind: 'success',
      text: translate(awaitsAuthorisation(data.message) ? 'advances.awaitsAuthorisation' : 'advances.done'),
    });
    void queryClient.invalidateQueries();
  });
}

/** Check, accept the terms, confirm; then Finish and Print (R-ADV-22…29). */
export const AdvanceRequestPage = ({ draft }: { draft: AdvanceDraft }) => {
  const [accepted, setAccepted] = useState(false);
  const { state, confirm } = useAdvanceRequest(draft);
  const { data: lines } = useSimulation(draft, today());
  const [price, setPrice] = useState(lines);
  if (lines && lines !== price && state === 'review') setPrice(lines);
  const changeTerms = useCallback(
    ({ accepted: isAccepted }: Partial<TermsValues>) => setAccepted(isAccepted === true),
    [],
  );
  return (
    <Page title={translate('advances.confirmation')} breadcrumb={confirmBreadcrumb('advances.confirmation')}>
      {state === 'confirmed' && (
        <StatePanel
          picture="success"
          title={translate('advances.confirmed')}
          text={translate('advances.confirmedText')}
        />
      )}
      <AdvanceSummary draft={draft} />
      {price && <SimulationTotalsPanel lines={price} />}
      <RecordTable
        caption={translate('advances.invoices')}
        columns={COLUMNS}
        rows={draft.choices}
        rowKey={({ invoice }) => invoice.id}
      />
      {state !== 'confirmed' && (
        <SchemaForm
          module={termsForm}
          className="advance-terms"
          label={translate('advances.terms')}
          onSubmit={() => {}}
        >
          <FormWatcher<TermsValues> onChange={changeTerms} />
        </SchemaForm>
      )}
      <ConfirmationActions
        state={state}
        backTo="/anticipo-facturas?goBack=true"
        finishTo="/anticipo-facturas"
        confirmLabel={translate('advances.requestAmount', { amount: formatEuros(requestedAmount(draft)) })}
        canConfirm={accepted}
        onConfirm={() => void confirm()}
      />
    </Page>
  );
};
