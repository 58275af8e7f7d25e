import { useMemo } from 'react';
import { advanceForm } from '#generated/forms/advance.ts';
import type { AdvanceValues } from '#generated/forms/advance.ts';
import type { Client, PayoutAccount } from '#shared/records/records.ts';
import { toClientOptionsWithFigures } from '#portal/advances/client-figures.ts';
import { toAccountOptions, getInitialOption } from '#portal/forms/field-options.ts';
import { FormWatcher } from '#portal/forms/FormWatcher.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import type { AdvanceableFigures } from '#portal/records/advanceable-figures.ts';

interface ClientAndAccountFormProps {
  clients: Client[];
  /** What the lists of the clients show; undefined until it is known. */
  figures: AdvanceableFigures | undefined;
  /** Validated accounts only (R-ADV-46). */
  accounts: PayoutAccount[];
  initial: Partial<AdvanceValues>;
  onChange: (values: Partial<AdvanceValues>) => void;
}

/** Selects the paying client and the payout account; if there is only one client or account, it is preselected. */
export const ClientAndAccountForm = ({ clients, figures, accounts, initial, onChange }: ClientAndAccountFormProps) => {
  const options = useMemo(
    () => ({
      numClient: toClientOptionsWithFigures(clients, figures, ['N', 'D']),
      iban: toAccountOptions(accounts),
    }),
    [clients, figures, accounts],
  );
  const defaults = {
    numClient: getInitialOption(options.numClient, initial.numClient),
    iban: getInitialOption(options.iban, initial.iban),
  };
  return (
    <SchemaForm
      module={advanceForm}
      className="advance-choice"
      defaultValues={defaults}
      options={options}
      label={translate('advances.choice')}
      onSubmit={onChange}
    >
      <FormWatcher<AdvanceValues> onChange={onChange} />
    </SchemaForm>
  );
};
