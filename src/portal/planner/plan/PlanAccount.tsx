import { useCallback, useMemo } from 'react';
import { advanceForm } from '#generated/forms/advance.ts';
import type { AdvanceValues } from '#generated/forms/advance.ts';
import type { AdvancePlan } from '#generated/stored/advance-plan.ts';
import type { PayoutAccount } from '#shared/records/records.ts';
import { AdvanceNeedsValidatedAccount } from '#portal/advances/AdvanceNeedsValidatedAccount.tsx';
import { useValidatedAccounts } from '#portal/advances/useValidatedAccounts.ts';
import { getInitialOption, toAccountOptions } from '#portal/forms/field-options.ts';
import { FormWatcher } from '#portal/forms/FormWatcher.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { QueryResult } from '#portal/lists/QueryResult.tsx';
import { advancePlan } from '#portal/planner/advance-plan.ts';

interface PlanAccountProps {
  iban: string | undefined;
  onChange: (plan: AdvancePlan) => void;
}

/** Selects the account that receives the money of all requests, one of the validated ones (R-ADV-05, R-ADV-46). */
export const PlanAccount = (props: PlanAccountProps) => (
  <QueryResult query={useValidatedAccounts()} isEmpty={() => false}>
    {(accounts) =>
      accounts.length > 0 ? <AccountForm {...props} accounts={accounts} /> : <AdvanceNeedsValidatedAccount />
    }
  </QueryResult>
);

const CLIENT_FIELD = ['numClient'];

const AccountForm = ({ iban, accounts, onChange }: PlanAccountProps & { accounts: PayoutAccount[] }) => {
  const options = useMemo(() => ({ iban: toAccountOptions(accounts) }), [accounts]);
  const choose = useCallback(
    ({ iban: chosen }: Partial<AdvanceValues>) => {
      const plan = advancePlan.read();
      if (!plan || plan.iban === chosen) return;
      const { iban: _before, ...rest } = plan;
      onChange(chosen === undefined ? rest : { ...rest, iban: chosen });
    },
    [onChange],
  );
  return (
    <SchemaForm
      module={advanceForm}
      className="plan-account"
      hidden={CLIENT_FIELD}
      defaultValues={{ iban: getInitialOption(options.iban, iban) }}
      options={options}
      label={translate('advances.account')}
      onSubmit={() => {}}
    >
      <FormWatcher<AdvanceValues> onChange={choose} />
    </SchemaForm>
  );
};
