import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Form, PasswordInput, required, useNotify, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Member } from '#shared/console/console-contract.ts';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { FilledFields } from './FilledFields.tsx';
import { isFittingPassword, NEW_PASSWORD_PROPS } from './new-password.ts';
import { changePassword } from './session-calls.ts';
import { useSubmit } from './useSubmit.ts';

interface Passwords {
  currentPassword: string;
  newPassword: string;
}

interface ChangePasswordDialogProps {
  member: Member;
  onClose: () => void;
}

const isNeeded = required();

/** Lets the user change the own password, with the current one (R-CON-08). */
function ChangePasswordDialog({ member, onClose }: ChangePasswordDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const { submit, isSending, failure } = useSubmit<Passwords>(async ({ currentPassword, newPassword }) => {
    await changePassword(currentPassword, newPassword);
    notify('login.password.changed', { type: 'success' });
    onClose();
  });
  return (
    <Dialog open disableRestoreFocus onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <Form
        onSubmit={(values: FieldValues) => submit(values as Passwords)}
        defaultValues={{ currentPassword: '', newPassword: '' }}
        mode="onSubmit"
        noValidate
        disableInvalidFormNotification
      >
        <DialogTitle id={titleId}>{translate('login.password.change')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{translate('login.password.changeAbout')}</DialogContentText>
          <input type="email" name="username" autoComplete="username" value={member.email} readOnly hidden />
          <PasswordInput
            source="currentPassword"
            label="login.password.current"
            autoComplete="current-password"
            autoFocus
            validate={isNeeded}
          />
          <PasswordInput
            source="newPassword"
            label="login.password.new"
            helperText="login.password.rules"
            autoComplete="new-password"
            slotProps={NEW_PASSWORD_PROPS}
            validate={isFittingPassword}
          />
          <FilledFields />
          <ErrorAlert message={failure} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isSending}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

export default ChangePasswordDialog;
