import { useConfirmation } from '#portal/confirmation/useConfirmation.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { useDeleteRecord } from '#portal/records/record-mutations.ts';
import { showToast } from '#portal/ui/toasts.ts';

/** Deletes a user; whether it may be is the service's to say (R-USER-08…10). */
export function useDeleteUser(id: string, onDeleted: () => void) {
  const deleteUser = useDeleteRecord('users');
  const { state, confirm, leave } = useConfirmation(async () => {
    await deleteUser(id);
    showToast({ kind: 'success', text: translate('users.deleted') });
    onDeleted();
  });
  return { isPending: state === 'pending', confirm, leave };
}
