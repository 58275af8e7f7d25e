import { useMemo, useState } from 'react';
import { Link } from '#portal/ui/Link.tsx';
import { companyDataForm } from '#generated/forms/company-data.ts';
import type { CompanyDataValues } from '#generated/forms/company-data.ts';
import { getFormDayContext } from '#shared/days.ts';
import { useToday } from '#portal/clock/useToday.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { FormWatcher } from '#portal/forms/FormWatcher.tsx';
import { useSubmitWithErrors } from '#portal/forms/submit-errors.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { RegistrationCard } from './RegistrationCard.tsx';
import { accessDraft } from './registration-draft.ts';
import { StepActions } from './StepActions.tsx';
import { ACCESS_PATH, COMPANY_PATH, DATA_PROTECTION_PATH, toGoBackAddress } from './steps.ts';
import { useCompanyDraft } from './useCompanyDraft.ts';
import { useRegistrationStep } from './useRegistrationStep.ts';
import { useValidateSupplier } from './useValidateSupplier.ts';

/** Step 1: whose company it is, proved with one of its invoices (R-REG-02…08, R-REG-29). */
export const CompanyData = () => {
  const { checkboxCompanyData } = useEntity();
  const { goBack, remember, goOn, isOpen } = useRegistrationStep(COMPANY_PATH);
  const { initial, keep } = useCompanyDraft(goBack);
  const validate = useValidateSupplier(isOpen);
  const day = useToday();
  const context = useMemo(() => getFormDayContext(day), [day]);
  const [terms] = useState(() => ({ accepted: checkboxCompanyData }));
  const { submit } = useSubmitWithErrors(async (values: CompanyDataValues) => {
    await validate(values);
    goOn(accessDraft.read() ? toGoBackAddress(ACCESS_PATH) : ACCESS_PATH);
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
