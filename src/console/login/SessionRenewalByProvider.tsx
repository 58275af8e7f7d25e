import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { getCurrentMember } from '#console/session/current-member.ts';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { onLoginInOtherWindow, openRenewalWindow } from './auth-callback.ts';
import { useContinueSession, useAbandonSession } from './session-renewal.ts';
import { fetchSession } from './session-calls.ts';

/** Renews an expired session in another window, so that this page keeps its state (R-CON-09, R-CON-13). */
export function SessionRenewalByProvider({ name, autoFocus }: { name: string; autoFocus: boolean }) {
  const translate = useTranslate();
  const leave = useAbandonSession();
  const email = getCurrentMember()?.email ?? '';
  const [failure, setFailure] = useReturn();
  const open = () => setFailure(openRenewalWindow(email) ? undefined : 'login.provider.blocked');
  return (
    <>
      <DialogTitle id="renewal-title">{translate('login.renewal.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('login.renewal.intro')}</DialogContentText>
        <DialogContentText sx={{ mt: 1, mb: 1 }}>{translate('login.renewal.as', { email })}</DialogContentText>
        <ErrorAlert message={failure} />
      </DialogContent>
      <DialogActions>
        <Button onClick={leave} color="inherit">
          {translate('login.renewal.leave')}
        </Button>
        <Button variant="contained" autoFocus={autoFocus} onClick={open}>
          {translate('login.provider.enter', { name })}
        </Button>
      </DialogActions>
    </>
  );
}

/** Continues when the same user logged in elsewhere; another user must not get the unsaved input. */
function useReturn() {
  const translate = useTranslate();
  const goOn = useContinueSession();
  const [failure, setFailure] = useState<string>();
  useEffect(
    () =>
      onLoginInOtherWindow(() => {
        const expected = getCurrentMember();
        fetchSession()
          .then((member) =>
            member.id === expected?.id
              ? goOn(member)
              : setFailure(translate('login.provider.other', { email: expected?.email })),
          )
          .catch((error: Error) => setFailure(error.message));
      }),
    // oxlint-disable-next-line exhaustive-deps -- as long as the dialog is open
    [],
  );
  return [failure, setFailure] as const;
}
