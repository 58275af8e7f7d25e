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

/** A new password fixes it: wrong or expired. */
const MENDED_BY_PASSWORD = new Set([603, 626, 632, 637, 638]);

/** The login is locked, and the link that unlocks it was mailed. */
const LOCKED = new Set([627, 636, 650]);

interface LoginRefusalProps {
  error: unknown;
  /** With which nobody was logged in. */
  email: string;
}

/**
 * Why nobody was logged in, and what to do about it. The toast says the first of it, too (R-LOGIN-08), but that a login is
 * locked it says alone: here stands what comes next.
 */
const LoginRefusal = ({ error, email }: LoginRefusalProps) => {
  const code = getErrorCode(error);
  const failures = useWrongPasswordCount(email, error);
  if (LOCKED.has(code)) return <LockedLoginHelp key={email} error={error} email={email} />;
  return (
    <Notice tone="danger" title={getErrorText(error)}>
      {failures >= FAILURES_BEFORE_WARNING && <p>{translate('login.lastAttempts')}</p>}
      {MENDED_BY_PASSWORD.has(code) && (
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
