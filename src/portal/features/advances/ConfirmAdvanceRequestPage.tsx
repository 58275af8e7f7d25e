import { useCallback, useEffect, useState } from 'react';
import type { TermsValues } from '#generated/forms/terms.ts';
import { formatEuros } from '#shared/money/format-money.ts';
import { ConfirmationPage } from '#portal/confirmation/ConfirmationPage.tsx';
import { useEntity } from '#portal/entity/useEntity.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { ButtonLink } from '#portal/ui/actions/Button.tsx';
import { useFetchOwnCompanyName } from '#portal/records/company-name.ts';
import { AdvanceReview } from './AdvanceReview.tsx';
import { AdvanceReceipt } from '#portal/advances/AdvanceReceipt.tsx';
import { BACK_ADDRESS, CONFIRM_SCREEN_ADDRESSES } from './AdvanceSummary.tsx';
import { advanceDraft, removeInvoicesAt, sumRequestedAmount } from '#portal/advances/advance-draft.ts';
import type { AdvanceDraft } from '#portal/advances/advance-draft.ts';
import { PdfButton } from '#portal/advances/PdfButton.tsx';
import { NextLot } from './NextLot.tsx';
import { PriceChangedDialog } from './PriceChangedDialog.tsx';
import { RefusedInvoicesDialog } from './RefusedInvoicesDialog.tsx';
import { getUnconfirmedAttempt, type Simulation } from '#portal/advances/simulation.ts';
import { useAdvanceRequest } from './useAdvanceRequest.ts';
import { useInvoiceRefusal } from './useInvoiceRefusal.tsx';
import { prepareReceiptTerms } from '#portal/advances/terms-hash.ts';
import { useSimulation } from '#portal/advances/useSimulation.ts';

interface AdvanceRequestPageProps {
  draft: AdvanceDraft;
  onContinue: (draft: AdvanceDraft) => void;
}

/** Review, acceptance of the terms and confirmation; then the receipt, Finish and Print (R-ADV-22…29). */
export const ConfirmAdvanceRequestPage = ({ draft, onContinue }: AdvanceRequestPageProps) => {
  const [accepted, setAccepted] = useState(false);
  const priced = useSimulation(draft);
  // After a lost response, that its invoices are gone says that it was executed rather than what to leave out.
  const refusal = useInvoiceRefusal(draft, {
    ...priced,
    simulation: priced.simulation ?? getUnconfirmedAttempt(draft),
  });
  const fetchCompany = useFetchOwnCompanyName();
  const readCompany = useCallback(() => fetchCompany(draft.numClient), [fetchCompany, draft.numClient]);
  useEffect(() => void readCompany(), [readCompany]);
  useEffect(() => prepareReceiptTerms(translate('forms.terms.accepted.text')), []);
  const { state, confirm, attempt, receipt, change, closeChange } = useAdvanceRequest(
    draft,
    readCompany,
    refusal.check,
  );
  const { planner } = useEntity();
  const [renewed, setRenewed] = useState<Simulation>();
  const price = renewed ?? priced.simulation ?? attempt;
  const changeTerms = useCallback(({ accepted: isTicked }: Partial<TermsValues>) => setAccepted(isTicked === true), []);
  const remove = useCallback(
    (indices: readonly number[]) => {
      const rest = removeInvoicesAt(draft, indices);
      if (rest) onContinue(rest);
    },
    [draft, onContinue],
  );
  const takeOver = () => {
    setRenewed(change?.after);
    closeChange();
  };
  const request = (agreed: Simulation | undefined) => agreed && void confirm(agreed);
  const isAwaited = receipt?.isAwaited ?? false;
  return (
    <>
      <ConfirmationPage
        title={translate(receipt ? 'advances.receipt' : 'advances.confirmation')}
        result={{
          title: translate(isAwaited ? 'advances.confirmedAwaits' : 'advances.confirmed'),
          text: translate(isAwaited ? 'advances.confirmedAwaitsText' : 'advances.confirmedText'),
          isWaiting: isAwaited,
        }}
        draft={advanceDraft}
        safeAddresses={CONFIRM_SCREEN_ADDRESSES}
        // With the receipt comes its result, in one step.
        state={receipt ? 'confirmed' : state}
        backTo={BACK_ADDRESS}
        finishTo="/anticipo-facturas"
        confirmLabel={translate('advances.requestAmount', { amount: formatEuros(sumRequestedAmount(draft)) })}
        canConfirm={accepted && !priced.isFetching}
        missing={accepted ? undefined : translate('confirmation.missingTerms')}
        isConfirmVisible={price !== undefined}
        doneActions={
          receipt && (
            <>
              <NextLot draft={draft} />
              {planner.operations && <ButtonLink to="/operaciones">{translate('advances.allOperations')}</ButtonLink>}
              <PdfButton receipt={receipt} />
            </>
          )
        }
        onConfirm={() => request(price)}
      >
        {receipt ? (
          <AdvanceReceipt receipt={receipt} />
        ) : (
          <AdvanceReview
            draft={draft}
            price={price}
            // While it is being requested, or signed, nothing is uncertain yet.
            isUncertain={attempt !== undefined && state !== 'pending'}
            isFetching={priced.isFetching}
            error={priced.error}
            retry={priced.retry}
            refusal={refusal.panel}
            onRemove={remove}
            onTerms={changeTerms}
          />
        )}
      </ConfirmationPage>
      <RefusedInvoicesDialog draft={draft} {...refusal.dialog} onContinue={onContinue} />
      <PriceChangedDialog
        change={change}
        onClose={takeOver}
        onAccept={() => {
          takeOver();
          request(change?.after);
        }}
      />
    </>
  );
};
