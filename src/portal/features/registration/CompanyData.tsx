import { useMemo, useState } from 'react';
import { Link } from '#portal/ui/Link.tsx';
import { companyDataForm } from '#generated/forms/company-data.ts';
import type { CompanyDataValues } from '#generated/forms/company-data.ts';
import { dayContext } from '#shared/days.ts';
import { useToday } from '#portal/clock/useToday.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { FormWatcher } from '#portal/forms/FormWatcher.tsx';
import { useRefusals } from '#portal/forms/refusals.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { RegistrationCard } from './RegistrationCard.tsx';
import { accessDraft } from './registration-draft.ts';
import { StepActions } from './StepActions.tsx';
import { ACCESS_PATH, COMPANY_PATH, INFORMATION_PATH, restored } from './steps.ts';
import { useCompanyDraft } from './useCompanyDraft.ts';
import { useStep } from './useStep.ts';
import { useValidation } from './useValidation.ts';

/** Step 1: whose company it is, proved with one of its invoices (R-REG-02…08, R-REG-29). */
export const CompanyData = () => {
  const { checkboxCompanyData } = useEntity();
  const { goBack, remember, goOn, isOpen } = useStep(COMPANY_PATH);
  const { initial, keep } = useCompanyDraft(goBack);
  const validate = useValidation(isOpen);
  const day = useToday();
  const context = useMemo(() => dayContext(day), [day]);
  const [terms] = useState(() => ({ accepted: checkboxCompanyData }));
  const { submit } = useRefusals(async (values: CompanyDataValues) => {
    await validate(values);
    goOn(accessDraft.read() ? restored(ACCESS_PATH) : ACCESS_PATH);
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
          <Link to={INFORMATION_PATH} onClick={remember}>
            {translate('registration.information.title')}
          </Link>
        </p>
        <StepActions />
      </SchemaForm>
    </RegistrationCard>
  );
};
