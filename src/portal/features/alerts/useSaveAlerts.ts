import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AlertsValues } from '#generated/forms/alerts.ts';
import { useSubmitWithErrors } from '#portal/forms/submit-errors.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { useCustomMethods } from '#portal/records/custom-methods.ts';
import { showToast } from '#portal/ui/toasts.ts';
import { toAlertSettings } from './alert-settings.ts';

/** Saves the alerts of the user (R-ALERT-04…06). @param phone the stored telephone; '' if there is none */
export function useSaveAlerts(phone: string) {
  const { changeAlerts } = useCustomMethods();
  const queryClient = useQueryClient();
  const [savedPhone, setSavedPhone] = useState(phone);
  const [attempts, setAttempts] = useState(0);
  const [sent, setSent] = useState<Partial<AlertsValues>>();
  const { submit } = useSubmitWithErrors(async (values: Partial<AlertsValues>) => {
    try {
      const { data } = await changeAlerts(toAlertSettings(values, savedPhone));
      setSavedPhone(data.phone);
      setSent(values);
      showToast({ kind: 'success', text: translate('alerts.saved') });
      void queryClient.invalidateQueries({ queryKey: ['users'] });
    } finally {
      setAttempts((count) => count + 1);
    }
  });
  return { submit, attempts, sent };
}
