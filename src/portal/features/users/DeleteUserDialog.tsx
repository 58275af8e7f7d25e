import { useDataProvider, useLogout } from 'ra-core';
import type { SupplierUser } from '#shared/records/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { BreakableText } from '#portal/ui/display/BreakableText.tsx';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { ConfirmationDialog } from '#portal/confirmation/ConfirmationDialog.tsx';
import { useConfirmation } from '#portal/confirmation/useConfirmation.ts';
import { useDeleteRecord } from '#portal/records/record-mutations.ts';
import { showToast } from '#portal/ui/toasts/toasts.ts';
import { NAVIGATING } from '#portal/ui/actions/useSingleFlight.ts';

interface DeleteUserDialogProps {
  user: SupplierUser;
  /** Whether it is the user of the session. */
  isOwn: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/**
 * Asks before a user is deleted (R-USER-32), and says what the service usually refuses; it decides (R-USER-09, R-USER-10).
 */
export const DeleteUserDialog = ({ user, isOwn, onClose, onDeleted }: DeleteUserDialogProps) => {
  const confirmation = useDeleteUser(user.id, isOwn, onDeleted);
  return (
    <ConfirmationDialog
      {...confirmation}
      title={translate('users.deleteTitle')}
      cancelLabel={translate('users.cancel')}
      confirmLabel={translate('users.confirmDelete')}
      icon="trash"
      onClose={onClose}
    >
      <p>{translate('users.deleteQuestion')}</p>
      <p className="users-deleted">
        <strong>{user.alias}</strong>
        <span>
          <BreakableText text={user.email} />
        </span>
      </p>
      {user.isPrincipal && <Notice tone="warning">{translate('users.deletePrincipal')}</Notice>}
      {isOwn && !user.isPrincipal && <Notice tone="warning">{translate('users.deleteOwn')}</Notice>}
      <p>{translate('users.deleteConsequence')}</p>
      {isOwn && <p>{translate('users.deleteOwnConsequence')}</p>}
    </ConfirmationDialog>
  );
};

/** Deletes a user, if the service allows it (R-USER-08…10). Whoever deletes themselves has no session any more. */
function useDeleteUser(id: string, isOwn: boolean, onDeleted: () => void) {
  const deleteUser = useDeleteRecord('users');
  const dataProvider = useDataProvider();
  const logout = useLogout();
  return useConfirmation(async () => {
    const text = translate('users.deleted');
    if (isOwn) {
      // The list would be read again, in a session that is over.
      await dataProvider.delete('users', { id });
      showToast({ kind: 'success', text, scope: 'session' });
      await logout();
      return NAVIGATING;
    }
    await deleteUser(id);
    showToast({ kind: 'success', text });
    onDeleted();
    return undefined;
  });
}
