import { useMemo } from 'react';
import { advanceForm } from '#generated/forms/advance.ts';
import type { AdvanceValues } from '#generated/forms/advance.ts';
import { formatIban } from '#shared/iban.ts';
import type { Client, PayoutAccount } from '#shared/records.ts';
import { FormWatcher } from '#portal/forms/FormWatcher.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { Skeleton } from '#portal/ui/Skeleton.tsx';

interface AdvanceChoiceProps {
  clients: Client[] | undefined;
  /** Only those that are validated (R-ADV-46). */
  accounts: PayoutAccount[] | undefined;
  initial: Partial<AdvanceValues>;
  onChange: (values: Partial<AdvanceValues>) => void;
}

/** The paying client and the account that the money goes to; a single one of either is chosen already. */
export const AdvanceChoice = ({ clients, accounts, initial, onChange }: AdvanceChoiceProps) => {
  const options = useMemo(
    () => ({
      numClient: (clients ?? []).map(({ numClient, name }) => ({ value: numClient, label: name })),
      iban: (accounts ?? []).map(({ iban, description }) => ({
        value: iban,
        label: `${formatIban(iban)} · ${description}`,
      })),
    }),
    [clients, accounts],
  );
  if (!clients || !accounts) return <Skeleton lines={2} />;
  const only = (values: { value: string }[]) => (values.length === 1 ? values[0]?.value : undefined);
  const defaults = {
    numClient: initial.numClient ?? only(options.numClient) ?? '',
    iban: initial.iban ?? only(options.iban) ?? '',
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
