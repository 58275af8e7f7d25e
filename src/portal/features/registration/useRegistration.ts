import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RegistrationOutcome } from '#shared/records.ts';
import { isTokenOver, registerUser } from '#portal/auth/access.ts';
import { useConfirmation } from '#portal/confirmation/useConfirmation.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { showToast } from '#portal/ui/toasts.ts';
import { clearRegistration, validationToken } from './registration-kept.ts';
import type { Registration } from './registration.ts';
import { COMPANY_PATH, restored } from './steps.ts';
import { useIsOpen } from './useStep.ts';

/** Creates the user and says what became of it (R-REG-14, R-REG-20…22); nothing of the registration stays (R-REG-24). */
export function useRegistration({ token, ...user }: Registration) {
  const { codNrbeEn } = useEntity();
  const [outcome, setOutcome] = useState<RegistrationOutcome>('created');
  const proveAgain = useProveAgain();
  const confirmation = useConfirmation(async () => {
    try {
      const became = await registerUser(user, codNrbeEn, token);
      clearRegistration();
      setOutcome(became);
      showToast({ kind: 'success', text: translate(`registration.toast.${became}`) });
    } catch (error) {
      // The next screen shows it.
      if (isTokenOver(error)) await proveAgain();
      throw error;
    }
  });
  return { ...confirmation, outcome };
}

/** Leads to step 1 when the proof is over: everything stands there still, and only has to be sent again. */
function useProveAgain() {
  const navigate = useNavigate();
  const isOpen = useIsOpen();
  return async () => {
    validationToken.clear();
    if (isOpen()) await navigate(restored(COMPANY_PATH), { replace: true, state: { notice: 'tokenOver' } });
  };
}
