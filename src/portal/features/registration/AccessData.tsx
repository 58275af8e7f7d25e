import { useState, useCallback } from 'react';
import { Navigate } from 'react-router-dom';
import { accessDataForm, type AccessDataValues } from '#generated/forms/access-data.ts';
import { FormWatcher } from '#portal/forms/FormWatcher.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import type { AccessDraft } from '#generated/stored/access-draft.ts';
import { getCompanyStepAddress } from './registration.ts';
import { RegistrationCard } from './RegistrationCard.tsx';
import { validationTokenStorage, passwordMemory, type PasswordValues } from './registration-storage.ts';
import { StepActions } from './StepActions.tsx';
import { ACCESS_PATH, COMPANY_PATH, CONFIRMATION_PATH, toAddressRestoringInput } from './steps.ts';
import { useStepNavigationRestoringInput } from './useStepNavigationRestoringInput.ts';
import { accessDraft } from './registration-draft.ts';

/** Step 2, available after the visitor proved the company in step 1 (R-REG-25). */
export const AccessData = () => {
  const [isProved] = useState(() => validationTokenStorage.read() !== '');
  return isProved ? <AccessForm /> : <Navigate to={getCompanyStepAddress()} replace />;
};

/** Email, alias and password of the future login (R-REG-09…11). */
const AccessForm = () => {
  const { goBack, remember, goOn } = useStepNavigationRestoringInput(ACCESS_PATH);
  const { initial, keep } = useAccessDraft(goBack);
  return (
    <RegistrationCard
      step="access"
      title={translate('registration.accessData.title')}
      intro={translate('registration.accessData.intro')}
    >
      <SchemaForm
        module={accessDataForm}
        className="registration-form"
        label={translate('registration.accessData.title')}
        defaultValues={initial}
        onSubmit={(values) => {
          keep(values);
          goOn(CONFIRMATION_PATH);
        }}
      >
        <FormWatcher<AccessDataValues> onChange={keep} />
        <StepActions backTo={toAddressRestoringInput(COMPANY_PATH)} onLeave={remember} />
      </SchemaForm>
    </RegistrationCard>
  );
};

/**
 * Stores the input of step 2 while the visitor types: email and alias in session storage (R-REG-10), the password in
 * memory (R-REG-24). Opened without `goBack=true` it starts empty (R-REG-11).
 */
function useAccessDraft(goBack: boolean) {
  const [initial] = useState(() => {
    if (!goBack) {
      accessDraft.clear();
      passwordMemory.clear();
    }
    return { ...accessDraft.read(), ...passwordMemory.read() };
  });
  const keep = useCallback(({ password, confirmPassword, ...typed }: AccessDraft & PasswordValues) => {
    if (Object.values(typed).some(Boolean)) accessDraft.write(typed);
    else accessDraft.clear();
    passwordMemory.write({ password, confirmPassword });
  }, []);
  return { initial, keep };
}
