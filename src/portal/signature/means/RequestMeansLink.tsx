import { useId, useState } from 'react';
import { getErrorCode } from '#shared/errors/service-error.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { useCustomMethods } from '#portal/records/custom-methods.ts';
import { useSession } from '#portal/session/session.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { useSingleFlight } from '#portal/ui/actions/useSingleFlight.ts';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { showErrorToast } from '#portal/ui/toasts/toasts.ts';

/** Codes of a wrong password. */
const WRONG_PASSWORD: ReadonlySet<number> = new Set([633, 637]);

/** The first means need the password, and a link to the user's email (R-SIGN-04). */
export const RequestMeansLink = () => {
  const id = useId();
  const { userData } = useSession();
  const { requestMeansLink } = useCustomMethods();
  const attempt = useSingleFlight();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const send = async () => {
    setBusy(true);
    setProblem('');
    try {
      await requestMeansLink(password);
      setPassword('');
      setSent(true);
    } catch (error) {
      if (!WRONG_PASSWORD.has(getErrorCode(error))) throw error;
      setProblem('means.link.wrong');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div role="status">
        {isSent && (
          <Notice tone="success" title={translate('means.link.sent', { email: userData?.email ?? '' })}>
            <p>{translate('means.link.sentText')}</p>
          </Notice>
        )}
      </div>
      {!isSent && <p>{translate('means.link.intro')}</p>}
      <form
        className="means-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (password === '') setProblem('means.link.missing');
          else void attempt(send, showErrorToast);
        }}
      >
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {translate('means.link.password')}
          </label>
          <input
            id={id}
            className="field-input"
            type="password"
            autoComplete="current-password"
            value={password}
            maxLength={200}
            aria-required
            aria-invalid={problem !== '' || undefined}
            aria-describedby={`${id}-problem`}
            onChange={({ target }) => setPassword(target.value)}
          />
          <p id={`${id}-problem`} className="field-error" role="alert">
            {problem && translate(problem)}
          </p>
        </div>
        <Button variant={isSent ? 'secondary' : 'primary'} type="submit" busy={isBusy}>
          {translate(isSent ? 'means.link.again' : 'means.link.send')}
        </Button>
      </form>
    </>
  );
};
