import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatIban } from '#shared/identifiers/iban.ts';
import type { PayoutAccount } from '#shared/records/records.ts';
import { ConfirmationDialog } from '#portal/confirmation/ConfirmationDialog.tsx';
import { useConfirmation } from '#portal/confirmation/useConfirmation.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { useDeleteRecord } from '#portal/records/record-mutations.ts';
import { showToast } from '#portal/ui/toasts/toasts.ts';
import { getDeletionEffectText } from './account-status.ts';
import { isAccountGoneError, DeletionRefusalNotice } from './DeletionRefusalNotice.tsx';

interface DeleteAccountDialogProps {
  account: PayoutAccount;
  onClose: () => void;
  /** Called after the deleted account has also left the list. */
  onDeleted: () => void;
}

/**
 * Asks before an account is deleted, and states what the supplier loses, which depends on the status (R-ACC-36,
 * R-ACC-37). After a refusal, which a toast shows, the dialog stays and explains the reason (R-ACC-42).
 */
export const DeleteAccountDialog = ({ account, onClose, onDeleted }: DeleteAccountDialogProps) => {
  const deleteAccount = useDeleteRecord('accounts');
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<unknown>();
  const confirmation = useConfirmation(async () => {
    setRefusal(undefined);
    try {
      await deleteAccount(account.id);
    } catch (error) {
      setRefusal(error);
      if (isAccountGoneError(error)) void queryClient.invalidateQueries({ queryKey: ['accounts'] });
      throw error;
    }
    showToast({ kind: 'success', text: translate('accounts.deleted') });
    onDeleted();
  });
  const isNoMore = refusal !== undefined && isAccountGoneError(refusal);
  return (
    <ConfirmationDialog
      {...confirmation}
      title={translate('accounts.deleteTitle')}
      cancelLabel={translate(isNoMore ? 'accounts.refused.close' : 'accounts.cancel')}
      confirmLabel={isNoMore ? undefined : translate('accounts.deleteConfirm')}
      onClose={isNoMore ? onDeleted : onClose}
    >
      {!isNoMore && <p>{translate('accounts.deleteText')}</p>}
      <p className="account-named">
        <strong className="tabular">{formatIban(account.iban)}</strong>
        <br />
        {account.description}
      </p>
      {!isNoMore && <p>{getDeletionEffectText(account.status)}</p>}
      <DeletionRefusalNotice account={account} error={refusal} />
    </ConfirmationDialog>
  );
};
