import type { SignatureMeans } from '#shared/records/records.ts';
import { ConfirmationDialog } from '#portal/confirmation/ConfirmationDialog.tsx';
import { useConfirmation } from '#portal/confirmation/useConfirmation.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { useDeleteRecord } from '#portal/records/record-mutations.ts';
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
  const confirmation = useConfirmation(async () => {
    await removeMeans(means.id);
    showToast({ kind: 'success', text: translate('means.removed') });
    onRemoved();
  });
  return (
    <ConfirmationDialog
      {...confirmation}
      title={translate('means.removeTitle')}
      cancelLabel={translate('means.cancel')}
      confirmLabel={translate('means.remove')}
      onClose={onClose}
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
    </ConfirmationDialog>
  );
};
