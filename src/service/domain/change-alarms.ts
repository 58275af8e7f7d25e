import { changeUser } from '#service/database/users.ts';
import type { AccessContext } from './access-context.ts';
import { withOwnUser, type AskedUser } from './own-supplier-user.ts';
import { refuse } from '#service/rules/refusal.ts';

/** By which way a user is alarmed. */
export interface Alarms {
  phone: string;
  alarmEmail: boolean;
  alarmSms: boolean;
}

/**
 * Sets the alarms of a user. The telephone counts only where they come by SMS (R-ALERT-08).
 * @throws Refusal 632 not the asker's own id, 649 both ways at once, 642 and 400 the telephone is missing or wrong
 */
export const changeAlarms = (context: AccessContext, asked: AskedUser, alarms: Alarms): Promise<void> =>
  withOwnUser(context, asked, async (trx, user) => {
    const { phone, alarmEmail, alarmSms } = alarms;
    if (alarmEmail && alarmSms) refuse(649, 409, 'Alarms come by SMS or by email, not both.');
    if (alarmSms && phone === '') refuse(642, 400, 'Alarms by SMS need a telephone.');
    if (alarmSms && !/^\d{9}$/.test(phone)) refuse(400, 400, 'A telephone has nine digits.');
    await changeUser(trx, user, { phone, alarmEmail, alarmSms });
  });
