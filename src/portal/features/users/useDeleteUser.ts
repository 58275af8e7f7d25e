import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { DataProvider } from 'ra-core';
import type { UserOperations } from '#shared/data-provider.ts';
import { useConfirmation } from '#portal/confirmation/useConfirmation.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { showToast } from '#portal/ui/toasts.ts';

/** Deletes a user and reads the list anew; whether it may be is the service's to say (R-USER-08…10). */
export function useDeleteUser(id: string, onDeleted: () => void) {
  const dataProvider = useDataProvider<DataProvider & UserOperations>();
  const queryClient = useQueryClient();
  const { state, confirm } = useConfirmation(async () => {
    await dataProvider.deleteUser(id);
    showToast({ kind: 'success', text: translate('users.deleted') });
    await queryClient.invalidateQueries({ queryKey: ['users'] });
    onDeleted();
  });
  return { isPending: state === 'pending', confirm };
}
