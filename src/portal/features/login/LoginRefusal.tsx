import { useEffect, useEffectEvent } from 'react';
import { Link } from '#portal/ui/navigation/Link.tsx';
import { getErrorCode } from '#shared/errors/service-error.ts';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { SupportContact } from '#portal/ui/errors/SupportContact.tsx';
import { ErrorDetails } from '#portal/ui/errors/ErrorDetails.tsx';
import { getErrorText } from '#portal/ui/errors/error-text.ts';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { createStore } from '#shared/runtime/store.ts';
import { readSession } from '#portal/session/session.ts';
import { useStore } from '#portal/ui/useStore.ts';
import { LockedLoginHelp } from './LockedLoginHelp.tsx';
import { loginRefusalTexts } from './login-refusal.texts.ts';

/** The fifth wrong password in a row locks the login: after this number a warning is shown. */
const FAILURES_BEFORE_WARNING = 4;

const WRONG_PASSWORD = 637;

/** Wrong passwords in a row in this page, by email. The service sends no number, as that would reveal who is a user. */
const failuresByEmail = createStore<ReadonlyMap<string, number>>(new Map());

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
      <SupportContact />
      <ErrorDetails error={error} />
    </Notice>
  );
};

export default LoginRefusal;

/**
 * Counts the wrong passwords for an email. Attempts on other pages are unknown.
 * @param error the latest refusal of Login
 * @returns the number of attempts in a row
 */
function useWrongPasswordCount(email: string, error: unknown): number {
  const name = email.trim().toLowerCase();
  const counts = useStore(failuresByEmail);
  const add = useEffectEvent((isWrong: boolean) => {
    const before = failuresByEmail.get();
    failuresByEmail.set(new Map(before).set(name, isWrong ? (before.get(name) ?? 0) + 1 : 0));
  });
  useEffect(() => add(getErrorCode(error) === WRONG_PASSWORD), [error]);
  useEffect(
    () => () => {
      // After a successful login the service resets its counter, too.
      if (readSession().token) failuresByEmail.set(new Map());
    },
    [],
  );
  return counts.get(name) ?? 0;
}
