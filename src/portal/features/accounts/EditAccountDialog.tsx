import { useNavigate } from 'react-router-dom';
import { accountEditForm } from '#generated/forms/account-edit.ts';
import type { PayoutAccount } from '#shared/records.ts';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/Button.tsx';
import { Dialog } from '#portal/ui/Dialog.tsx';
import { accountEditDraft } from './account-drafts.ts';

interface EditAccountDialogProps {
  account: PayoutAccount;
  onClose: () => void;
}

/** BIC and description of an account that needs no document; what is changed is confirmed on a page (R-ACC-30, R-ACC-45). */
export const EditAccountDialog = ({ account, onClose }: EditAccountDialogProps) => {
  const navigate = useNavigate();
  const { iban, bic, description } = account;
  const title = translate('accounts.editTitle');
  return (
    <Dialog open title={title} onClose={onClose}>
      <SchemaForm
        module={accountEditForm}
        label={title}
        defaultValues={{ iban, bic, description }}
        onSubmit={(values) => {
          accountEditDraft.write({ account, bic: values.bic ?? '', description: values.description ?? '' });
          void navigate('/cuentas-de-abono/confirmar/edit');
        }}
      >
        <div className="account-dialog-actions">
          <Button onClick={onClose}>{translate('confirmation.back')}</Button>
          <SubmitButton>{translate('accounts.modify')}</SubmitButton>
        </div>
      </SchemaForm>
    </Dialog>
  );
};
