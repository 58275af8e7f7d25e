import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { HttpError } from 'ra-core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LoadingPage, useGetIdentity, useLogout, useTranslate } from 'react-admin';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { useNotifyError } from '#console/ui/useNotifyError.ts';
import { BankTime } from '#console/ui/BankTime.tsx';
import { describeSession, type OpenSession } from './describe-session.ts';
import { LoginLayout } from './LoginLayout.tsx';
import { endOtherSessions, listSessions } from './session-calls.ts';
import { useSubmit } from '#console/ui/useSubmit.ts';

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
  return state?.isChosen ? <LeaveOrAsk /> : <Question name={identity?.fullName ?? ''} />;
}

/** Leaves at once, unless the user has other open sessions: then the page asks whether they end as well (R-CON-08). */
function LeaveOrAsk() {
  const [isAnswered, setAnswered] = useState(false);
  const { data, isPending } = useQuery({
    queryKey: ['sessions', 'others'],
    queryFn: listSessions,
    retry: false,
    gcTime: 0,
  });
  if (isPending && !isAnswered) return <LoadingPage />;
  // Without the list the user leaves all the same.
  const others = data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  if (isAnswered || others.length === 0) return <Leaving />;
  return <OthersQuestion others={others} onAnswer={() => setAnswered(true)} />;
}

function OthersQuestion({ others, onAnswer }: { others: readonly OpenSession[]; onAnswer: () => void }) {
  const translate = useTranslate();
  const { submit, isSending, failure } = useSubmit<undefined>(async () => {
    await endOtherSessions();
    onAnswer();
  });
  return (
    <LoginLayout title={translate('login.leave.title')} intro={translate('sessions.leave')}>
      <Box component="ul" sx={{ mt: 0, pl: 3 }}>
        {others.map((session) => (
          <li key={session.id}>
            {describeSession(session, translate)}, <BankTime at={session.lastUsedAt} />
          </li>
        ))}
      </Box>
      <ErrorAlert message={failure} />
      <Stack spacing={1}>
        <Button variant="contained" size="large" loading={isSending} onClick={() => void submit(undefined)}>
          {translate('sessions.leave.all')}
        </Button>
        <Button variant="outlined" onClick={onAnswer}>
          {translate('ra.auth.logout')}
        </Button>
        <StayButton />
      </Stack>
    </LoginLayout>
  );
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

function StayButton() {
  const translate = useTranslate();
  return (
    <Button component={Link} to="/" replace>
      {translate('login.leave.stay')}
    </Button>
  );
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
        <StayButton />
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
