import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useCheckAuth, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIdentityProvider } from '#console/data/use-identity-provider.ts';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { LoginLayout } from './LoginLayout.tsx';
import { PasswordLoginForm } from './PasswordLoginForm.tsx';
import { redirectToProvider } from './auth-callback.ts';
import { useSubmit } from './useSubmit.ts';

interface Led {
  nextPathname?: string;
  nextSearch?: string;
}

/** Login of staff: with email and password, or through the bank's identity provider and nothing else (R-CON-08, R-CON-09). */
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

/** Whoever is logged in already has nothing to do on the login page; who was led here is not asked about again. */
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
  /** What people know the provider by. */
  name: string;
  /** Where somebody wanted to go. */
  to: string;
}

/** Leads to the bank's identity provider; that it is away is said here (R-CON-09). */
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
