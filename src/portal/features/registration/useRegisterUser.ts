import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { UserCreatedOrMailedAgain } from '#shared/records/records.ts';
import { isValidationTokenOver, registerUser } from '#portal/auth/visitor-calls.ts';
import { useConfirmation, type ConfirmationState } from '#portal/confirmation/useConfirmation.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { showToast } from '#portal/ui/toasts/toasts.ts';
import { clearRegistration, validationTokenStorage } from './registration-storage.ts';
import type { RegistrationData } from './registration.ts';
import { COMPANY_PATH, toAddressRestoringInput } from './steps.ts';
import { useMountedCheck } from './useStepNavigationRestoringInput.ts';

/** Creates the user and reports the result (R-REG-14, R-REG-20…22); deletes the registration's data (R-REG-24). */
export function useRegisterUser({ token, user }: RegistrationData): {
  state: ConfirmationState;
  confirm: () => Promise<void>;
  leave: () => void;
  outcome: UserCreatedOrMailedAgain;
} {
  const { codNrbeEn } = useEntity();
  const [outcome, setOutcome] = useState<UserCreatedOrMailedAgain>('created');
  const proveAgain = useProveAgain();
  const confirmation = useConfirmation(async () => {
    try {
      const became = await registerUser(user, codNrbeEn, token);
      clearRegistration();
      setOutcome(became);
      showToast({ kind: 'success', text: translate(`registration.toast.${became}`) });
    } catch (error) {
      // The next screen shows the reason.
      if (isValidationTokenOver(error)) await proveAgain();
      throw error;
    }
  });
  return { ...confirmation, outcome };
}

/** Redirects to step 1 when the proof has expired: its input is still there and only has to be submitted again. */
function useProveAgain() {
  const navigate = useNavigate();
  const isOpen = useMountedCheck();
  return async () => {
    validationTokenStorage.clear();
    if (isOpen())
      await navigate(toAddressRestoringInput(COMPANY_PATH), { replace: true, state: { notice: 'tokenOver' } });
  };
}
