import type { ReactNode } from 'react';
import { Button } from '#portal/ui/actions/Button.tsx';
import { Dialog } from '#portal/ui/actions/Dialog.tsx';
import type { IconName } from '#portal/ui/display/Icon.tsx';
import type { useConfirmation } from './useConfirmation.ts';

interface ConfirmationDialogProps extends ReturnType<typeof useConfirmation<[]>> {
  title: string;
  cancelLabel: string;
  /** Without it there is nothing to confirm. */
  confirmLabel?: string | undefined;
  icon?: IconName;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something is removed. Closing it removes the message of its failure, too. */
export const ConfirmationDialog = (props: ConfirmationDialogProps) => {
  const { state, confirm, leave, title, cancelLabel, confirmLabel, icon, onClose, children } = props;
  const isBusy = state === 'pending';
  const close = () => {
    leave();
    onClose();
  };
  return (
    <Dialog
      open
      title={title}
      busy={isBusy}
      onClose={close}
      actions={
        <>
          <Button onClick={close} disabled={isBusy}>
            {cancelLabel}
          </Button>
          {confirmLabel && (
            <Button variant="danger" busy={isBusy} {...(icon && { icon })} onClick={() => void confirm()}>
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  );
};
