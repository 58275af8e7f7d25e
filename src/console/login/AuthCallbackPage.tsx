import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useLogin, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { LoginLayout } from './LoginLayout.tsx';
import { getAuthCallback, announceLoginAndClose, redirectRenewalWindow } from './auth-callback.ts';
import { logInThroughProvider } from './session-calls.ts';

/** The callback page of the identity provider, where a window that renews a session starts as well (R-CON-09). */
export function AuthCallbackPage() {
  const translate = useTranslate();
  const { isDone, failure } = useArrival();
  if (isDone) return <LoginLayout title={translate('login.provider.done')} intro={translate('login.provider.close')} />;
  return (
    <LoginLayout title={translate('login.title')} {...(!failure && { intro: translate('login.provider.wait') })}>
      <ErrorAlert message={failure} />
      {failure && (
        <Button component={Link} to="/login" variant="outlined" fullWidth sx={{ mt: 1 }}>
          {translate('login.password.toLogin')}
        </Button>
      )}
    </LoginLayout>
  );
}

function useArrival(): { isDone: boolean; failure: string | undefined } {
  const login = useLogin();
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isBegun = useRef(false);
  async function act() {
    const arrival = getAuthCallback();
    if (arrival.kind === 'window') return redirectRenewalWindow(arrival.email);
    if (arrival.kind === 'nothing') throw new Error('login.provider.nothing');
    if (!arrival.isWindow) return login({ query: arrival.query }, arrival.to);
    await logInThroughProvider(arrival.query);
    setDone(true);
    return announceLoginAndClose();
  }
  useEffect(() => {
    // The response of the provider can be used only once.
    if (isBegun.current) return;
    isBegun.current = true;
    void act().catch((error: Error | undefined) => setFailure(error?.message || 'failures.unexpected'));
    // oxlint-disable-next-line exhaustive-deps -- once, when the page opens
  }, []);
  return { isDone, failure };
}
