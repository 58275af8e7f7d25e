import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { Form, PasswordInput, required, useLogout, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { setCurrentMember, currentMember } from '#console/session/session.ts';
import { endRenewal, useIsRenewing } from '#console/session/renewal.ts';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { logIn } from './session-calls.ts';
import { useSubmission } from './useSubmission.ts';

const isNeeded = required();

/** Asks for the login above the screen when the session is over: what was typed stays, what was asked goes on (R-CON-13). */
export function RenewalDialog() {
  const isOpen = useIsRenewing();
  return (
    <Dialog open={isOpen} aria-labelledby="renewal-title" fullWidth maxWidth="xs">
      {isOpen && <RenewalForm />}
    </Dialog>
  );
}

function RenewalForm() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const leave = useLeave();
  const email = currentMember()?.email ?? '';
  const { submit, isSending, failure } = useSubmission<{ password: string }>(async ({ password }) => {
    setCurrentMember(await logIn(email, password));
    endRenewal(true);
    await queryClient.invalidateQueries({ queryKey: ['auth'] });
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

/** Gives the session up: whatever waited for it fails, and the login page comes. */
function useLeave() {
  const logout = useLogout();
  return () => {
    setCurrentMember(undefined);
    endRenewal(false);
    return logout();
  };
}
