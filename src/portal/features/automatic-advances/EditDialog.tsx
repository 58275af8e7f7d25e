import { useGetList } from 'ra-core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { automaticAdvanceEditForm } from '#generated/forms/automatic-advance-edit.ts';
import type { AutomaticAdvanceEditValues } from '#generated/forms/automatic-advance-edit.ts';
import type { AutomaticAdvance, PayoutAccount } from '#shared/records/records.ts';
import { toAccountOptions } from '#portal/forms/field-options.ts';
import { FormWatcher } from '#portal/forms/FormWatcher.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { Dialog } from '#portal/ui/actions/Dialog.tsx';
import { focusMissingFields } from '#portal/ui/actions/focus-missing-fields.ts';
import { AutomaticAdvanceNeedsValidatedAccount } from './AutomaticAdvanceNeedsValidatedAccount.tsx';

interface EditDialogProps {
  advance: AutomaticAdvance;
  onClose: () => void;
  onModify: (values: AutomaticAdvanceEditValues) => void;
}

/** Changes the account of an automatic advance; initially none is selected (R-AUTO-26…30, R-AUTO-64). */
export const EditDialog = ({ advance, onClose, onModify }: EditDialogProps) => {
  const { data, error } = useGetList<PayoutAccount>('accounts', { meta: { whole: true } });
  const [values, setValues] = useState<AutomaticAdvanceEditValues>();
  const change = useCallback(
    ({ iban = '', ...rest }: Partial<AutomaticAdvanceEditValues>) =>
      setValues(iban === '' ? undefined : { ...rest, iban }),
    [],
  );
  useEffect(() => {
    // R-AUTO-33: neither toast nor dialog.
    // oxlint-disable-next-line no-console
    if (error) console.warn('The payout accounts could not be read.', error);
  }, [error]);
  const accounts = useMemo(() => data?.filter(({ status }) => status === '2'), [data]);
  const options = useMemo(() => ({ iban: toAccountOptions(accounts) }), [accounts]);
  if (accounts?.length === 0) return <AutomaticAdvanceNeedsValidatedAccount onClose={onClose} />;
  const title = translate('automatic.edit');
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('automatic.back')}</Button>
          <Button
            variant="primary"
            unready={!values}
            onClick={({ currentTarget }) => (values ? onModify(values) : focusMissingFields(currentTarget))}
          >
            {translate('automatic.modify')}
          </Button>
        </>
      }
    >
      <SchemaForm
        module={automaticAdvanceEditForm}
        className="automatic-edit"
        label={title}
        defaultValues={{ clientName: advance.nameClient }}
        options={options}
        onSubmit={onModify}
      >
        <FormWatcher<AutomaticAdvanceEditValues> onChange={change} />
      </SchemaForm>
    </Dialog>
  );
};
