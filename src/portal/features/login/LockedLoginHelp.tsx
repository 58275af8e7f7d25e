import { useState } from 'react';
import { getErrorCode } from '#shared/errors/service-error.ts';
import { requestPasswordLink } from '#portal/auth/visitor-calls.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { SupportContact } from '#portal/ui/errors/SupportContact.tsx';
import { ErrorDetails } from '#portal/ui/errors/ErrorDetails.tsx';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { showErrorToast } from '#portal/ui/toasts/toasts.ts';
import { useSingleFlight } from '#portal/ui/actions/useSingleFlight.ts';
import './login-refusal.css';

/** A login that was already locked, or that of a user whom the entity has blocked: no link was mailed now. */
const LOCKED_BEFORE = 627;

interface LockedLoginProps {
  error: unknown;
  email: string;
}

/**
 * Explains how to unlock a login: with the mailed link, or with another one. The text is the same for unknown emails,
 * so that strangers learn nothing (R-LOGIN-11).
 */
export const LockedLoginHelp = ({ error, email }: LockedLoginProps) => {
  const { codNrbeEn } = useEntity();
  const [isBusy, setBusy] = useState(false);
  const [isSentAgain, setSentAgain] = useState(false);
  const attempt = useSingleFlight();
  const sendAgain = async () => {
    setBusy(true);
    try {
      await requestPasswordLink({ email, codNrbeEn });
      setSentAgain(true);
    } finally {
      setBusy(false);
    }
  };
  const key = isSentAgain
    ? 'login.sentAgain'
    : getErrorCode(error) === LOCKED_BEFORE
      ? 'login.sentBefore'
      : 'login.sent';
  return (
    <Notice tone="warning" title={translate(key)}>
      <div className="refusal-locked">
        <p role="status">{translate(`${key}Text`, { email })}</p>
        <Button busy={isBusy} onClick={() => void attempt(sendAgain, showErrorToast)}>
          {translate('login.sendAgain')}
        </Button>
        <SupportContact />
      </div>
      <ErrorDetails error={error} />
    </Notice>
  );
};
