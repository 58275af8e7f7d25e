import { toChangeAlarms, type AlertsValues } from '#generated/forms/alerts.ts';
import type { AlertSettings } from '#shared/records/records.ts';

/**
 * Converts a filled-in form to the request: without SMS it has the last saved telephone (R-ALERT-08).
 * @param savedPhone '' if there is none
 */
export function toAlertSettings(values: AlertsValues, savedPhone: string): AlertSettings {
  const settings = toChangeAlarms(values);
  return settings.isAlarmSms ? settings : { ...settings, phone: savedPhone };
}
