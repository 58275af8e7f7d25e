import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { LoginLayout } from './LoginLayout.tsx';
import { getLinkToken, type LINK_PATHS } from './link-token.ts';
import { confirmEmail, liftLoginLock, objectToChange } from './session-calls.ts';
import { useSubmit } from '#console/ui/useSubmit.ts';

type LinkAction = keyof typeof LINK_PATHS;

interface Outcome {
  /** For the login. */
  email: string;
  /** Keys of texts. */
  messages: string[];
}

/** Each action, with the keys of what it reports. */
const PERFORM: Record<LinkAction, (token: string) => Promise<Outcome>> = {
  unlock: async (token) => ({ ...(await liftLoginLock(token)), messages: ['login.link.unlock.done'] }),
  email: async (token) => ({ ...(await confirmEmail(token)), messages: ['login.link.email.done'] }),
  objection: async (token) => {
    const { email, isTakenBack, isMailed } = await objectToChange(token);
    const undone = isTakenBack ? 'login.link.objection.takenBack' : 'login.link.objection.kept';
    const mailed = isMailed ? ['login.link.objection.mailed'] : [];
    return { email, messages: ['login.link.objection.done', undone, ...mailed] };
  },
};

/**
 * The page of a mailed link that lifts a lock, confirms an email or takes a change back. It acts after a click, because
 * programs that examine mails open their links (R-CON-08).
 */
export function LinkActionPage({ action }: { action: LinkAction }) {
  const translate = useTranslate();
  const [outcome, setOutcome] = useState<Outcome>();
  const { submit, isSending, failure } = useSubmit<string>(async (token) => setOutcome(await PERFORM[action](token)));
  const token = getLinkToken();
  const intro = token ? `login.link.${action}.intro` : 'login.link.none';
  return (
    <LoginLayout title={translate(`login.link.${action}.title`)} {...(!outcome && { intro: translate(intro) })}>
      <div role="status">
        {outcome?.messages.map((message) => (
          <Alert key={message} severity={message.endsWith('kept') ? 'warning' : 'success'} sx={{ mb: 1 }}>
            {translate(message, { email: outcome.email })}
          </Alert>
        ))}
      </div>
      <ErrorAlert message={failure} />
      {token && !outcome && (
        <Button
          variant="contained"
          size="large"
          fullWidth
          loading={isSending}
          sx={{ mt: 1 }}
          onClick={() => void submit(token)}
        >
          {translate(`login.link.${action}.button`)}
        </Button>
      )}
      {(!token || outcome || failure) && (
        <Button
          component={Link}
          to="/login"
          state={outcome && { email: outcome.email }}
          variant="outlined"
          fullWidth
          sx={{ mt: 1 }}
        >
          {translate('login.password.toLogin')}
        </Button>
      )}
    </LoginLayout>
  );
}
