import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Form, PasswordInput, required, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { getCurrentMember } from '#console/session/current-member.ts';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { FilledFields } from './FilledFields.tsx';
import { useContinueSession, useAbandonSession } from './session-renewal.ts';
import { logIn } from './session-calls.ts';
import { useSubmit } from '#console/ui/useSubmit.ts';

const isNeeded = required();

/** Asks the user whose session expired for the password. */
export function SessionRenewalByPassword({ autoFocus }: { autoFocus: boolean }) {
  const translate = useTranslate();
  const goOn = useContinueSession();
  const leave = useAbandonSession();
  const email = getCurrentMember()?.email ?? '';
  const { submit, isSending, failure } = useSubmit<{ password: string }>(async ({ password }) => {
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
        {/* MUI's dialog would move the focus to it, in vain, at the first Tab. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden tabIndex={-1} />
        <PasswordInput
          source="password"
          label="ra.auth.password"
          autoComplete="current-password"
          autoFocus={autoFocus}
          validate={isNeeded}
        />
        <FilledFields />
        <ErrorAlert message={failure} />
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
