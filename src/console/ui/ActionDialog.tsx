import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ErrorAlert } from './ErrorAlert.tsx';

interface ActionDialogProps {
  title: string;
  /** What will happen. */
  content: string;
  /** The label of the button. */
  confirmLabel: string;
  isDestructive?: boolean;
  isBusy: boolean;
  failure: string | undefined;
  /** Whether required input is missing. */
  isBlocked?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for confirmation of an action and its input, says what will happen, and shows why it was refused. */
export function ActionDialog({
  title,
  content,
  confirmLabel,
  isDestructive = false,
  isBusy,
  failure,
  isBlocked,
  onConfirm,
  onClose,
  children,
}: ActionDialogProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      onClose={(_event, reason) => reason !== 'backdropClick' && !isBusy && onClose()}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{content}</DialogContentText>
        {children}
        <ErrorAlert message={failure} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isBusy} onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          loading={isBusy}
          disabled={isBlocked}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
