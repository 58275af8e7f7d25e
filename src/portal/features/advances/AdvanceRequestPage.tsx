import { useCallback, useState } from 'react';
import { termsForm } from '#generated/forms/terms.ts';
import type { TermsValues } from '#generated/forms/terms.ts';
import { today } from '#shared/days.ts';
import { formatEuros, toCents } from '#shared/money.ts';
import { ConfirmationPage } from '#portal/confirmation/ConfirmationPage.tsx';
import { FormWatcher } from '#portal/forms/FormWatcher.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import type { Column } from '#portal/lists/model/columns.ts';
import { RecordTable } from '#portal/lists/RecordTable.tsx';
import { Amount } from '#portal/ui/Amount.tsx';
import { Day } from '#portal/ui/Day.tsx';
import { AdvanceSummary, BACK_TO, CONFIRM_ADDRESSES, confirmBreadcrumb } from './AdvanceSummary.tsx';
import { advanceDraft, requestedAmount } from './advance-draft.ts';
import type { AdvanceDraft } from './advance-draft.ts';
import type { Choice } from './advance-selection.ts';
import { SimulationTotalsPanel } from './SimulationTotalsPanel.tsx';
import { useAdvanceRequest } from './useAdvanceRequest.ts';
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

/** Check, accept the terms, confirm; then Finish and Print (R-ADV-22…29). */
export const AdvanceRequestPage = ({ draft }: { draft: AdvanceDraft }) => {
  const [accepted, setAccepted] = useState(false);
  const [date] = useState(() => today());
  const { state, confirm, isAwaited } = useAdvanceRequest(draft);
  // Good to know, but no condition: a price that can't be had does not hold the request up.
  const { simulation, isFetching, error } = useSimulation(draft, date);
  const changeTerms = useCallback(({ accepted: isTicked }: Partial<TermsValues>) => setAccepted(isTicked === true), []);
  const requested = requestedAmount(draft);
  return (
    <ConfirmationPage
      title={translate('advances.confirmation')}
      breadcrumb={confirmBreadcrumb('advances.confirmation')}
      done={{
        title: translate('advances.confirmed'),
        text: translate(isAwaited ? 'advances.confirmedAwaits' : 'advances.confirmedText'),
      }}
      draft={advanceDraft}
      stays={CONFIRM_ADDRESSES}
      state={state}
      backTo={BACK_TO}
      finishTo="/anticipo-facturas"
      confirmLabel={translate('advances.requestAmount', { amount: formatEuros(requested) })}
      canConfirm={accepted}
      onConfirm={() => void confirm()}
    >
      <AdvanceSummary draft={draft} />
      <SimulationTotalsPanel requested={requested} lines={simulation?.lines} isFetching={isFetching} />
      {error && !simulation && <p className="advance-no-price">{translate('advances.noPrice')}</p>}
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
    </ConfirmationPage>
  );
};
