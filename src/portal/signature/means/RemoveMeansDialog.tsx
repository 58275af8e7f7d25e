import type { SignatureMeans } from '#shared/records/records.ts';
import { useConfirmation } from '#portal/confirmation/useConfirmation.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { useDeleteRecord } from '#portal/records/record-mutations.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { Dialog } from '#portal/ui/actions/Dialog.tsx';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { showToast } from '#portal/ui/toasts/toasts.ts';

interface RemoveMeansDialogProps {
  means: SignatureMeans;
  isLast: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before means to sign are removed, and says what follows. */
export const RemoveMeansDialog = ({ means, isLast, onClose, onRemoved }: RemoveMeansDialogProps) => {
  const removeMeans = useDeleteRecord('signature-means');
  const { state, confirm, leave } = useConfirmation(async () => {
    await removeMeans(means.id);
    showToast({ kind: 'success', text: translate('means.removed') });
    onRemoved();
  });
  const isBusy = state === 'pending';
  const close = () => {
    leave();
    onClose();
  };
  return (
    <Dialog
      open
      title={translate('means.removeTitle')}
      busy={isBusy}
      onClose={close}
      actions={
        <>
          <Button onClick={close} disabled={isBusy}>
            {translate('means.cancel')}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
            {translate('means.remove')}
          </Button>
        </>
      }
    >
      <p>
        <strong>{means.name}</strong>
      </p>
      <p>{translate(`means.removeText.${means.kind}`)}</p>
      {isLast && (
        <Notice tone="warning">
          <p>{translate('means.removeLast')}</p>
        </Notice>
      )}
    </Dialog>
  );
};
