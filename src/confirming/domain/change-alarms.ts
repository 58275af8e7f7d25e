import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import { updateUser } from '#confirming/database/users.ts';
import type { AccessContext } from './access-context.ts';
import { announceUserChange } from './announce-user-change.ts';
import { skipSignature, takeSignature } from './call-signature.ts';
import { describeCredentials } from './signed-lines.ts';
import { runWithOwnUser, type UserRequest } from './own-supplier-user.ts';
import { refuse } from '#platform/rules/refusal.ts';

export interface AlarmSettings {
  phone: string;
  alarmEmail: boolean;
  alarmSms: boolean;
  /** Host of the portal that received the request. */
  host: string;
}

/**
 * Changes the alarms of a user, and notifies the user and the principal user of a difference. The telephone is validated only for alarms by SMS (R-ALERT-08).
 * @throws Refusal 632 not the caller's own id, 649 both channels at once, 642 and 400 telephone missing or malformed
 */
export const changeAlarms = (context: AccessContext, asked: UserRequest, alarms: AlarmSettings): Promise<void> =>
  runWithOwnUser(context, asked, async (trx, user) => {
    const { phone, alarmEmail, alarmSms, host } = alarms;
    if (alarmEmail && alarmSms) refuse('alarmsByBothWays');
    if (alarmSms && phone === '') refuse('alarmPhoneMissing');
    if (alarmSms && !/^\d{9}$/.test(phone)) refuse('alarmPhoneInvalid');
    const isChanged = phone !== user.phone || alarmEmail !== user.alarmEmail || alarmSms !== user.alarmSms;
    if (isChanged) await announceUserChange(trx, context, { kind: 'alerts', actor: user, user, host });
    if (phone === user.phone) skipSignature(asked.requester);
    else await takeSignature(trx, asked.requester, { describe: () => describeCredentials('phone', phone) });
    await updateUser(trx, user, { phone, alarmEmail, alarmSms });
    recordSupplierEvent(trx, {
      owner: user,
      userId: user.id,
      kind: 'alerts-changed',
      detail: { alarmEmail, alarmSms },
    });
  });
