import { useMemo } from 'react';
import type { PayoutAccount } from '#shared/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { ListPage } from '#portal/lists/ListPage.tsx';
import { useRowDialog } from '#portal/lists/useRowDialog.ts';
import { ButtonLink } from '#portal/ui/Button.tsx';
import { createAccountColumns } from './account-columns.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { EditAccountDialog } from './EditAccountDialog.tsx';
import { useAccountEditing } from './useAccountEditing.ts';
import './accounts.css';

/** The supplier's payout accounts: status, what comes next, edit and delete (R-ACC-01…06, R-ACC-43, R-ACC-59). */
const AccountList = () => {
  const { row: deleted, open: remove, close, closeGone } = useRowDialog<PayoutAccount>();
  const { edited, edit, closeEdit } = useAccountEditing();
  const columns = useMemo(() => createAccountColumns(edit, remove), [edit, remove]);
  const newOne = (
    <ButtonLink to="/cuentas-de-abono/alta" variant="primary">
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
      actions={newOne}
      emptyText={translate('accounts.empty')}
      emptyAction={newOne}
    >
      {deleted && <DeleteAccountDialog account={deleted} onClose={close} onDeleted={closeGone} />}
      {edited && <EditAccountDialog account={edited} onClose={closeEdit} />}
    </ListPage>
  );
};

export default AccountList;
