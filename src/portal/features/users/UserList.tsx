import { useMemo } from 'react';
import type { SupplierUser } from '#shared/records/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { ListPage } from '#portal/lists/ListPage.tsx';
import { useRowDialog } from '#portal/lists/useRowDialog.ts';
import { useSession } from '#portal/session/session.ts';
import { ButtonLink } from '#portal/ui/actions/Button.tsx';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { createUserColumns } from './user-columns.tsx';
import { newUserDraft } from './user-draft.ts';
import { ADD_PATH } from './user-paths.ts';
import './users.css';

/** All users of the supplier (R-USER-01, R-USER-05, R-USER-07). */
const UserList = () => {
  const { row: leaving, open, close, closeGone } = useRowDialog<SupplierUser>();
  const ownId = useSession().userData?.id;
  const columns = useMemo(() => createUserColumns(ownId, open), [ownId, open]);
  return (
    <ListPage
      resource="users"
      title={translate('users.title')}
      columns={columns}
      sheetName="Usuarios"
      className="users"
      actions={
        <ButtonLink to={ADD_PATH} variant="primary" icon="plus" onClick={newUserDraft.clear}>
          {translate('users.new')}
        </ButtonLink>
      }
    >
      {leaving && (
        <DeleteUserDialog user={leaving} isOwn={leaving.id === ownId} onClose={close} onDeleted={closeGone} />
      )}
    </ListPage>
  );
};

export default UserList;
