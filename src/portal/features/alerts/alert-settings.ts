import type { AlertsValues } from '#generated/forms/alerts.ts';
import type { AlertSettings } from '#shared/records.ts';

/**
 * What is sent for a filled-in form: a telephone that is not in use stays as it was last saved (R-ALERT-08).
 * @param savedPhone '' when there is none
 */
export const toAlertSettings = (values: Partial<AlertsValues>, savedPhone: string): AlertSettings => {
  const isAlarmSms = values.isAlarmSms === true;
  return {
    phone: isAlarmSms ? (values.phone ?? '') : savedPhone,
    isAlarmEmail: values.isAlarmEmail === true,
    isAlarmSms,
  };
};
