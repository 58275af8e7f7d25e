import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import type { VersionAction } from './version-actions.ts';

interface ActionDialogProps {
  action: VersionAction;
  number: number;
  isBusy: boolean;
  failure: string | undefined;
  /** Whether required input is missing. */
  isBlocked?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for confirmation of a version action, and says what will happen. */
export function VersionActionDialog({
  action,
  number,
  isBusy,
  failure,
  isBlocked,
  onConfirm,
  onClose,
  children,
}: ActionDialogProps) {
  const translate = useTranslate();
  const id = `action-${action}`;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      onClose={(_event, reason) => reason !== 'backdropClick' && !isBusy && onClose()}
    >
      <DialogTitle id={id}>{translate(`versions.actions.${action}.title`, { number })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate(`versions.actions.${action}.content`, { number })}</DialogContentText>
        {children}
        <ErrorAlert message={failure} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isBusy} onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          color={action === 'discard' ? 'error' : 'primary'}
          loading={isBusy}
          disabled={isBlocked}
          onClick={onConfirm}
        >
          {translate(`versions.actions.${action}`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
