import { useCallback, useState } from 'react';
import { termsForm, type TermsValues } from '#generated/forms/terms.ts';
import { ConfirmationActions } from '#portal/confirmation/ConfirmationActions.tsx';
import { ConfirmationResult } from '#portal/confirmation/ConfirmationResult.tsx';
import { useEntity } from '#portal/entity/useEntity.ts';
import { FormWatcher } from '#portal/forms/FormWatcher.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { accessDataForm } from '#generated/forms/access-data.ts';
import { companyDataForm } from '#generated/forms/company-data.ts';
import { FormSummary } from '#portal/forms/FormSummary.tsx';
import type { RegistrationData } from './registration.ts';
import { RegistrationCard } from './RegistrationCard.tsx';
import { ACCESS_PATH, toAddressRestoringInput } from './steps.ts';
import { useRegisterUser } from './useRegisterUser.ts';
import { VerifyDialog } from './VerifyDialog.tsx';
import { decodeSupplierName } from './supplier-name.ts';

/** Summary of the registration, to review and to print; without the password (R-REG-27, R-REG-28). */
const RegistrationSummary = ({ registration }: { registration: RegistrationData }) => {
  const { user, supplierReference, token } = registration;
  const { supplierId } = user;
  const name = { label: translate('registration.supplierName'), value: decodeSupplierName(token) || supplierId };
  return (
    <div className="registration-summary">
      <section>
        <h2>{translate('registration.step.company')}</h2>
        <FormSummary module={companyDataForm} values={{ supplierId, supplierReference }} facts={[name]} />
      </section>
      <section>
        <h2>{translate('registration.step.access')}</h2>
        <FormSummary module={accessDataForm} values={user} />
      </section>
    </div>
  );
};

/** Review, acceptance of the terms, creation of the user; then Print and Finish (R-REG-12…14, R-REG-18, R-REG-23). */
export const RegistrationConfirm = ({ registration }: { registration: RegistrationData }) => {
  const { checkboxConfirmCreateUser } = useEntity();
  const { state, confirm, outcome } = useRegisterUser(registration);
  const [accepted, setAccepted] = useState(false);
  const [terms] = useState(() => ({ accepted: checkboxConfirmCreateUser }));
  const changeTerms = useCallback(({ accepted: isTicked }: Partial<TermsValues>) => setAccepted(isTicked === true), []);
  const isDone = state === 'confirmed';
  const { email } = registration.user;
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
        backTo={toAddressRestoringInput(ACCESS_PATH)}
        finishTo="/"
        confirmLabel={translate('registration.createUser')}
        canConfirm={accepted}
        missing={accepted ? undefined : translate('confirmation.missingTerms')}
        onConfirm={() => void confirm()}
      />
      {isDone && <VerifyDialog email={email} />}
    </RegistrationCard>
  );
};
