import { useMemo, useState, useCallback, useRef } from 'react';
import { Link } from '#portal/ui/navigation/Link.tsx';
import { companyDataForm, toValidateSupplier, type CompanyDataValues } from '#generated/forms/company-data.ts';
import { getFormDayContext } from '#shared/dates/days.ts';
import { useToday } from '#portal/clock/useToday.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { FormWatcher } from '#portal/forms/FormWatcher.tsx';
import { useSubmitWithErrors } from '#portal/forms/submit-errors.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import type { CompanyDraft } from '#generated/stored/company-draft.ts';
import { validateSupplier } from '#portal/auth/visitor-calls.ts';
import { RegistrationCard } from './RegistrationCard.tsx';
import { accessDraft, companyDraft } from './registration-draft.ts';
import { StepActions } from './StepActions.tsx';
import { ACCESS_PATH, COMPANY_PATH, DATA_PROTECTION_PATH, toAddressRestoringInput } from './steps.ts';
import { useStepNavigationRestoringInput } from './useStepNavigationRestoringInput.ts';
import { clearRegistration, validationTokenStorage } from './registration-storage.ts';

/** A checkbox that was never used equals an unchecked one. */
const isSame = (one: CompanyDraft, other: CompanyDraft): boolean =>
  Object.keys({ ...one, ...other }).every((name) => {
    const key = name as keyof CompanyDraft;
    return (one[key] || '') === (other[key] || '');
  });

/** Step 1: identifies the company, with one of its invoices as proof (R-REG-02…08, R-REG-29). */
export const CompanyData = () => {
  const { checkboxCompanyData } = useEntity();
  const { goBack, remember, goOn, isOpen } = useStepNavigationRestoringInput(COMPANY_PATH);
  const { initial, keep } = useCompanyDraft(goBack);
  const validate = useValidateSupplier(isOpen);
  const day = useToday();
  const context = useMemo(() => getFormDayContext(day), [day]);
  const [terms] = useState(() => ({ accepted: checkboxCompanyData }));
  const { submit } = useSubmitWithErrors(async (values: CompanyDataValues) => {
    await validate(values);
    goOn(accessDraft.read() ? toAddressRestoringInput(ACCESS_PATH) : ACCESS_PATH);
  });
  return (
    <RegistrationCard
      step="company"
      title={translate('registration.companyData.title')}
      intro={translate('registration.companyData.intro')}
    >
      <SchemaForm
        module={companyDataForm}
        className="registration-form registration-company"
        label={translate('registration.companyData.title')}
        context={context}
        terms={terms}
        defaultValues={{ invoiceDueDate: context.today, ...initial }}
        onSubmit={submit}
      >
        <FormWatcher<CompanyDataValues> onChange={keep} />
        <p className="registration-information">
          <Link to={DATA_PROTECTION_PATH} onClick={remember}>
            {translate('registration.information.title')}
          </Link>
        </p>
        <StepActions />
      </SchemaForm>
    </RegistrationCard>
  );
};

/**
 * Stores the input of step 1 at each change, so that no navigation loses it. Opened without `goBack=true`, a new
 * registration starts. A change invalidates the earlier proof.
 */
function useCompanyDraft(goBack: boolean) {
  const [initial] = useState(() => {
    if (!goBack) clearRegistration();
    return companyDraft.read();
  });
  const last = useRef(initial);
  const keep = useCallback((values: CompanyDraft) => {
    const before = (last.current ??= values);
    last.current = values;
    if (isSame(values, before)) return;
    companyDraft.write(values);
    validationTokenStorage.clear();
  }, []);
  return { initial, keep };
}

/**
 * Proves that the company is the visitor's and stores the proof (R-REG-04…06).
 * @param isOpen whether the screen is still open; otherwise a response is ignored
 * @returns a function that throws the refusal; a response without a token is one, too
 */
function useValidateSupplier(isOpen: () => boolean): (values: CompanyDataValues) => Promise<void> {
  const { codNrbeEn } = useEntity();
  return async (values) => {
    const token = await validateSupplier(toValidateSupplier(values), codNrbeEn);
    if (!token) throw new Error('The response to the validation contains no token.');
    if (!isOpen()) return;
    // The proved data, even if the input changed in the meantime.
    companyDraft.write(values);
    validationTokenStorage.write(token);
  };
}
