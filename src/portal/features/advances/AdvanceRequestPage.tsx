import { useCallback, useState } from 'react';
import { termsForm } from '#generated/forms/terms.ts';
import type { TermsValues } from '#generated/forms/terms.ts';
import { today } from '#shared/days.ts';
import { formatEuros } from '#shared/money.ts';
import { ConfirmationPage } from '#portal/confirmation/ConfirmationPage.tsx';
import { FormWatcher } from '#portal/forms/FormWatcher.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { RecordTable } from '#portal/lists/RecordTable.tsx';
import { CHOICE_COLUMNS } from './advance-columns.tsx';
import { AdvanceSummary, BACK_TO, CONFIRM_ADDRESSES, ABOVE } from './AdvanceSummary.tsx';
import { advanceDraft, requestedAmount } from './advance-draft.ts';
import type { AdvanceDraft } from './advance-draft.ts';
import { SimulationTotalsPanel } from './SimulationTotalsPanel.tsx';
import { useAdvanceRequest } from './useAdvanceRequest.ts';
import { useSimulation } from './useSimulation.ts';

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
      above={ABOVE}
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
        columns={CHOICE_COLUMNS}
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
