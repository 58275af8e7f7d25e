import { useState } from 'react';
import { setPassword } from '#portal/auth/visitor-calls.ts';
import { useLinkParams } from '#portal/auth/mailed-link.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import type { SentPassword } from '#portal/forms/NewPasswordForm.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { showToast } from '#portal/ui/toasts/toasts.ts';
import { LinkPasswordCard } from './LinkPasswordCard.tsx';
import { ReturnToLoginDialog } from './ReturnToLoginDialog.tsx';

/** `/new-password?token=…`: resets a forgotten password (R-LOGIN-13…17, R-LOGIN-31, R-LOGIN-32). */
export const NewPassword = () => {
  const link = useLinkParams();
  const { token } = link;
  const { codNrbeEn } = useEntity();
  const [isDone, setDone] = useState(false);
  const assign = async (password: SentPassword) => {
    await setPassword({ ...password, token, codNrbeEn });
    showToast({ kind: 'success', text: translate('forms.new-password.assigned') });
    setDone(true);
  };
  return (
    <LinkPasswordCard
      title={translate('passwordRecovery.new.title')}
      intro={translate('passwordRecovery.new.intro')}
      link={link}
      hasAllParams={token !== ''}
      assign={assign}
    >
      {isDone && (
        <ReturnToLoginDialog picture="success" title={translate('passwordRecovery.done.title')}>
          <p>{translate('passwordRecovery.done.text')}</p>
        </ReturnToLoginDialog>
      )}
    </LinkPasswordCard>
  );
};
