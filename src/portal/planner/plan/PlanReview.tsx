import { useCallback, useEffect, useState } from 'react';
import { termsForm } from '#generated/forms/terms.ts';
import type { TermsValues } from '#generated/forms/terms.ts';
import type { AdvancePlan } from '#generated/stored/advance-plan.ts';
import { formatEuros } from '#shared/money/format-money.ts';
import type { Simulation } from '#portal/advances/simulation.ts';
import { ConfirmationActions } from '#portal/confirmation/ConfirmationActions.tsx';
import { FormWatcher } from '#portal/forms/FormWatcher.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { hasBegun } from '#portal/planner/advance-plan.ts';
import { useFetchOwnCompanyName } from '#portal/records/company-name.ts';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { useGoBack } from '#portal/ui/navigation/useGoBack.ts';
import { PLAN_SOURCE_ADDRESS } from './plan-addresses.ts';
import { PlanAccount } from './PlanAccount.tsx';
import { PlanClients } from './PlanClients.tsx';
import { PlanProgress } from './PlanProgress.tsx';
import { PlanTotals } from './PlanTotals.tsx';
import { isRequestable, type ReviewedPart } from './reviewed-part.ts';
import { usePlanRequests } from './usePlanRequests.ts';
import { useReviewedParts } from './useReviewedParts.ts';

interface PlanReviewProps {
  plan: AdvancePlan;
  /** Receives the changed plan; undefined when no part is left. */
  onChange: (plan: AdvancePlan | undefined) => void;
}

/** The requests of a plan with price, terms and state, and one button for all of them (R-PLAN-12). */
export const PlanReview = ({ plan, onChange }: PlanReviewProps) => {
  const { progress, problems, request } = usePlanRequests(plan, onChange);
  const parts = useReviewedParts(plan.parts, problems);
  const [choosesAccount] = useState(plan.iban === undefined);
  const [accepted, setAccepted] = useState(false);
  const changeTerms = useCallback(({ accepted: isTicked }: Partial<TermsValues>) => setAccepted(isTicked === true), []);
  const fetchCompany = useFetchOwnCompanyName();
  useEffect(() => void fetchCompany(), [fetchCompany]);
  const goBack = useGoBack(PLAN_SOURCE_ADDRESS);
  const begun = hasBegun(plan);
  const requestable = parts.filter(isRequestable);
  const prices = requestable.flatMap(({ part, price }): [string, Simulation][] =>
    price ? [[part.idempotencyKey, price]] : [],
  );
  // Until something is requested, one click requests all of it.
  const isPriced = prices.length === (begun ? requestable.length : parts.length);
  const canConfirm = accepted && plan.iban !== undefined;
  return (
    <>
      {plan.isPart && (
        <Notice tone="warning">
          <p>{translate('plan.part.received')}</p>
        </Notice>
      )}
      {choosesAccount && !begun && <PlanAccount iban={plan.iban} onChange={onChange} />}
      <PlanTotals plan={plan} parts={parts} showsAccount={!choosesAccount || begun} />
      <PlanClients
        plan={plan}
        parts={parts}
        isBusy={progress !== undefined}
        canRequest={canConfirm}
        onRequest={({ part }, price) => void request(new Map([[part.idempotencyKey, price]]))}
        onChange={onChange}
      />
      <SchemaForm module={termsForm} className="plan-terms" label={translate('advances.terms')} onSubmit={() => {}}>
        <FormWatcher<TermsValues> onChange={changeTerms} />
      </SchemaForm>
      <Notice tone="info">
        <p>{translate('plan.final')}</p>
      </Notice>
      <PlanProgress plan={plan} progress={progress} />
      <ConfirmationActions
        state={progress ? 'pending' : 'idle'}
        backTo={goBack}
        finishTo={PLAN_SOURCE_ADDRESS}
        confirmLabel={getConfirmLabel(requestable, begun)}
        canConfirm={canConfirm}
        missing={getMissingText(plan, accepted)}
        isConfirmVisible={progress !== undefined || (prices.length > 0 && isPriced)}
        onConfirm={() => void request(new Map(prices))}
      />
    </>
  );
};

/** Why nothing can be requested yet. */
function getMissingText({ iban }: AdvancePlan, accepted: boolean): string | undefined {
  if (iban === undefined) return translate(accepted ? 'plan.missing.account' : 'plan.missing.both');
  return accepted ? undefined : translate('confirmation.missingTerms');
}

function getConfirmLabel(requestable: readonly ReviewedPart[], begun: boolean): string {
  if (begun) return translate('plan.continue', { smart_count: requestable.length });
  const amount = formatEuros(requestable.reduce((sum, { requested }) => sum + requested, 0));
  return translate('advances.requestAmount', { amount });
}
