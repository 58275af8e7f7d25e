import { expect, test } from 'vitest';
import { toAlertSettings } from './alert-settings.ts';

test('R-ALERT-04 with SMS the entered telephone is sent', () => {
  const values = { isAlarmSms: true, isAlarmEmail: false, phone: '600111222' };
  expect(toAlertSettings(values, '611222333')).toEqual(values);
});

test.each([{}, { isAlarmEmail: true }, { isAlarmSms: false, phone: '12' }])(
  'R-ALERT-08 without SMS the last saved telephone is sent: %j',
  (values) => {
    expect(toAlertSettings(values, '611222333')).toEqual({
      phone: '611222333',
      isAlarmSms: false,
      isAlarmEmail: values.isAlarmEmail === true,
    });
  },
);
