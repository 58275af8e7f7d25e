import { useGetList } from 'ra-core';
import { Suspense, useMemo } from 'react';
import { hasSignatures } from '#shared/entity/signature.ts';
import type { SupplierUser } from '#shared/records/records.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { ListPage } from '#portal/lists/ListPage.tsx';
import { useRowDialog } from '#portal/lists/useRowDialog.ts';
import { PER_PAGE } from '#portal/records/first-calls.ts';
import { useSession } from '#portal/session/session.ts';
import { ButtonLink } from '#portal/ui/actions/Button.tsx';
import { lazyComponent } from '#portal/ui/loading/lazy-component.tsx';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { createUserColumns } from './user-columns.tsx';
import { newUserDraft } from './user-draft.ts';
import { ADD_PATH } from './user-paths.ts';
import './users.css';

const ColleagueMeansDialog = lazyComponent(() => import('#portal/signature/means/ColleagueMeansDialog.tsx'));

/** All users of the supplier (R-USER-01, R-USER-05, R-USER-07). */
const UserList = () => {
  const { row: leaving, open, close, closeGone } = useRowDialog<SupplierUser>();
  const ownId = useSession().userData?.id;
  const { row: signer, open: openMeans, close: closeMeans } = useRowDialog<SupplierUser>();
  const mayRemoveMeans = useMayRemoveMeans(ownId);
  const columns = useMemo(
    () => createUserColumns(ownId, open, mayRemoveMeans ? openMeans : undefined),
    [ownId, open, mayRemoveMeans, openMeans],
  );
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
      {signer && (
        <Suspense fallback={null}>
          <ColleagueMeansDialog user={signer} onClose={closeMeans} />
        </Suspense>
      )}
    </ListPage>
  );
};

const FIRST_PAGE = { pagination: { page: 1, perPage: PER_PAGE }, filter: {} };

/** The principal user removes the means to sign of colleagues, where the entity has signatures (R-SIGN-06). */
function useMayRemoveMeans(ownId: string | undefined): boolean {
  const signs = hasSignatures(useEntity());
  // The rows that the list reads: nothing is asked of the service here.
  const { data = [] } = useGetList<SupplierUser>('users', FIRST_PAGE, { enabled: false });
  return signs && data.some(({ id, isPrincipal }) => isPrincipal && id === ownId);
}

export default UserList;
