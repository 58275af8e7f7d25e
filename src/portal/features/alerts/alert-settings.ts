import type { AlertsValues } from '#generated/forms/alerts.ts';
import type { AlertSettings } from '#shared/records.ts';

/**
 * Converts a filled-in form to the request: without SMS it has the last saved telephone (R-ALERT-08).
 * @param savedPhone '' if there is none
 */
export const toAlertSettings = (values: Partial<AlertsValues>, savedPhone: string): AlertSettings => {
  const isAlarmSms = values.isAlarmSms === true;
  return {
    phone: isAlarmSms ? (values.phone ?? '') : savedPhone,
    isAlarmEmail: values.isAlarmEmail === true,
    isAlarmSms,
  };
};
