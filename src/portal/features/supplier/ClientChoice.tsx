import { useEffect, useEffectEvent, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { supplierClientForm } from '#generated/forms/supplier-client.ts';
import type { SupplierClientValues } from '#generated/forms/supplier-client.ts';
import type { Client } from '#shared/records/records.ts';
import { toClientOptions } from '#portal/forms/field-options.ts';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { translate } from '#portal/i18n/i18n.ts';

interface ClientChoiceProps {
  clients: Client[];
  /** The current client; '' for none. */
  value: string;
  /** Called with a newly selected client, which is shown only after it becomes the current one. */
  onChange: (numClient: string) => void;
}

/** Selects the paying client whose data is shown; the selection takes effect at once. */
export const ClientChoice = ({ clients, value, onChange }: ClientChoiceProps) => {
  const options = useMemo(() => ({ numClient: toClientOptions(clients) }), [clients]);
  return (
    <SchemaForm
      module={supplierClientForm}
      className="supplier-client"
      label={translate('supplier.choice')}
      defaultValues={{ numClient: value }}
      options={options}
      onSubmit={() => {}}
    >
      <InForce value={value} onChange={onChange} />
    </SchemaForm>
  );
};

/** Keeps the field at the current client, and reports other selections. */
const InForce = ({ value, onChange }: Pick<ClientChoiceProps, 'value' | 'onChange'>) => {
  const { setValue, watch } = useFormContext<SupplierClientValues>();
  const ask = useEffectEvent((chosen: string) => {
    setValue('numClient', value);
    onChange(chosen);
  });
  useEffect(() => {
    const { unsubscribe } = watch(({ numClient = '' }, { type }) => {
      if (type === 'change') ask(numClient);
    });
    return unsubscribe;
  }, [watch]);
  useEffect(() => setValue('numClient', value), [value, setValue]);
  return null;
};
