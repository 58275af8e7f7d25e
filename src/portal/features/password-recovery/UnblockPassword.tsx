import { useNavigate } from 'react-router-dom';
import { ENTITY_MISSING_CODE } from '#shared/errors/error-codes.ts';
import { ServiceError } from '#shared/errors/service-error.ts';
import { setPassword } from '#portal/auth/visitor-calls.ts';
import { useLinkParams } from '#portal/auth/mailed-link.ts';
import { getStoredEntityCode } from '#portal/entity/load-entity.ts';
import type { SentPassword } from '#portal/forms/NewPasswordForm.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { showToast } from '#portal/ui/toasts/toasts.ts';
import { NAVIGATING } from '#portal/ui/actions/useSingleFlight.ts';
import { LinkPasswordCard } from './LinkPasswordCard.tsx';

/** `/blockingPassword?id=…&token=…`: a blocked user sets a new password (R-LOGIN-18…20, R-LOGIN-33…35). */
export const UnblockPassword = () => {
  const link = useLinkParams();
  const { id, token } = link;
  const navigate = useNavigate();
  const assign = async (password: SentPassword) => {
    // Session storage may have been cleared after the screen opened.
    const code = getStoredEntityCode();
    if (!code) throw new ServiceError(ENTITY_MISSING_CODE, 0);
    await setPassword({ ...password, token, codNrbeEn: code });
    showToast({ kind: 'success', text: translate('passwordRecovery.recovered') });
    await navigate('/home', { replace: true });
    return NAVIGATING;
  };
  return (
    <LinkPasswordCard
      title={translate('passwordRecovery.blocked.title')}
      intro={translate('passwordRecovery.blocked.intro')}
      link={link}
      hasAllParams={id !== '' && token !== '' && getStoredEntityCode() !== null}
      assign={assign}
    />
  );
};
