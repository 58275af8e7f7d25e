import { useGetList } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import type { AutomaticAdvance, PayoutAccount } from '#shared/records.ts';
import { accountOptions } from '#portal/forms/choices.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/Button.tsx';
import { Dialog } from '#portal/ui/Dialog.tsx';
import '#portal/ui/field.css';
import { NoAccount } from './NoAccount.tsx';

interface EditDialogProps {
  advance: AutomaticAdvance;
  onClose: () => void;
  onModify: (iban: string) => void;
}

/** Another account for an automatic advance; none is chosen to begin with (R-AUTO-26…30, R-AUTO-64). */
export const EditDialog = ({ advance, onClose, onModify }: EditDialogProps) => {
  const { data, error } = useGetList<PayoutAccount>('accounts', { meta: { whole: true } });
  const [iban, setIban] = useState('');
  const id = useId();
  useEffect(() => {
    // R-AUTO-33: neither toast nor dialog.
    // oxlint-disable-next-line no-console
    if (error) console.warn('The payout accounts could not be read.', error);
  }, [error]);
  const accounts = data?.filter(({ status }) => status === '2');
  if (accounts?.length === 0) return <NoAccount onClose={onClose} />;
  return (
    <Dialog
      open
      title={translate('automatic.edit')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('automatic.back')}</Button>
          <Button variant="primary" disabled={iban === ''} onClick={() => onModify(iban)}>
            {translate('automatic.modify')}
          </Button>
        </>
      }
    >
      <div className="field automatic-edit-field">
        <label className="field-label" htmlFor={`${id}-client`}>
          {translate('automatic.client')}
        </label>
        <input id={`${id}-client`} className="field-input" value={advance.nameClient} readOnly />
      </div>
      <div className="field automatic-edit-field">
        <label className="field-label" htmlFor={`${id}-iban`}>
          {translate('automatic.account')}
        </label>
        <select id={`${id}-iban`} className="field-input" value={iban} onChange={({ target }) => setIban(target.value)}>
          <option value="">{translate('forms.choose')}</option>
          {accountOptions(accounts).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </Dialog>
  );
};
