import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  content: string;
  /** The label of the button. */
  confirmLabel: string;
  /** The label of the other button, if "cancel" does not fit. */
  stay?: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation of an irreversible action; unlike in react-admin's own dialog, Enter does not confirm. */
export function ConfirmDialog({
  isOpen,
  title,
  content,
  confirmLabel,
  stay,
  isBusy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const translate = useTranslate();
  const [titleId, contentId] = [useId(), useId()];
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} aria-describedby={contentId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={contentId}>{content}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {stay ?? translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" color="error" loading={isBusy ?? false} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
