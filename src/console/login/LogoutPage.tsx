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

/** Said by the console itself to whoever chose to leave in it; no link from elsewhere can bring it. */
export const CONFIRMED_LOGOUT_STATE = { isChosen: true };

/**
 * Ends the session. It is a page, so that whoever has unsaved work is asked before anything ends. Whoever comes by its
 * address, which any link may hold, is asked too: a link alone ends nothing.
 */
export function LogoutPage() {
  const { state } = useLocation() as { state: typeof CONFIRMED_LOGOUT_STATE | null };
  // A page that was just opened does not know of its session yet, and could not end it.
  const { identity, error, isPending, refetch } = useGetIdentity();
  if (isPending) return <LoadingPage />;
  if ((error as HttpError | null)?.status === 401) return <Navigate to="/login" replace />;
  if (error) return <Failed message={error.message} onRetry={() => void refetch?.()} />;
  return state?.isChosen ? <Leaving /> : <Question name={identity?.fullName ?? ''} />;
}

/** A logout that the service was not told of is none, and says so. */
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
