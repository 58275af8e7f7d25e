import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import { updateUser } from '#confirming/database/users.ts';
import type { AccessContext } from './access-context.ts';
import { runWithOwnUser, type UserRequest } from './own-supplier-user.ts';
import { refuse } from '#platform/rules/refusal.ts';

export interface AlarmSettings {
  phone: string;
  alarmEmail: boolean;
  alarmSms: boolean;
}

/**
 * Changes the alarms of a user. The telephone is validated only for alarms by SMS (R-ALERT-08).
 * @throws Refusal 632 not the caller's own id, 649 both channels at once, 642 and 400 telephone missing or malformed
 */
export const changeAlarms = (context: AccessContext, asked: UserRequest, alarms: AlarmSettings): Promise<void> =>
  runWithOwnUser(context, asked, async (trx, user) => {
    const { phone, alarmEmail, alarmSms } = alarms;
    if (alarmEmail && alarmSms) refuse('alarmsByBothWays');
    if (alarmSms && phone === '') refuse('alarmPhoneMissing');
    if (alarmSms && !/^\d{9}$/.test(phone)) refuse('alarmPhoneInvalid');
    await updateUser(trx, user, { phone, alarmEmail, alarmSms });
    recordSupplierEvent(trx, {
      owner: user,
      userId: user.id,
      kind: 'alerts-changed',
      detail: { alarmEmail, alarmSms },
    });
  });
