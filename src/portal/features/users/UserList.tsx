import { useGetList } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import type { SupplierUser } from '#shared/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { ExportButton } from '#portal/lists/ExportButton.tsx';
import { ListState } from '#portal/lists/ListState.tsx';
import { PrintButton } from '#portal/lists/PrintButton.tsx';
import { RecordTable } from '#portal/lists/RecordTable.tsx';
import { ButtonLink } from '#portal/ui/Button.tsx';
import { Page } from '#portal/ui/Page.tsx';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { USER_COLUMNS, deleteColumn } from './user-columns.tsx';
import { userDraft } from './user-draft.ts';
import { ADD_PATH } from './user-paths.ts';
import './users.css';

/** All users of the supplier (R-USER-01, R-USER-05, R-USER-07). */
const UserList = () => {
  // Somebody may have confirmed the email a moment ago: what is kept is shown at once and asked for again.
  const list = useGetList<SupplierUser>('users', {}, { staleTime: 0 });
  const [leaving, setLeaving] = useState<SupplierUser | null>(null);
  const columns = useMemo(() => [...USER_COLUMNS, deleteColumn(setLeaving)], []);
  const table = useRef<HTMLDivElement>(null);
  const users = (!list.error && list.data) || [];
  const title = translate('users.title');
  return (
    <Page
      title={title}
      breadcrumb={[{ label: translate('lists.home'), to: '/home' }, { label: title }]}
      actions={<UserActions users={users} />}
    >
      <ListState
        isPending={list.isPending}
        error={list.error}
        isEmpty={list.data?.length === 0}
        onRetry={() => void list.refetch()}
      >
        <div className="users" ref={table} tabIndex={-1}>
          <RecordTable caption={title} columns={columns} rows={users} rowKey={({ id }) => id} busy={list.isFetching} />
        </div>
      </ListState>
      {leaving && (
        <DeleteUserDialog
          user={leaving}
          onClose={() => setLeaving(null)}
          onDeleted={() => {
            setLeaving(null);
            // The button that opened the dialog is gone with its row.
            table.current?.focus();
          }}
        />
      )}
    </Page>
  );
};

const UserActions = ({ users }: { users: readonly SupplierUser[] }) => {
  const disabled = users.length === 0;
  return (
    <>
      <ExportButton
        fileName="Usuarios"
        sheetName="Usuarios"
        columns={USER_COLUMNS}
        disabled={disabled}
        readPage={() => Promise.resolve({ rows: users, hasNext: false })}
      />
      <PrintButton disabled={disabled} />
      <ButtonLink to={ADD_PATH} variant="primary" icon="plus" onClick={userDraft.clear}>
        {translate('users.new')}
      </ButtonLink>
    </>
  );
};

export default UserList;
