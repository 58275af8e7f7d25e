import { useCallback, useState } from 'react';
import { termsForm } from '#generated/forms/terms.ts';
import type { TermsValues } from '#generated/forms/terms.ts';
import { ConfirmationActions } from '#portal/confirmation/ConfirmationActions.tsx';
import { ConfirmationResult } from '#portal/confirmation/ConfirmationResult.tsx';
import { useEntity } from '#portal/entity/useEntity.ts';
import { FormWatcher } from '#portal/forms/FormWatcher.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import type { RegistrationData } from './registration.ts';
import { RegistrationCard } from './RegistrationCard.tsx';
import { RegistrationSummary } from './RegistrationSummary.tsx';
import { ACCESS_PATH, toGoBackAddress } from './steps.ts';
import { useRegisterUser } from './useRegisterUser.ts';
import { VerifyDialog } from './VerifyDialog.tsx';

/** Check, accept the terms, create the user; then Print and Finish (R-REG-12…14, R-REG-18, R-REG-23). */
export const RegistrationConfirm = ({ registration }: { registration: RegistrationData }) => {
  const { checkboxConfirmCreateUser } = useEntity();
  const { state, confirm, outcome } = useRegisterUser(registration);
  const [accepted, setAccepted] = useState(false);
  const [terms] = useState(() => ({ accepted: checkboxConfirmCreateUser }));
  const changeTerms = useCallback(({ accepted: isTicked }: Partial<TermsValues>) => setAccepted(isTicked === true), []);
  const isDone = state === 'confirmed';
  const { email } = registration;
  return (
    <RegistrationCard
      step="confirmation"
      title={translate(isDone ? 'registration.confirmationData.done' : 'registration.confirmationData.title')}
      intro={isDone ? undefined : translate('registration.confirmationData.intro')}
      isDone={isDone}
    >
      {isDone && (
        <ConfirmationResult
          title={translate(`registration.done.${outcome}`)}
          text={translate('registration.done.text', { email })}
        />
      )}
      <RegistrationSummary registration={registration} />
      {!isDone && (
        <SchemaForm
          module={termsForm}
          className="registration-terms"
          label={translate('registration.terms')}
          terms={terms}
          onSubmit={() => {}}
        >
          <FormWatcher<TermsValues> onChange={changeTerms} />
        </SchemaForm>
      )}
      <ConfirmationActions
        state={state}
        backTo={toGoBackAddress(ACCESS_PATH)}
        finishTo="/"
        confirmLabel={translate('registration.createUser')}
        canConfirm={accepted}
        onConfirm={() => void confirm()}
      />
      {isDone && <VerifyDialog email={email} />}
    </RegistrationCard>
  );
};
