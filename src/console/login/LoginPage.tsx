import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useCheckAuth, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIdentityProvider } from '#console/data/use-identity-provider.ts';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { LoginLayout } from './LoginLayout.tsx';
import { PasswordLoginForm } from './PasswordLoginForm.tsx';
import { redirectToProvider } from './auth-callback.ts';
import { useSubmit } from '#console/ui/useSubmit.ts';

interface Led {
  nextPathname?: string;
  nextSearch?: string;
}

/** Login of staff: with email and password, or only through the bank's identity provider (R-CON-08, R-CON-09). */
export function LoginPage() {
  const translate = useTranslate();
  const { provider, failure, askAgain } = useIdentityProvider();
  const { nextPathname = '/', nextSearch = '' } = (useLocation().state as Led | null) ?? {};
  useLeaveWhenLoggedIn();
  return (
    <LoginLayout title={translate('login.title')} intro={translate('login.intro')}>
      {failure && (
        <>
          <ErrorAlert message={failure} />
          <Button variant="outlined" fullWidth onClick={askAgain} sx={{ mt: 1 }}>
            {translate('login.again')}
          </Button>
        </>
      )}
      {provider === null && <PasswordLoginForm />}
      {provider && <ProviderLogin name={provider} to={nextPathname + nextSearch} />}
    </LoginLayout>
  );
}

/**
 * Redirects a user who is already logged in; a redirect to the login has just checked the session, so it is not
 * repeated.
 */
function useLeaveWhenLoggedIn() {
  const checkAuth = useCheckAuth();
  const navigate = useNavigate();
  const { state } = useLocation();
  useEffect(() => {
    if (state) return;
    checkAuth({}, false).then(
      () => navigate('/', { replace: true }),
      () => {},
    );
  }, [checkAuth, navigate, state]);
}

interface ProviderLoginProps {
  /** Display name of the identity provider. */
  name: string;
  /** The address to open after the login. */
  to: string;
}

/** Redirects to the bank's identity provider; if it is unavailable, this page says so (R-CON-09). */
function ProviderLogin({ name, to }: ProviderLoginProps) {
  const translate = useTranslate();
  const { submit, isSending, failure } = useSubmit<string>(redirectToProvider);
  return (
    <>
      <ErrorAlert message={failure} />
      <Button variant="contained" size="large" fullWidth loading={isSending} sx={{ mt: 1 }} onClick={() => submit(to)}>
        {translate('login.provider.enter', { name })}
      </Button>
    </>
  );
}
