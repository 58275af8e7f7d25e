import { accessDataForm } from '#generated/forms/access-data.ts';
import { companyDataForm } from '#generated/forms/company-data.ts';
import { FormSummary } from '#portal/forms/FormSummary.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import type { RegistrationData } from './registration.ts';
import { decodeSupplierName } from './supplier-name.ts';

/** What will be registered, to check and to print; never the password (R-REG-27, R-REG-28). */
export const RegistrationSummary = ({ registration }: { registration: RegistrationData }) => {
  const { supplierId, supplierReference, email, alias, token } = registration;
  const name = { label: translate('registration.supplierName'), value: decodeSupplierName(token) || supplierId };
  return (
    <div className="registration-summary">
      <section>
        <h2>{translate('registration.step.company')}</h2>
        <FormSummary module={companyDataForm} values={{ supplierId, supplierReference }} facts={[name]} />
      </section>
      <section>
        <h2>{translate('registration.step.access')}</h2>
        <FormSummary module={accessDataForm} values={{ email, alias }} />
      </section>
    </div>
  );
};
