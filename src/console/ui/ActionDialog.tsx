import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ErrorAlert } from './ErrorAlert.tsx';

interface DialogFrame {
  title: string;
  /** What will happen. */
  content: string;
  /** The label of the button. */
  confirmLabel: string;
  isDestructive?: boolean;
  isBusy?: boolean;
  failure?: string | undefined;
  /** Whether required input is missing. */
  isBlocked?: boolean;
  /** What is missing, beside the disabled button. */
  missing?: string | undefined;
  maxWidth?: 'xs' | 'sm';
  disableRestoreFocus?: boolean;
  onClose: () => void;
  children?: ReactNode;
}

type ActionDialogProps = DialogFrame &
  (
    | { onConfirm: () => void; /** The children are fields: Enter confirms, too. */ isForm?: boolean; formId?: never }
    | {
        /** Of a form among the children, which the button submits. */ formId: string;
        onConfirm?: never;
        isForm?: never;
      }
  );

/** Asks for confirmation of an action and its input, says what will happen, and shows why it was refused. */
export function ActionDialog({
  title,
  content,
  confirmLabel,
  isDestructive = false,
  isBusy = false,
  failure,
  isBlocked,
  missing,
  maxWidth = 'sm',
  disableRestoreFocus = false,
  onConfirm,
  isForm,
  formId,
  onClose,
  children,
}: ActionDialogProps) {
  const translate = useTranslate();
  const [titleId, ownFormId] = [useId(), useId()];
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    onConfirm?.();
  };
  const submits = isForm ? ownFormId : formId;
  return (
    <Dialog
      open
      fullWidth
      maxWidth={maxWidth}
      disableRestoreFocus={disableRestoreFocus}
      aria-labelledby={titleId}
      onClose={(_event, reason) => reason !== 'backdropClick' && !isBusy && onClose()}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2, overflowWrap: 'anywhere' }}>{content}</DialogContentText>
        {isForm ? (
          <form id={ownFormId} noValidate onSubmit={confirm}>
            {children}
          </form>
        ) : (
          children
        )}
        <ErrorAlert message={failure} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {missing && (
          <Typography role="status" variant="body2" color="textSecondary" sx={{ flex: '1 1 12rem', pl: 2 }}>
            {missing}
          </Typography>
        )}
        <Button color="inherit" disabled={isBusy} onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          loading={isBusy}
          disabled={isBlocked}
          {...(submits === undefined ? { onClick: confirm } : { type: 'submit', form: submits })}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
