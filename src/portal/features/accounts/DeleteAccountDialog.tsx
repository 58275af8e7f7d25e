import { formatIban } from '#shared/iban.ts';
import type { PayoutAccount } from '#shared/records.ts';
import { useConfirmation } from '#portal/confirmation/useConfirmation.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { useDeleteRecord } from '#portal/records/writes.ts';
import { Button } from '#portal/ui/Button.tsx';
import { Dialog } from '#portal/ui/Dialog.tsx';
import { showToast } from '#portal/ui/toasts.ts';
import { lossText } from './account-status.ts';

interface DeleteAccountDialogProps {
  account: PayoutAccount;
  onClose: () => void;
  /** Called when the account is gone from the list too. */
  onDeleted: () => void;
}

/** Asks before an account is deleted, and says what is lost with it in its state (R-ACC-36, R-ACC-37); a refusal is a toast and the dialog stays (R-ACC-42). */
export const DeleteAccountDialog = ({ account, onClose, onDeleted }: DeleteAccountDialogProps) => {
  const deleteAccount = useDeleteRecord('accounts');
  const { state, confirm, leave } = useConfirmation(async () => {
    await deleteAccount(account.id);
    showToast({ kind: 'success', text: translate('accounts.deleted') });
    onDeleted();
  });
  const isBusy = state === 'pending';
  const close = () => {
    leave();
    onClose();
  };
  return (
    <Dialog
      open
      title={translate('accounts.deleteTitle')}
      onClose={close}
      busy={isBusy}
      actions={
        <>
          <Button onClick={close} disabled={isBusy}>
            {translate('accounts.cancel')}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
            {translate('accounts.deleteConfirm')}
          </Button>
        </>
      }
    >
      <p>{translate('accounts.deleteText')}</p>
      <p className="account-named">
        <strong className="tabular">{formatIban(account.iban)}</strong>
        <br />
        {account.description}
      </p>
      <p>{lossText(account.status)}</p>
    </Dialog>
  );
};
