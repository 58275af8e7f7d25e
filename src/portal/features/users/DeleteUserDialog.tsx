import type { SupplierUser } from '#shared/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { BreakableText } from '#portal/ui/BreakableText.tsx';
import { Button } from '#portal/ui/Button.tsx';
import { Dialog } from '#portal/ui/Dialog.tsx';
import { useConfirmation } from '#portal/confirmation/useConfirmation.ts';
import { useDeleteRecord } from '#portal/records/record-mutations.ts';
import { showToast } from '#portal/ui/toasts.ts';

interface DeleteUserDialogProps {
  user: SupplierUser;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a user is deleted (R-USER-32). */
export const DeleteUserDialog = ({ user, onClose, onDeleted }: DeleteUserDialogProps) => {
  const { isPending, confirm, leave } = useDeleteUser(user.id, onDeleted);
  const close = () => {
    leave();
    onClose();
  };
  return (
    <Dialog
      open
      busy={isPending}
      title={translate('users.deleteTitle')}
      onClose={close}
      actions={
        <>
          <Button onClick={close} disabled={isPending}>
            {translate('users.cancel')}
          </Button>
          <Button variant="danger" icon="trash" busy={isPending} onClick={() => void confirm()}>
            {translate('users.confirmDelete')}
          </Button>
        </>
      }
    >
      <p>{translate('users.deleteQuestion')}</p>
      <p className="users-deleted">
        <strong>{user.alias}</strong>
        <span>
          <BreakableText text={user.email} />
        </span>
      </p>
      <p>{translate('users.deleteConsequence')}</p>
    </Dialog>
  );
};

/** Deletes a user; the service decides whether that is allowed (R-USER-08…10). */
function useDeleteUser(id: string, onDeleted: () => void) {
  const deleteUser = useDeleteRecord('users');
  const { state, confirm, leave } = useConfirmation(async () => {
    await deleteUser(id);
    showToast({ kind: 'success', text: translate('users.deleted') });
    onDeleted();
  });
  return { isPending: state === 'pending', confirm, leave };
}
