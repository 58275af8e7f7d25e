import { useEffect, useMemo, useRef, useState } from 'react';
import type { PayoutAccount } from '#shared/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { CursorPager } from '#portal/lists/CursorPager.tsx';
import { ListState } from '#portal/lists/ListState.tsx';
import { RecordTable } from '#portal/lists/RecordTable.tsx';
import { useCursorList } from '#portal/lists/useCursorList.ts';
import { ButtonLink } from '#portal/ui/Button.tsx';
import { Page } from '#portal/ui/Page.tsx';
import { ACCOUNT_COLUMNS, actionColumn } from './account-columns.tsx';
import { AccountListActions } from './AccountListActions.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { EditAccountDialog } from './EditAccountDialog.tsx';
import { useAccountEditing } from './useAccountEditing.ts';
import './payout-accounts.css';

/** The supplier's payout accounts: status, what comes next, edit and delete (R-ACC-01…06, R-ACC-59). */
const AccountList = () => {
  const list = useCursorList<PayoutAccount>('accounts');
  const [deleted, setDeleted] = useState<PayoutAccount | null>(null);
  const { edited, edit, closeEdit } = useAccountEditing();
  const columns = useMemo(() => [...ACCOUNT_COLUMNS, actionColumn(edit, setDeleted)], [edit]);
  const isGone = useRef(false);
  useEffect(() => {
    // The button that opened the dialog went with its row.
    if (!deleted && isGone.current) document.querySelector('h1')?.focus();
    isGone.current = false;
  }, [deleted]);
  usePageThatExists(list);
  const title = translate('destination.payoutAccounts');
  return (
    <Page
      title={title}
      breadcrumb={[{ label: translate('lists.home'), to: '/home' }, { label: title }]}
      actions={<AccountListActions disabled={!list.rows?.length} />}
    >
      <ListState
        isPending={list.isPending}
        error={list.error}
        isEmpty={list.rows?.length === 0}
        emptyText={translate('accounts.empty')}
        emptyAction={
          <ButtonLink to="/cuentas-de-abono/alta" variant="primary">
            {translate('accounts.new')}
          </ButtonLink>
        }
        onRetry={list.refetch}
      >
        <div className="accounts">
          <RecordTable
            caption={title}
            columns={columns}
            rows={list.rows ?? []}
            rowKey={({ id }) => id}
            busy={list.isFetching}
          />
          <CursorPager {...list} />
        </div>
      </ListState>
      {deleted && (
        <DeleteAccountDialog
          account={deleted}
          onClose={() => setDeleted(null)}
          onDeleted={() => {
            isGone.current = true;
            setDeleted(null);
          }}
        />
      )}
      {edited && <EditAccountDialog account={edited} onClose={closeEdit} />}
    </Page>
  );
};

/** Whoever deletes the only account of the last page sees the page before it. */
function usePageThatExists({ rows, page, isFetching, previous }: ReturnType<typeof useCursorList<PayoutAccount>>) {
  const isGone = rows?.length === 0 && page > 1 && !isFetching;
  useEffect(() => {
    if (isGone) previous();
    // oxlint-disable-next-line react/exhaustive-deps -- `previous` is another function at each render
  }, [isGone]);
}

export default AccountList;
