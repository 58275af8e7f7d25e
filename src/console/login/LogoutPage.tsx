import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { HttpError } from 'ra-core';
import { useEffect } from 'react';
import { LoadingPage, useGetIdentity, useLogout, useTranslate } from 'react-admin';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { useNotifyError } from '#console/ui/useNotifyError.ts';
import { LoginLayout } from './LoginLayout.tsx';

export const LOGOUT_PATH = '/salir';

/** Set when the user chose to log out in the console; an external link cannot set it. */
export const CONFIRMED_LOGOUT_STATE = { isChosen: true };

/**
 * Ends the session. It is a page, so that unsaved changes are confirmed before. A user who opens its address directly
 * has to confirm: a link alone must not end a session.
 */
export function LogoutPage() {
  const { state } = useLocation() as { state: typeof CONFIRMED_LOGOUT_STATE | null };
  // A page that has just loaded must fetch its session first, otherwise it could not end it.
  const { identity, error, isPending, refetch } = useGetIdentity();
  if (isPending) return <LoadingPage />;
  if ((error as HttpError | null)?.status === 401) return <Navigate to="/login" replace />;
  if (error) return <Failed message={error.message} onRetry={() => void refetch?.()} />;
  return state?.isChosen ? <Leaving /> : <Question name={identity?.fullName ?? ''} />;
}

/** If the service did not end the session, the page says so. */
function Leaving() {
  const logout = useLogout();
  const notifyFailure = useNotifyError();
  const navigate = useNavigate();
  useEffect(() => {
    logout({}, undefined, false).catch((error: unknown) => {
      notifyFailure(error);
      navigate('/', { replace: true });
    });
    // oxlint-disable-next-line exhaustive-deps -- once, when the page opens
  }, []);
  return <LoadingPage />;
}

function Question({ name }: { name: string }) {
  const translate = useTranslate();
  return (
    <LoginLayout title={translate('login.leave.title')} intro={translate('login.leave.as', { name })}>
      <Stack spacing={1}>
        <Button
          component={Link}
          to={LOGOUT_PATH}
          state={CONFIRMED_LOGOUT_STATE}
          replace
          variant="contained"
          size="large"
        >
          {translate('ra.auth.logout')}
        </Button>
        <Button component={Link} to="/" replace>
          {translate('login.leave.stay')}
        </Button>
      </Stack>
    </LoginLayout>
  );
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <LoginLayout title={translate('login.leave.title')}>
      <ErrorAlert message={message} />
      <Button variant="contained" fullWidth onClick={onRetry}>
        {translate('login.again')}
      </Button>
    </LoginLayout>
  );
}
