import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Form, PasswordInput, required, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { currentMember } from '#console/session/session.ts';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { useGoOn, useLeave } from './renew.ts';
import { logIn } from './session-calls.ts';
import { useSubmission } from './useSubmission.ts';

const isNeeded = required();

/** Asks whose session ended for the password. */
export function PasswordRenewal() {
  const translate = useTranslate();
  const goOn = useGoOn();
  const leave = useLeave();
  const email = currentMember()?.email ?? '';
  const { submit, isSending, failure } = useSubmission<{ password: string }>(async ({ password }) => {
    await goOn(await logIn(email, password));
  });
  return (
    <Form
      onSubmit={(values: FieldValues) => submit(values as { password: string })}
      defaultValues={{ password: '' }}
      mode="onSubmit"
      noValidate
      disableInvalidFormNotification
    >
      <DialogTitle id="renewal-title">{translate('login.renewal.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('login.renewal.intro')}</DialogContentText>
        <DialogContentText sx={{ mt: 1, mb: 1 }}>{translate('login.renewal.as', { email })}</DialogContentText>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          source="password"
          label="ra.auth.password"
          autoComplete="current-password"
          autoFocus
          validate={isNeeded}
        />
        <FailureAlert message={failure} />
      </DialogContent>
      <DialogActions>
        <Button onClick={leave} color="inherit">
          {translate('login.renewal.leave')}
        </Button>
        <Button type="submit" variant="contained" loading={isSending}>
          {translate('ra.auth.sign_in')}
        </Button>
      </DialogActions>
    </Form>
  );
}
