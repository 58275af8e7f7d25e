import { useMemo, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { needsDocument } from '#shared/records/account-rules.ts';
import type { PayoutAccount } from '#shared/records/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { ListPage } from '#portal/lists/ListPage.tsx';
import { useRowDialog } from '#portal/lists/useRowDialog.ts';
import { ButtonLink, Button } from '#portal/ui/actions/Button.tsx';
import { accountEditForm } from '#generated/forms/account-edit.ts';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import { Dialog } from '#portal/ui/actions/Dialog.tsx';
import { createAccountColumns } from './account-columns.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { accountEditDraft } from './account-drafts.ts';
import './accounts.css';

/** Edits BIC and description of an account that needs no document; a page confirms the change (R-ACC-30, R-ACC-45). */
const EditAccountDialog = ({ account, onClose }: EditAccountDialogProps) => {
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

/** The supplier's payout accounts: status, next step, edit and delete (R-ACC-01…06, R-ACC-43, R-ACC-59). */
const AccountList = () => {
  const { row: deleted, open: remove, close, closeGone } = useRowDialog<PayoutAccount>();
  const { edited, edit, closeEdit } = useAccountEditing();
  const columns = useMemo(() => createAccountColumns(edit, remove), [edit, remove]);
  const addLink = (variant: 'primary' | 'secondary') => (
    <ButtonLink to="/cuentas-de-abono/alta" variant={variant}>
      {translate('accounts.new')}
    </ButtonLink>
  );
  return (
    <ListPage
      resource="accounts"
      title={translate('destination.accounts')}
      columns={columns}
      sheetName="Cuentas"
      className="account-list"
      actions={addLink('primary')}
      emptyText={translate('accounts.empty')}
      emptyAction={addLink('secondary')}
    >
      {deleted && <DeleteAccountDialog account={deleted} onClose={close} onDeleted={closeGone} />}
      {edited && <EditAccountDialog account={edited} onClose={closeEdit} />}
    </ListPage>
  );
};

export default AccountList;

interface EditAccountDialogProps {
  account: PayoutAccount;
  onClose: () => void;
}

/** Editing opens a dialog, or a screen if a document is needed (R-ACC-26, R-ACC-27). */
function useAccountEditing() {
  const navigate = useNavigate();
  const [edited, setEdited] = useState<PayoutAccount | null>(null);
  const edit = useCallback(
    (account: PayoutAccount) => {
      if (!needsDocument(account)) return setEdited(account);
      accountEditDraft.write({ account, bic: account.bic, description: account.description });
      return void navigate('/cuentas-de-abono/account-edit');
    },
    [navigate],
  );
  return { edited, edit, closeEdit: () => setEdited(null) };
}
