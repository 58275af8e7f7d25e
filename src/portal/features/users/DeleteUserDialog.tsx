import type { SupplierUser } from '#shared/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { BreakableText } from '#portal/ui/BreakableText.tsx';
import { Button } from '#portal/ui/Button.tsx';
import { Dialog } from '#portal/ui/Dialog.tsx';
import { useDeleteUser } from './useDeleteUser.ts';

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
