import { useMemo } from 'react';
import { advanceForm } from '#generated/forms/advance.ts';
import type { AdvanceValues } from '#generated/forms/advance.ts';
import type { Client, PayoutAccount } from '#shared/records.ts';
import { accountOptions, countedClientOptions, presetChoice } from '#portal/forms/choices.ts';
import { FormWatcher } from '#portal/forms/FormWatcher.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { translate } from '#portal/i18n/i18n.ts';

interface AdvanceChoiceProps {
  clients: Client[];
  /** Only those that are validated (R-ADV-46). */
  accounts: PayoutAccount[];
  initial: Partial<AdvanceValues>;
  onChange: (values: Partial<AdvanceValues>) => void;
}

/** The paying client and the account that the money goes to; a single one of either is chosen already. */
export const AdvanceChoice = ({ clients, accounts, initial, onChange }: AdvanceChoiceProps) => {
  const options = useMemo(
    () => ({
      numClient: countedClientOptions(clients),
      iban: accountOptions(accounts),
    }),
    [clients, accounts],
  );
  const defaults = {
    numClient: presetChoice(options.numClient, initial.numClient),
    iban: presetChoice(options.iban, initial.iban),
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
