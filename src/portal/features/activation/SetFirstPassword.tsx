import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ALREADY_VERIFIED_CODE } from '#shared/errors/error-codes.ts';
import { getErrorCode } from '#shared/errors/service-error.ts';
import { confirmEmail, setPassword } from '#portal/auth/visitor-calls.ts';
import { useLinkAction, useLinkParams } from '#portal/auth/mailed-link.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { NewPasswordForm, type SentPassword } from '#portal/forms/NewPasswordForm.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { BackToLogin } from '#portal/ui/pages/BackToLogin.tsx';
import { ButtonLink } from '#portal/ui/actions/Button.tsx';
import { PublicCard } from '#portal/ui/pages/PublicCard.tsx';
import { Spinner } from '#portal/ui/actions/Spinner.tsx';
import { showToast } from '#portal/ui/toasts/toasts.ts';
import { NAVIGATING } from '#portal/ui/actions/useSingleFlight.ts';
import { NotActivated } from './NotActivated.tsx';

/**
 * `/confirm-user-password?id=…&token=…`: confirms the email of a user whom a colleague created at once, so that an
 * invalid link is reported before the user enters a password; then the user sets the password (R-LOGIN-27…30).
 */
export const SetFirstPassword = () => {
  const { id, token, email } = useLinkParams();
  const { codNrbeEn } = useEntity();
  const navigate = useNavigate();
  const isConfirmed = useRef(false);
  const confirm = async () => {
    if (!isConfirmed.current) await ensureConfirmed(id, token);
    isConfirmed.current = true;
  };
  const assign = async (password: SentPassword) => {
    await confirm();
    await setPassword({ ...password, token, codNrbeEn });
    showToast({ kind: 'success', text: translate('forms.new-password.assigned') });
    await navigate('/', { replace: true });
    return NAVIGATING;
  };
  const { problem, error, isLooking, follow } = useLinkAction(id !== '' && token !== '', assign, confirm);
  if (problem) {
    return (
      <NotActivated problem={problem} error={error}>
        {problem === 'spent' && <ButtonLink to="/forgot-password">{translate('activation.askPassword')}</ButtonLink>}
      </NotActivated>
    );
  }
  const title = translate('activation.password.title');
  return (
    <PublicCard title={title} intro={translate('activation.password.intro')}>
      {isLooking ? (
        <div className="public-waiting">
          <Spinner label={translate('activation.looking')} />
        </div>
      ) : (
        <NewPasswordForm label={title} username={email} assign={follow} />
      )}
      <BackToLogin />
    </PublicCard>
  );
};

/** If the password was refused before, the email is already confirmed. */
async function ensureConfirmed(id: string, token: string): Promise<void> {
  try {
    await confirmEmail(id, token);
  } catch (error) {
    if (getErrorCode(error) !== ALREADY_VERIFIED_CODE) throw error;
  }
}
