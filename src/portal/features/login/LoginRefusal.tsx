import { Link } from '#portal/ui/Link.tsx';
import { getErrorCode } from '#shared/service-error.ts';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { Contact } from '#portal/ui/Contact.tsx';
import { ErrorDetails } from '#portal/ui/ErrorDetails.tsx';
import { getErrorText } from '#portal/ui/error-text.ts';
import { Notice } from '#portal/ui/Notice.tsx';
import { LockedLoginHelp } from './LockedLoginHelp.tsx';
import { loginRefusalTexts } from './login-refusal.texts.ts';
import { useWrongPasswordCount, FAILURES_BEFORE_WARNING } from './useWrongPasswordCount.ts';

addTexts(loginRefusalTexts);

/** Codes of a wrong or expired password, for which a new password helps. */
const FIXED_BY_PASSWORD = new Set([603, 626, 632, 637, 638]);

/** Codes of a locked login, for which the link that unlocks it was mailed. */
const LOCKED = new Set([627, 636, 650]);

interface LoginRefusalProps {
  error: unknown;
  /** The email of the failed login. */
  email: string;
}

/**
 * Explains why a login failed and what to do. The toast states the reason, too (R-LOGIN-08); for a locked login only
 * the toast states it, and this shows the next step.
 */
const LoginRefusal = ({ error, email }: LoginRefusalProps) => {
  const code = getErrorCode(error);
  const failures = useWrongPasswordCount(email, error);
  if (LOCKED.has(code)) return <LockedLoginHelp key={email} error={error} email={email} />;
  return (
    <Notice tone="danger" title={getErrorText(error)}>
      {failures >= FAILURES_BEFORE_WARNING && <p>{translate('login.lastAttempts')}</p>}
      {FIXED_BY_PASSWORD.has(code) && (
        <p>
          <Link to="/forgot-password">{translate('login.forgotPassword')}</Link>
        </p>
      )}
      <Contact />
      <ErrorDetails error={error} />
    </Notice>
  );
};

export default LoginRefusal;
